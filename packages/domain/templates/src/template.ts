import type { Prisma, Row } from '@recto/database';

/** What decides the result of a job with a template. */
export interface TemplateOptions {
  resultFormat: 'structured' | 'markdown';
  modelName: string;
  schema: Prisma.InputJsonObject | null;
  instructions: string | null;
  extractBoundingBoxes: boolean;
}

/** A template as its users see it: one of the team, or a preset that every team has. */
export interface Template extends TemplateOptions {
  id: string;
  slug: string;
  name: string;
  description: string;
  tags: string[];
  /** `#rrggbb` */
  color: string | null;
  enabled: boolean;
  favorite: boolean;
  /** True for presets: they can be used and marked, and not changed. */
  isInternal: boolean;
  usageCount: number;
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A stored row as a template. */
export function fromRow(row: Row.Template): Template {
  return { ...row, ...storedOptions(row), isInternal: false };
}

/** The options that a row of a template, or of one of its versions, holds. */
export function storedOptions(
  row: Pick<Row.Template, 'resultFormat' | 'modelName' | 'schema' | 'instructions' | 'extractBoundingBoxes'>,
): TemplateOptions {
  const { resultFormat, modelName, schema, instructions, extractBoundingBoxes } = row;
  return {
    resultFormat: resultFormat === 'structured' ? 'structured' : 'markdown',
    modelName,
    schema: storedSchema(schema),
    instructions,
    extractBoundingBoxes,
  };
}

/** A template's schema was checked to be an object when it was kept. */
function storedSchema(schema: Prisma.JsonValue): Prisma.InputJsonObject | null {
  return schema as Prisma.InputJsonObject | null;
}

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
  const { resultFormat, schema, ...rest } = row;
  return {
    ...rest,
    resultFormat: resultFormat === 'structured' ? 'structured' : 'markdown',
    schema: storedSchema(schema),
    isInternal: false,
  };
}

/** A template's schema was checked to be an object when it was kept. */
function storedSchema(schema: Prisma.JsonValue): Prisma.InputJsonObject | null {
  return schema as Prisma.InputJsonObject | null;
}

import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getTemplate } from '../get-template.js';
import { templateChecksum } from '../template-checksum.js';
import { storedOptions, type Template, type TemplateOptions } from '../template.js';

export interface TemplateVersion extends TemplateOptions {
  /** From 1. */
  version: number;
  checksum: string;
  /** Whether jobs are made with it now. */
  isCurrent: boolean;
  /** Null: unknown, or a preset. */
  createdByUserId: string | null;
  /** Jobs that were made with it. */
  usageCount: number;
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** Of a template that changes more often the older ones are left out. */
const maxVersions = 100;

/** The options that a template has and had, the newest first. Throws as `getTemplate`. */
export async function listVersions(ctx: TeamContext, templateId: string): Promise<TemplateVersion[]> {
  const template = await getTemplate(ctx, templateId);
  const rows = await ctx.db.prisma.templateVersion.findMany({
    where: { templateId },
    orderBy: { version: 'desc' },
    take: maxVersions,
  });
  if (rows.length === 0) return [onlyVersion(template)];
  const checksum = templateChecksum(template);
  return rows.map((row) => versionOf(row, checksum));
}

/** A preset, or a template that was not changed since versions are kept. */
function onlyVersion(template: Template): TemplateVersion {
  const { usageCount, lastUsedAt, createdAt } = template;
  const checksum = templateChecksum(template);
  const facts = { version: 1, checksum, isCurrent: true, createdByUserId: null, usageCount, lastUsedAt, createdAt };
  const { resultFormat, modelName, schema, instructions, extractBoundingBoxes } = template;
  return { resultFormat, modelName, schema, instructions, extractBoundingBoxes, ...facts };
}

function versionOf(row: Row.TemplateVersion, current: string): TemplateVersion {
  const { version, checksum, createdByUserId, usageCount, lastUsedAt, createdAt } = row;
  const isCurrent = checksum === current;
  return { ...storedOptions(row), version, checksum, isCurrent, createdByUserId, usageCount, lastUsedAt, createdAt };
}

import type {
  TemplateResponse,
  TemplatesResponse,
  TemplateStatsResponse,
  TemplateVersionsResponse,
} from '@recto/contracts';
import { templateChecksum, type Template, type TemplateStats, type TemplateVersion } from '@recto/templates';
import { presentCursorPage } from './present-cursor-page.js';

export function presentTemplate(template: Template): TemplateResponse {
  return {
    id: template.id,
    slug: template.slug,
    name: template.name,
    description: template.description,
    format: template.resultFormat,
    model: template.modelName,
    schema: template.schema,
    instructions: template.instructions,
    extract_bounding_boxes: template.extractBoundingBoxes,
    tags: template.tags,
    color: template.color,
    enabled: template.enabled,
    favorite: template.favorite,
    internal: template.isInternal,
    ephemeral: false,
    checksum: templateChecksum(template),
    usage_count: template.usageCount,
    last_used: template.lastUsedAt?.toISOString() ?? null,
    created_at: template.createdAt.toISOString(),
    updated_at: template.updatedAt.toISOString(),
  };
}

export function presentTemplates(
  { templates, ...counts }: { templates: Template[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): TemplatesResponse {
  return presentCursorPage({ rows: templates, ...counts, limit }, presentTemplate);
}

export function presentTemplateStats(stats: TemplateStats): TemplateStatsResponse {
  const { mostUsed, structured, markdown, usageCount, ...counts } = stats;
  return {
    ...counts,
    by_format: { structured, markdown },
    usage_count: usageCount,
    most_used: mostUsed.map(({ id, slug, name, usageCount: uses }) => ({ id, slug, name, usage_count: uses })),
  };
}

export function presentTemplateVersions(versions: TemplateVersion[]): TemplateVersionsResponse {
  const presented = versions.map((version) => ({
    version: version.version,
    checksum: version.checksum,
    current: version.isCurrent,
    format: version.resultFormat,
    model: version.modelName,
    schema: version.schema,
    instructions: version.instructions,
    extract_bounding_boxes: version.extractBoundingBoxes,
    usage_count: version.usageCount,
    last_used: version.lastUsedAt?.toISOString() ?? null,
    created_by: version.createdByUserId,
    created_at: version.createdAt.toISOString(),
  }));
  return { count: presented.length, versions: presented };
}

import type { TemplateResponse, TemplatesResponse, TemplateStatsResponse } from '@recto/contracts';
import { templateChecksum, type Template, type TemplateStats } from '@recto/templates';
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

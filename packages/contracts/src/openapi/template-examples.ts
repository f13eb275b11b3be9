import type { TemplateResponse, TemplatesResponse, TemplateStatsResponse } from '../templates/template-responses.js';
import { pageOf } from './team-paths.js';

const schema = { type: 'object', properties: { delivery_number: { type: 'string' } } };

export const templateBody = {
  name: 'Delivery notes',
  format: 'structured',
  model: 'standard-v2',
  schema,
  tags: ['logistics'],
  color: '#1f77b4',
};

export const template: TemplateResponse = {
  id: '0198c0de-7a00-7000-8000-000000000021',
  slug: 'delivery-notes',
  name: 'Delivery notes',
  description: '',
  format: 'structured',
  model: 'standard-v2',
  schema,
  instructions: null,
  extract_bounding_boxes: false,
  tags: ['logistics'],
  color: '#1f77b4',
  enabled: true,
  favorite: false,
  internal: false,
  ephemeral: false,
  checksum: '5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d',
  usage_count: 12,
  last_used: '2026-01-01T12:00:00.000Z',
  created_at: '2026-01-01T11:00:00.000Z',
  updated_at: '2026-01-01T11:00:00.000Z',
};

export const templateVersions = {
  count: 1,
  versions: [
    {
      version: 1,
      checksum: template.checksum,
      current: true,
      format: template.format,
      model: template.model,
      schema,
      instructions: null,
      extract_bounding_boxes: false,
      usage_count: 12,
      last_used: template.last_used,
      created_by: '0198c0de-7a00-7000-8000-00000000000b',
      created_at: template.created_at,
    },
  ],
};

export const templatesPage: TemplatesResponse = pageOf(template);

export const templateStats: TemplateStatsResponse = {
  total: 9,
  enabled: 9,
  favorites: 1,
  internal: 8,
  by_format: { structured: 8, markdown: 1 },
  usage_count: 12,
  most_used: [{ id: template.id, slug: template.slug, name: template.name, usage_count: 12 }],
};

import type { Preset } from './preset.js';

export const markdown: Preset = {
  id: '01900000-0000-7000-8000-000000000008',
  slug: 'markdown',
  name: 'Markdown',
  description: 'The text of every page as Markdown.',
  resultFormat: 'markdown',
  schema: null,
};

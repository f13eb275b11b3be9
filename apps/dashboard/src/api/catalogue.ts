import type { ModelsResponse, TemplatesResponse } from '@recto/contracts';
import { queryOptions } from '@tanstack/react-query';
import { recto } from './recto.js';

export type ExtractionModel = ModelsResponse['models'][number];
export type Template = TemplatesResponse['data'][number];

/** What is offered to read with, and its price. It changes with a restart of the service only. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async (): Promise<ExtractionModel[]> =>
    (await recto.request<ModelsResponse>({ path: '/ocr/models' })).models,
  staleTime: 600_000,
});

/** All templates of the team, and the presets. */
export const templatesQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: async (): Promise<Template[]> => {
    const templates: Template[] = [];
    for await (const template of recto.templates.list()) templates.push(template);
    return templates;
  },
  staleTime: 30_000,
});

import type { TemplatesResponse, TemplateVersionsResponse } from '@recto/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Template } from '../../api/catalogue.js';
import { recto } from '../../api/recto.js';
import type { TemplateFilters } from './template-filters.js';
import { templateBody, type TemplateDraft } from './template-draft.js';

export type TemplateVersion = TemplateVersionsResponse['versions'][number];

export function useTemplates(filters: TemplateFilters) {
  return useQuery({
    queryKey: ['templates', 'list', filters],
    queryFn: async ({ signal }) =>
      (await recto.request<TemplatesResponse>({ path: '/templates', query: { ...filters, limit: 100 }, signal })).data,
  });
}

export function useTemplate(id: string) {
  return useQuery({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => recto.request<Template>({ path: `/templates/${encodeURIComponent(id)}`, signal }),
  });
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: ['templates', 'versions', id],
    queryFn: async ({ signal }) =>
      (await recto.request<TemplateVersionsResponse>({ path: `/templates/${encodeURIComponent(id)}/versions`, signal }))
        .versions,
  });
}

/** A change of the templates, after which all of them are looked at again. */
export function useTemplateChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['templates'] }),
  });
}

/** Makes a template of a draft, or changes the one with the id. */
export function saveTemplate({ id, draft }: { id?: string; draft: TemplateDraft }): Promise<Template> {
  const body = templateBody(draft);
  return id === undefined
    ? recto.request<Template>({ method: 'POST', path: '/templates', body })
    : recto.request<Template>({ method: 'PUT', path: `/templates/${encodeURIComponent(id)}`, body });
}

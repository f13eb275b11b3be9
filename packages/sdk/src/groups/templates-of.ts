import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { at, requestsOf, type Body, type Query } from './requests-of.js';

/** Options that are kept under a name, and the presets. */
export function templatesOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    list: (query?: Query<'listTemplates'>) => list<api.Template>('/templates', query),
    create: (body: Body<'createTemplate'>) => post<api.Template>('/templates', body),
    get: (id: string) => get<api.Template>(`/templates/${at(id)}`),
    update: (id: string, body: Body<'updateTemplate'>) => put<api.Template>(`/templates/${at(id)}`, body),
    delete: (id: string) => remove<api.Message>(`/templates/${at(id)}`),
    versions: async (id: string) => (await get<api.TemplateVersionList>(`/templates/${at(id)}/versions`)).versions,
    stats: () => get<api.TemplateStats>('/templates/stats'),
    favorite: (id: string, favorite?: boolean) => post<api.Template>(`/templates/${at(id)}/favorite`, { favorite }),
  };
}

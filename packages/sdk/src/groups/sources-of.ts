import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { at, requestsOf, type Body, type Query } from './requests-of.js';

/** Buckets whose documents become jobs, and what was taken of them. */
export function sourcesOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    list: () => list<api.Source>('/sources'),
    create: (body: Body<'createSource'>) => post<api.Source>('/sources', body),
    get: (id: string) => get<api.Source>(`/sources/${at(id)}`),
    /** `{ enabled: false }` pauses a source. */
    update: (id: string, body: Body<'updateSource'>) => put<api.Source>(`/sources/${at(id)}`, body),
    delete: (id: string) => remove<api.Message>(`/sources/${at(id)}`),
    documents: (id: string, query?: Query<'listSourceDocuments'>) =>
      list<api.SourceDocument>(`/sources/${at(id)}/documents`, query),
  };
}

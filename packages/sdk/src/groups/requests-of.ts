import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { listAll } from '../http/list-all.js';
import { sendForJson, type ApiRequest } from '../http/send-request.js';

/** What an operation takes behind the `?`; cursors are the client's. */
export type Query<Id extends keyof api.operations> = Omit<
  NonNullable<api.operations[Id]['parameters']['query']>,
  'cursor'
>;
/** The JSON that an operation takes. */
export type Body<Id extends keyof api.operations> = api.operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;

/** Ways to send a request and get its answer typed. */
export function requestsOf(connection: Connection) {
  const send =
    (method: NonNullable<ApiRequest['method']>) =>
    <T>(path: string, body?: unknown): Promise<T> =>
      sendForJson<T>(connection, { method, path, body });
  return {
    get: <T>(path: string, query?: object) => sendForJson<T>(connection, { path, query }),
    post: send('POST'),
    put: send('PUT'),
    remove: send('DELETE'),
    list: <Item>(path: string, query?: object) =>
      listAll<Item>((cursor) => sendForJson(connection, { path, query: { limit: 100, ...query, ...cursor } })),
  };
}

/** An id as a part of a path. */
export const at = (id: string) => encodeURIComponent(id);

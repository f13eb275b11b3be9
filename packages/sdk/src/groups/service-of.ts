import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendForJson, sendRequest } from '../http/send-request.js';
import { standardSignature } from '../webhooks/sign-webhook.js';
import { requestsOf, type Body, type Query } from './requests-of.js';

/** Who signs a message: the secret that the service knows, and an id under which it counts once. */
export interface Signer {
  secret: string;
  id: string;
}

/** Health, and the description of the interface. */
export function serviceOf(connection: Connection) {
  const { get } = requestsOf(connection);
  const text = async (path: string) => (await sendRequest(connection, { path })).text();
  return {
    health: () => get<api.Health>('/health'),
    live: () => get<api.Probe>('/health/live'),
    ready: () => get<api.Probe>('/health/ready'),
    openApi: () => get<Record<string, unknown>>('/openapi.json'),
    docs: () => text('/docs'),
    guide: () => text('/docs/guide'),
    textForMachines: () => text('/llms.txt'),
  };
}

/** What an operator and a payment provider send; signed as Standard Webhooks 1.0 say. */
export function operatorOf(connection: Connection) {
  const send = async <T>(path: string, body: object, { secret, id }: Signer) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const signed = { secret, eventId: id, timestamp, body: JSON.stringify(body) };
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await standardSignature(signed),
    };
    return sendForJson<T>(connection, { method: 'POST', path, body, headers });
  };
  const { get, post } = requestsOf(connection);
  return {
    /** With the key of an operator, here and below. */
    overview: () => get<api.OperatorOverview>('/operator/overview'),
    failedTasks: async (query?: Query<'listFailedTasks'>) =>
      (await get<api.FailedTaskList>('/operator/failed-tasks', query)).tasks,
    requeue: (body: Body<'requeueFailedTasks'>) => post<api.RequeuedTasks>('/operator/failed-tasks/requeue', body),
    credits: (body: Body<'operateCredits'>, signer: Signer) =>
      send<api.OperatorCreditsAnswer>('/operator/credits', body, signer),
    payment: (body: Body<'receivePayment'>, signer: Signer) =>
      send<api.PaymentAnswer>('/credits/payments/webhook', body, signer),
  };
}

import { readFixture } from '@recto/test-support';
import { createApiClient } from '../harness/api-client.js';
import type { Ground } from './make-request.js';
import type { FuzzedOperation } from './read-operations.js';
import type { FuzzService } from './start-fuzz-service.js';

const noSuchId = '0198c0de-7a00-7000-8000-00000000dead';

/** Operations after which the thing is gone, or is another one. */
const isDestructive = ({ method, path }: FuzzedOperation): boolean =>
  method === 'DELETE' || /\/(cancel|regenerate)$/.test(path);

/**
 * Things of every kind for requests to be about: jobs in each state, a template, an endpoint, events, keys, people.
 * What a request may destroy is one of many.
 */
export async function makeGround(service: FuzzService): Promise<Ground> {
  const { team } = service;
  const client = createApiClient({ apiUrl: service.url, apiKey: team.apiKey });
  const post = async (path: string, body: object): Promise<string> => {
    const response = await client.send(path, { method: 'POST', body });
    const answer = (await response.json()) as Record<string, unknown>;
    const id = answer.id ?? answer.job_id ?? answer.invitation_id;
    if (!response.ok || typeof id !== 'string') throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
    return id;
  };
  const many = (make: (index: number) => Promise<string>): Promise<string[]> =>
    Promise.all(Array.from({ length: 8 }, (_, index) => make(index)));
  const file = { file_name: 'a.pdf', file_size: 1_000, content_type: 'application/pdf' };

  const completed = await client.sendForm(new Uint8Array(await readFixture('text-3-pages.pdf')));
  const failed = await client.sendForm(new Uint8Array(await readFixture('not-a-pdf.pdf')));
  await Promise.all([completed, failed].map((jobId) => client.waitForEnd(jobId)));
  const template = { name: 'a', format: 'markdown', model: 'standard-v2' };
  const endpoint = { url: 'https://example.com/hook' };
  const kept: Record<string, string[]> = {
    job: [completed, completed, failed, await post('/ocr/uploads/direct', file)],
    template: [await post('/templates', template)],
    webhook: [await post('/webhooks', endpoint)],
    event: await eventsOf(client),
    apiKey: [await post('/api-keys', { name: 'a' })],
    member: [team.userId],
    invitation: [await post('/invitations', { email: 'kept@example.com', role: 'member' })],
  };
  const disposable: Record<string, string[]> = {
    job: await many(() => post('/ocr/uploads/direct', file)),
    template: await many((index) => post('/templates', { ...template, name: `b ${index}` })),
    webhook: await many(() => post('/webhooks', endpoint)),
    apiKey: await many((index) => post('/api-keys', { name: `b ${index}` })),
    invitation: await many((index) => post('/invitations', { email: `b${index}@example.com`, role: 'member' })),
  };
  return {
    apiKey: team.apiKey,
    signingSecretOf: ({ path }) => (path.startsWith('/operator') ? service.operatorSecret : service.paymentsSecret),
    idFor(random, operation, parameter) {
      if (parameter === 'team_id') return random.chance(0.95) ? team.teamId : noSuchId;
      if (parameter === 'organization_id') return random.chance(0.95) ? team.organizationId : noSuchId;
      if (parameter === 'page_number') return String(random.integer(1, 4));
      const things = (isDestructive(operation) ? disposable : kept)[kindOf(operation.path)] ?? [];
      return things.length === 0 || random.chance(0.1) ? noSuchId : random.pick(things);
    },
  };
}

async function eventsOf(client: ReturnType<typeof createApiClient>): Promise<string[]> {
  const { data } = await client.ask('listWebhookEvents', '/webhooks/events');
  return data.map((event) => event.event_id);
}

function kindOf(path: string): string {
  if (/\/(ocr|jobs)\//.test(path)) return 'job';
  if (path.includes('/templates/')) return 'template';
  if (path.includes('/webhooks/events/')) return 'event';
  if (path.includes('/webhooks/')) return 'webhook';
  if (path.includes('/api-keys/')) return 'apiKey';
  return path.includes('/members/') ? 'member' : 'invitation';
}

import { expect, test } from '@jest/globals';
import { buildOpenApiDocument, type OperationId } from '@recto/contracts';
import { createRecto, type Recto } from './index.js';

const id = '0198c0de-7a00-7000-8000-000000000001';
const bytes = new TextEncoder().encode('%PDF-');
const signer = { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id: 'msg_1' };
const first = async (items: AsyncIterable<unknown>) => {
  for await (const item of items) return item;
  return undefined;
};

/** How each operation is called. An operation without an entry does not compile, and is named by the walk below. */
const callOf: Record<OperationId, (recto: Recto) => Promise<unknown>> = {
  createDirectUpload: (recto) => recto.submit(bytes, { fileName: 'a.pdf' }),
  completeUpload: (recto) => recto.submit(bytes, { fileName: 'a.pdf' }),
  createJobFromUrl: (recto) => recto.submit('https://example.com/a.pdf'),
  extractDocument: (recto) => recto.jobs.extract({ url: 'https://example.com/a.pdf' }, { wait: 60 }),
  processDocument: (recto) => recto.jobs.process(new Blob([bytes]), { fileName: 'a.pdf' }),
  estimateJob: (recto) => recto.jobs.estimate({ page_count: 3 }),
  getJobStatus: (recto) => recto.jobs.status(id),
  getJobResult: (recto) => recto.jobs.pages(id, { partial: true }),
  getMergedResult: (recto) => recto.jobs.document(id),
  streamJobEvents: (recto) => first(recto.jobs.events(id)),
  getJobChunks: (recto) => recto.jobs.chunks(id, { max_tokens: 256 }),
  getResultMarkdown: (recto) => recto.jobs.markdown(id),
  getResultJson: (recto) => recto.jobs.json(id),
  getFigure: (recto) => recto.jobs.figure(id, '1-1'),
  getPageImage: (recto) => recto.jobs.pageImage(id, 1),
  getSearchablePdf: (recto) => recto.jobs.searchablePdf(id),
  deleteJob: (recto) => recto.jobs.redact(id),
  listCorrections: (recto) => recto.jobs.corrections.list(id),
  correctField: (recto) => recto.jobs.corrections.set(id, { pointer: '/total', value: 5 }),
  removeCorrection: (recto) => recto.jobs.corrections.remove(id, id),
  exportTestSet: (recto) => recto.jobs.testSet({ limit: 1 }),
  listJobs: (recto) => first(recto.jobs.list()),
  getJobStatusDetail: (recto) => recto.jobs.detail(id),
  retryJob: (recto) => recto.jobs.retry(id),
  cancelJob: (recto) => recto.jobs.cancel(id),
  deleteManagedJob: (recto) => recto.jobs.delete(id),
  listTemplates: (recto) => first(recto.templates.list()),
  createTemplate: (recto) => recto.templates.create({ name: 'A', format: 'markdown', model: 'standard-v2' }),
  getTemplateStats: (recto) => recto.templates.stats(),
  getTemplate: (recto) => recto.templates.get(id),
  listTemplateVersions: (recto) => recto.templates.versions(id),
  updateTemplate: (recto) => recto.templates.update(id, { enabled: false }),
  deleteTemplate: (recto) => recto.templates.delete(id),
  favoriteTemplate: (recto) => recto.templates.favorite(id, true),
  listWebhookEndpoints: (recto) => first(recto.webhooks.list()),
  createWebhookEndpoint: (recto) => recto.webhooks.create({ url: 'https://example.com/hook' }),
  getWebhookEndpoint: (recto) => recto.webhooks.get(id),
  updateWebhookEndpoint: (recto) => recto.webhooks.update(id, { enabled: false }),
  deleteWebhookEndpoint: (recto) => recto.webhooks.delete(id),
  listWebhookEvents: (recto) => first(recto.webhooks.events()),
  testWebhookEndpoint: (recto) => recto.webhooks.test(id),
  regenerateWebhookSecret: (recto) => recto.webhooks.regenerateSecret(id),
  getWebhookHealth: (recto) => recto.webhooks.health(id),
  replayWebhookEvents: (recto) =>
    recto.webhooks.replay(id, { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
  getWebhookEventPayload: (recto) => recto.webhooks.payload(id),
  redeliverWebhookEvent: (recto) => recto.webhooks.redeliver(id),
  listWebhookEventTypes: (recto) => recto.webhooks.eventTypes(),
  listSources: (recto) => first(recto.sources.list()),
  createSource: (recto) =>
    recto.sources.create({
      name: 'A',
      endpoint: 'https://s3.example.com',
      bucket: 'invoices',
      access_key_id: 'a',
      secret_access_key: 'b',
    }),
  getSource: (recto) => recto.sources.get(id),
  updateSource: (recto) => recto.sources.update(id, { enabled: false }),
  deleteSource: (recto) => recto.sources.delete(id),
  listSourceDocuments: (recto) => first(recto.sources.documents(id, { state: 'set_aside' })),
  getAnalyticsOverview: (recto) => recto.analytics.overview({ range: '7d' }),
  compareAnalytics: (recto) => recto.analytics.compare(),
  getJobTimeseries: (recto) => recto.analytics.jobs(),
  getPageTimeseries: (recto) => recto.analytics.pages(),
  getCreditUsage: (recto) => recto.analytics.credits(),
  getConfidenceMetrics: (recto) => recto.analytics.confidence(),
  getConfidenceTimeseries: (recto) => recto.analytics.confidenceOverTime(),
  getDocumentStats: (recto) => recto.analytics.documents(),
  getFileTypes: (recto) => recto.analytics.fileTypes({ limit: 5 }),
  getErrorAnalysis: (recto) => recto.analytics.errors(),
  getErrorTimeseries: (recto) => recto.analytics.errorsOverTime(),
  getTopTemplates: (recto) => recto.analytics.topTemplates({ limit: 5 }),
  getTopUsers: (recto) => recto.analytics.topUsers(),
  getUserActivity: (recto) => recto.analytics.userActivity(),
  listApiKeys: (recto) => first(recto.keys.list()),
  createApiKey: (recto) => recto.keys.create({ name: 'A' }),
  revokeApiKey: (recto) => recto.keys.revoke(id),
  regenerateApiKey: (recto) => recto.keys.regenerate(id),
  listAuditLog: (recto) => first(recto.auditLog.list({ action: 'api_key' })),
  exportAuditLog: (recto) => recto.auditLog.export(),
  getTeamSettings: (recto) => recto.settings.get(),
  updateTeamSettings: (recto) => recto.settings.update({ retention_period_days: 30 }),
  listCreditGrants: (recto) => first(recto.credits.grants({ open: true })),
  verifyLedger: (recto) => recto.credits.verifyLedger(),
  getOperatorOverview: (recto) => recto.operator.overview(),
  listFailedTasks: (recto) => recto.operator.failedTasks({ queue: 'pages' }),
  requeueFailedTasks: (recto) => recto.operator.requeue({ queue: 'pages' }),
  getProductCatalog: (recto) => recto.credits.products(),
  operateCredits: (recto) =>
    recto.operator.credits({ operation: 'grant', team_id: id, amount: 5, description: 'A gift' }, signer),
  receivePayment: (recto) =>
    recto.operator.payment(
      { type: 'order.paid', data: { order_id: 'ord_1', team_id: id, product_id: 'pack-1000' } },
      signer,
    ),
  listMembers: (recto) => recto.members.list(),
  changeMemberRole: (recto) => recto.members.changeRole(id, { role: 'admin' }),
  removeMember: (recto) => recto.members.remove(id),
  createInvitation: (recto) => recto.invitations.create({ email: 'grace@example.com', role: 'member' }),
  listInvitations: (recto) => recto.invitations.list(),
  revokeInvitation: (recto) => recto.invitations.revoke(id),
  signIn: (recto) => recto.sessions.signIn({ email: 'ada@example.com', password: 'correct horse battery' }),
  acceptInvitation: (recto) =>
    recto.invitations.accept({ token: 'recto_invitation_x', name: 'Grace', password: 'correct horse battery' }),
  listSessions: (recto) => recto.sessions.list(),
  endSession: (recto) => recto.sessions.end(id),
  endOtherSessions: (recto) => recto.sessions.endOthers(),
  signOut: (recto) => recto.sessions.signOut(),
  changePassword: (recto) => recto.sessions.changePassword({ current_password: 'a', new_password: 'staple battery' }),
  listModels: (recto) => recto.models.list(),
  getCreditBalance: (recto) => recto.credits.balance(),
  listCreditTransactions: (recto) => first(recto.credits.transactions()),
  verifyKey: (recto) => recto.sessions.verify(),
  getHealth: (recto) => recto.service.health(),
  getLiveness: (recto) => recto.service.live(),
  getReadiness: (recto) => recto.service.ready(),
  getOpenApiDocument: (recto) => recto.service.openApi(),
  getDocs: (recto) => recto.service.docs(),
  getGuide: (recto) => recto.service.guide(),
  getTextForMachines: (recto) => recto.service.textForMachines(),
};

/** Of further paths to the same operations, which the client needs none of. */
const furtherPath = /(?:Older)?(?:OfTeam|OfOrganization|ByJob|Short)$|Older$/;

const documented = Object.entries(buildOpenApiDocument({ version: 'test' }).paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const operationId = item[method]?.operationId;
    return operationId === undefined ? [] : [{ operationId, method: method.toUpperCase(), path }];
  }),
);

/** Answers everything, well enough for the client to go on, and notes what was asked. */
function recording(asked: string[]): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`);
    if (pathname.endsWith('/events') && pathname.includes('/ocr/')) {
      return Promise.resolve(new Response('id: 1\nevent: job.completed\ndata: {}\n\n'));
    }
    const part = { part_number: 1, start_byte: 0, end_byte: 4, upload_url: 'http://store.example/part' };
    const body = { job_id: id, parts: [part], data: [], has_more: false, next_cursor: null, members: [], models: [] };
    return Promise.resolve(Response.json(body, { headers: { etag: '"e"' } }));
  };
}

test.each(documented.filter(({ operationId }) => !furtherPath.test(operationId)))(
  '$operationId is called by a method of the client',
  async ({ operationId, method, path }) => {
    const call = new Map(Object.entries(callOf)).get(operationId);
    if (call === undefined) throw new Error(`The client has no method for ${operationId}.`);
    const asked: string[] = [];
    await call(createRecto({ url: 'http://recto.example', apiKey: 'recto_x', fetch: recording(asked) }));
    const paths = documented.filter((each) => each.operationId.replace(furtherPath, '') === operationId);
    const expected = paths.map(
      (each) => new RegExp(`^${method} ${each.path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    expect([path, asked.some((line) => expected.some((pattern) => pattern.test(line))), asked]).toEqual([
      path,
      true,
      asked,
    ]);
  },
);

test('the token of a session goes where sessions go', async () => {
  let sent: Headers | undefined;
  const look: typeof fetch = (_input, init) => {
    sent = new Headers(init?.headers);
    return Promise.resolve(Response.json({}));
  };
  await createRecto({ url: 'http://recto.example', apiKey: 'recto_session_x', fetch: look }).sessions.verify();
  expect([sent?.get('authorization'), sent?.get('x-api-key')]).toEqual(['Bearer recto_session_x', null]);
});

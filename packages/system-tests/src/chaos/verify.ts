import { assertLedgerSound } from '@recto/test-support';
import type { Customer } from './customer.js';
import type { ChaosStack } from './start-chaos-stack.js';
import type { Submission } from './submit-jobs.js';

/** One promise, and everything that breaks it: empty when it is kept. */
export interface Finding {
  promise: string;
  breaches: string[];
}

interface Found {
  stack: ChaosStack;
  customer: Customer;
  accepted: readonly Submission[];
}

/** Holds what is in the tables, the store and the customer's hands against what was promised to each client. */
export async function verify(found: Found): Promise<Finding[]> {
  return [
    { promise: 'every accepted job is there and has ended as it must', breaches: await findLostJobs(found) },
    { promise: 'no repeated request made a second job', breaches: await findTwins(found) },
    { promise: 'every page once', breaches: await findWrongPages(found.stack) },
    { promise: 'every page holds its own text', breaches: await findSwappedPages(found.stack) },
    { promise: 'the ledger equals what was delivered', breaches: await findWrongCharges(found.stack) },
    { promise: 'every ledger is sound and holds nothing', breaches: await findUnsoundLedgers(found.stack) },
    { promise: 'every event is there once, in its order', breaches: await findWrongEvents(found.stack) },
    { promise: 'every event was delivered at least once', breaches: await findUndelivered(found) },
    { promise: 'no orphaned object', breaches: await findOrphanedObjects(found.stack) },
    { promise: 'no process ended by itself or left an error unhandled', breaches: found.stack.unhandled() },
  ];
}

/** What the customer's own server may have done to a document that was to be fetched from it. */
const urlReasons = new Set(['download_failed', 'corrupt_document', 'not_a_pdf']);

async function findLostJobs({ stack, accepted }: Found): Promise<string[]> {
  const jobs = await stack.db.prisma.job.findMany();
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return accepted.flatMap((submission) => {
    const { jobId, wish, way, document, readablePages } = submission;
    const job = byId.get(jobId);
    const what = `${jobId} (${document}, ${way}${wish === null ? '' : `, ${wish}`})`;
    if (job === undefined) return [`${what} is gone`];
    if (wish === 'delete' && job.deletedAt === null) return [`${what} was not deleted`];
    if (job.status === 'completed') {
      if (readablePages === 0) return [`${what} is completed, but cannot be read`];
      const isWhole = job.processedPages === readablePages && job.failedPages === 0;
      return isWhole ? [] : [`${what} has ${job.processedPages} of ${readablePages} pages, ${job.failedPages} failed`];
    }
    const isPoor = submission.team === stack.teams.at(-1);
    const isTrue =
      readablePages === 0 ||
      (wish !== null && job.errorCode === 'cancelled') ||
      (way === 'url' && urlReasons.has(job.errorCode ?? '')) ||
      (isPoor && job.errorCode === 'insufficient_credits');
    return job.status === 'failed' && isTrue ? [] : [`${what} is ${job.status}: ${job.errorCode} ${job.errorMessage}`];
  });
}

/** Uploads that were announced and never completed are not jobs yet. */
async function findTwins({ stack, accepted }: Found): Promise<string[]> {
  const known = new Set(accepted.map(({ jobId }) => jobId));
  const started = await stack.db.prisma.job.findMany({ where: { stage: { not: 'awaiting_upload' } } });
  return started
    .filter(({ id }) => !known.has(id))
    .map(({ id, sourceKind }) => `${id} (${sourceKind}) was asked for by nobody`);
}

async function findWrongPages({ db }: ChaosStack): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string; rows: bigint; read: bigint; processed: number }[]>`
    SELECT j.id, count(p.id) AS rows, count(p.id) FILTER (WHERE p.status = 'read') AS read, j.processed_pages AS processed
    FROM jobs j LEFT JOIN job_pages p ON p.job_id = j.id
    WHERE j.deleted_at IS NULL AND j.status = 'completed'
    GROUP BY j.id
    HAVING count(p.id) <> j.planned_pages OR count(DISTINCT p.page_number) <> j.planned_pages
        OR count(p.id) FILTER (WHERE p.status <> 'planned') <> j.processed_pages`;
  return rows.map((row) => `${row.id}: ${row.rows} rows, ${row.read} read, ${row.processed} counted`);
}

/** Pages of the harness say which they are. */
async function findSwappedPages({ db }: ChaosStack): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string; page: number; text: string }[]>`
    SELECT j.id, p.page_number AS page, p.markdown AS text
    FROM jobs j JOIN job_pages p ON p.job_id = j.id
    WHERE j.result_format = 'markdown' AND p.status = 'read' AND p.markdown LIKE 'Page % of %'
      AND p.markdown <> 'Page ' || p.page_number || ' of ' || j.total_pages`;
  return rows.map(({ id, page, text }) => `page ${page} of ${id} says "${text}"`);
}

async function findWrongCharges({ db }: ChaosStack): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string; said: number; due: bigint; charged: bigint; held: bigint }[]>`
    SELECT j.id, j.credits_used AS said, (j.processed_pages - j.failed_pages) * j.price_credits AS due,
      -coalesce(sum(e.balance_delta), 0) AS charged, coalesce(sum(e.held_delta), 0) + j.held_credits AS held
    FROM jobs j LEFT JOIN credit_ledger_entries e ON e.job_id = j.id
    GROUP BY j.id
    HAVING j.credits_used <> -coalesce(sum(e.balance_delta), 0) OR coalesce(sum(e.held_delta), 0) <> 0 OR j.held_credits <> 0
        OR j.credits_used <> (j.processed_pages - j.failed_pages) * j.price_credits`;
  return rows.map(
    (row) => `${row.id}: says ${row.said}, delivered ${row.due}, charged ${row.charged}, still held ${row.held}`,
  );
}

async function findUnsoundLedgers({ db }: ChaosStack): Promise<string[]> {
  const unsound = await assertLedgerSound(db).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const holding = await db.prisma.creditAccount.findMany({ where: { heldCredits: { not: 0 } } });
  return [...unsound, ...holding.map(({ teamId, heldCredits }) => `team ${teamId} holds ${heldCredits}`)];
}

async function findWrongEvents({ db }: ChaosStack): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string; types: string[] | null; said: number }[]>`
    SELECT j.id, j.event_count AS said, array_agg(e.event_type ORDER BY e.job_sequence) FILTER (WHERE e.id IS NOT NULL) AS types
    FROM jobs j LEFT JOIN webhook_events e ON e.job_id = j.id
    WHERE j.stage <> 'awaiting_upload'
    GROUP BY j.id
    HAVING count(e.id) <> j.event_count OR max(e.job_sequence) <> j.event_count
        OR count(e.id) FILTER (WHERE e.event_type = 'job.created') <> 1
        OR count(e.id) FILTER (WHERE e.event_type IN ('job.completed', 'job.failed')) <> 1
        OR count(e.id) FILTER (WHERE e.event_type = 'job.deleted') <> (j.deleted_at IS NOT NULL)::int`;
  return rows.map(({ id, types, said }) => `${id}: ${(types ?? []).join(', ')} (${said} counted)`);
}

async function findUndelivered({ stack, customer }: Found): Promise<string[]> {
  const events = await stack.db.prisma.webhookEvent.findMany({ where: { deliveries: { some: {} } } });
  const arrived = new Map<string, Set<string>>();
  for (const { body, headers } of customer.accepted) {
    const bodies = arrived.get(String(headers['webhook-id'])) ?? new Set();
    arrived.set(String(headers['webhook-id']), bodies.add(body));
  }
  const missing = events.filter(({ id }) => !arrived.has(id)).map(({ id, eventType }) => `${eventType} ${id}`);
  const changed = [...arrived].filter(([, bodies]) => bodies.size > 1).map(([id]) => `${id} came with several bodies`);
  const unmade = await stack.db.prisma.webhookDelivery.findMany({ where: { status: { not: 'processed' } } });
  return [
    ...missing,
    ...changed,
    ...unmade.map(({ id, status, lastError }) => `delivery ${id} ${status}: ${lastError}`),
  ];
}

async function findOrphanedObjects({ db, services }: ChaosStack): Promise<string[]> {
  const living = await db.prisma.job.findMany({ where: { deletedAt: null }, select: { id: true } });
  const ids = new Set(living.map(({ id }) => id));
  const orphaned: string[] = [];
  for await (const { key } of services.store.listKeys('')) {
    if (!key.split('/').some((part) => ids.has(part))) orphaned.push(key);
  }
  return orphaned;
}

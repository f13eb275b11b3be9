import { inTransaction, type Db, type Tx } from '@recto/database';
import { noteMeasure } from '@recto/task-catalog';
import type { DueDelivery } from './claim-deliveries.js';
import { healthAfter, type EndpointState } from './health-after.js';
import { statusAfter, type AttemptOutcome, type DeliveryVerdict } from './status-after.js';

/** One attempt that was made. */
export interface MadeAttempt {
  delivery: Pick<DueDelivery, 'deliveryId' | 'endpointId' | 'attemptNumber' | 'seriesAttemptNumber' | 'dueAt'>;
  outcome: AttemptOutcome;
  startedAt: Date;
  /** 0..1, for the jitter of the next attempt. */
  random: number;
}

export interface RecordedAttempts {
  /** Of each attempt, in their order. Null where one of this number stood already: it is left as it is. */
  verdicts: (DeliveryVerdict | null)[];
  /** How the endpoints of these attempts are now, by id. */
  endpoints: ReadonlyMap<string, EndpointState>;
}

/**
 * Records attempts and what follows from them, in one transaction: each delivery's end or the time of its next attempt, and
 * its endpoint's health. Of two workers that made the same attempt one records it; the receiver sees the same event id.
 */
export async function recordAttempts(
  db: Db,
  attempts: readonly MadeAttempt[],
  { now }: { now: Date },
): Promise<RecordedAttempts> {
  if (attempts.length === 0) return { verdicts: [], endpoints: new Map() };
  return inTransaction(db, async (tx) => {
    // The endpoints before the deliveries, as their deletion locks them, and both by id: two of these never wait for each other.
    const before = await lockEndpoints(tx, attempts);
    const open = await lockDeliveries(tx, attempts);
    const after = new Map(before);
    const verdicts = attempts.map((attempt) => {
      const { delivery, outcome, random } = attempt;
      const state = after.get(delivery.endpointId);
      const isOpen = open.get(delivery.deliveryId) === delivery.attemptNumber - 1;
      if (state === undefined || !isOpen) return null;
      open.delete(delivery.deliveryId);
      const facts = { attemptNumber: delivery.seriesAttemptNumber, failingSinceAt: state.failingSinceAt, now, random };
      const verdict = statusAfter(outcome, facts);
      after.set(delivery.endpointId, healthAfter(state, verdict, now));
      measureAttempt(tx, attempt, verdict);
      return verdict;
    });
    const changed = [...after].filter(([id, state]) => before.get(id) !== state);
    const rows = attempts.flatMap((attempt, index) => presentAttempt(attempt, verdicts[index] ?? null));
    if (rows.length > 0) await write(tx, { rows, endpoints: changed.map(presentEndpoint), now });
    return { verdicts, endpoints: after };
  });
}

async function lockEndpoints(tx: Tx, attempts: readonly MadeAttempt[]): Promise<Map<string, EndpointState>> {
  const ids = [...new Set(attempts.map(({ delivery }) => delivery.endpointId))];
  const rows = await tx.$queryRaw<(EndpointState & { id: string })[]>`
    SELECT
      id, enabled, disabled_reason AS "disabledReason", failing_since_at AS "failingSinceAt",
      failures_in_a_row AS "failuresInARow", circuit_open_until AS "circuitOpenUntil"
    FROM webhook_endpoints WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** How often each of the deliveries that are pending was attempted, by id. */
async function lockDeliveries(tx: Tx, attempts: readonly MadeAttempt[]): Promise<Map<string, number>> {
  const ids = attempts.map(({ delivery }) => delivery.deliveryId);
  const rows = await tx.$queryRaw<{ id: string; attempt_count: number }[]>`
    SELECT id, attempt_count FROM webhook_deliveries
    WHERE id = ANY (${ids}::uuid[]) AND status = 'pending' ORDER BY id FOR UPDATE`;
  return new Map(rows.map((row) => [row.id, row.attempt_count]));
}

function measureAttempt(
  tx: Tx,
  { delivery, outcome: attempt, startedAt }: MadeAttempt,
  { status, disableReason }: DeliveryVerdict,
): void {
  const outcome = attempt.outcome === 'failed' ? 'failed' : `${Math.floor(attempt.statusCode / 100)}xx`;
  const number = String(delivery.seriesAttemptNumber);
  noteMeasure(tx, { name: 'recto_delivery_attempts_total', labels: { outcome, attempt: number } });
  const seconds = attempt.durationMs / 1_000;
  noteMeasure(tx, { name: 'recto_delivery_attempt_duration_seconds', labels: { outcome }, value: seconds });
  const delayMs = Math.max(0, startedAt.getTime() - delivery.dueAt.getTime());
  noteMeasure(tx, { name: 'recto_delivery_delay_seconds', value: delayMs / 1_000 });
  if (status !== 'pending') noteMeasure(tx, { name: 'recto_deliveries_ended_total', labels: { outcome: status } });
  if (disableReason !== null) noteMeasure(tx, { name: 'recto_endpoints_disabled_total' });
}

function presentAttempt({ delivery, outcome, startedAt }: MadeAttempt, verdict: DeliveryVerdict | null) {
  if (verdict === null) return [];
  const statusCode = outcome.outcome === 'answered' ? outcome.statusCode : null;
  const error = outcome.outcome === 'failed' ? outcome.error : null;
  return [
    {
      id: delivery.deliveryId,
      attempt_number: delivery.attemptNumber,
      status_code: statusCode,
      error,
      response_excerpt: outcome.outcome === 'answered' ? storableExcerpt(outcome.bodyExcerpt) : null,
      duration_ms: Math.round(outcome.durationMs),
      started_at: startedAt,
      status: verdict.status,
      next_attempt_at: verdict.nextAttemptAt,
      last_error: verdict.status === 'processed' ? null : (error ?? `HTTP ${statusCode}`),
    },
  ];
}

/** What a receiver wrote, as the database can hold it; null for nothing. */
function storableExcerpt(text = ''): string | null {
  return text === '' ? null : text.replaceAll('\u0000', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
}

function presentEndpoint([id, state]: [string, EndpointState]) {
  return {
    id,
    enabled: state.enabled,
    disabled_reason: state.disabledReason,
    failing_since_at: state.failingSinceAt,
    failures_in_a_row: state.failuresInARow,
    circuit_open_until: state.circuitOpenUntil,
  };
}

async function write(
  tx: Tx,
  { rows, endpoints, now }: { rows: object[]; endpoints: object[]; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH made AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(
        id uuid, attempt_number int, status_code int, error text, response_excerpt text, duration_ms int,
        started_at timestamptz, status delivery_status, next_attempt_at timestamptz, last_error text
      )
    ), attempts AS (
      INSERT INTO webhook_attempts (
        delivery_id, attempt_number, status_code, error, response_excerpt, duration_ms, started_at
      )
      SELECT id, attempt_number, status_code, error, response_excerpt, duration_ms, started_at FROM made
    ), endpoints AS (
      UPDATE webhook_endpoints AS endpoint SET
        enabled = state.enabled, disabled_reason = state.disabled_reason, failing_since_at = state.failing_since_at,
        failures_in_a_row = state.failures_in_a_row, circuit_open_until = state.circuit_open_until,
        updated_at = CASE WHEN endpoint.enabled AND NOT state.enabled THEN ${now}::timestamptz ELSE endpoint.updated_at END
      FROM json_to_recordset(${JSON.stringify(endpoints)}::json) AS state(
        id uuid, enabled boolean, disabled_reason text, failing_since_at timestamptz, failures_in_a_row int,
        circuit_open_until timestamptz
      )
      WHERE endpoint.id = state.id
    )
    UPDATE webhook_deliveries AS delivery SET
      status = made.status, attempt_count = made.attempt_number, next_attempt_at = made.next_attempt_at,
      last_status_code = made.status_code, last_error = made.last_error, updated_at = ${now}::timestamptz
    FROM made WHERE delivery.id = made.id`;
}

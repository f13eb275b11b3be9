import type { Row, Tx } from '@recto/database';

/** Batch jobs come behind all turns of normal ones. */
const turnsOfClass = 1_000_000;

/** A job whose pages made no progress for this long, such as one whose page is tried again, does not say what turn it is. */
const recentMs = 30_000;

type Waiting = Pick<Row.Job, 'teamId' | 'priority'>;
/** Documents that are to be fetched wait in a line of their own. */
type WaitingDocument = Waiting & { isFetched: boolean };

/** The priority in the queue of work at a turn; beyond the last one it is first come, first served. */
export function priorityOfTurn({ priority }: Pick<Row.Job, 'priority'>, turn: number): number {
  const offset = priority === 'batch' ? turnsOfClass : 0;
  return offset + Math.min(Math.max(turn, 0), turnsOfClass - 1);
}

/**
 * The turn of a document that begins to wait: behind what its team has waiting, but never before what is being taken
 * now (start-time fair queueing, Goyal, Vin and Cheng 1996). So a team with five thousand documents delays another's one
 * by about one document, and a stream of others cannot keep the five-thousandth waiting for ever. Read without a lock:
 * documents that come at the same moment may share a turn.
 */
export async function findDocumentTurn(tx: Tx, { teamId, priority, isFetched }: WaitingDocument): Promise<number> {
  // The stage is written out: an index of the waiting jobs alone is used only where it is known to the planner.
  const [row] = await tx.$queryRaw<{ turn: number }[]>`
    SELECT GREATEST(
      (SELECT min(turn) FROM jobs
        WHERE stage = 'queued' AND priority = ${priority} AND (source_kind = 'url') = ${isFetched}),
      (SELECT max(turn) + 1 FROM jobs
        WHERE stage = 'queued' AND priority = ${priority} AND team_id = ${teamId}::uuid
          AND (source_kind = 'url') = ${isFetched}),
      0
    ) AS turn`;
  return row?.turn ?? 0;
}

/** The same for pages: the turn of the first page of a job that is about to be read. Every page has a turn. */
export async function findPageTurn(tx: Tx, { teamId, priority }: Waiting, now: Date): Promise<number> {
  const recently = new Date(now.getTime() - recentMs);
  const [row] = await tx.$queryRaw<{ turn: number }[]>`
    SELECT GREATEST(
      min(turn + processed_pages) FILTER (WHERE updated_at > ${recently}),
      CASE WHEN bool_or(updated_at > ${recently}) THEN 0 ELSE min(turn + processed_pages) END,
      max(turn + planned_pages) FILTER (WHERE team_id = ${teamId}::uuid),
      0
    ) AS turn FROM jobs WHERE stage = 'reading' AND priority = ${priority}`;
  return row?.turn ?? 0;
}

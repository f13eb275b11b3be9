import { Prisma, type Row, type Tx } from '@recto/database';
import { stageSql } from '../job-stages.js';

/** Batch jobs come behind all turns of normal ones. */
const turnsOfClass = 1_000_000;
const lastTurn = turnsOfClass - 1;

/** Text pages take milliseconds: this many travel together, so that a fan-out costs little beside the work. */
export const textBatchPages = 20;

type Waiting = Pick<Row.Job, 'teamId' | 'priority'>;
/** Documents that are to be fetched wait in a line of their own. */
type WaitingDocument = Waiting & { isFetched: boolean };

/** The priority in the queue of work at a turn; beyond the last one it is first come, first served. */
export function priorityOfTurn({ priority }: Pick<Row.Job, 'priority'>, turn: number): number {
  const offset = priority === 'batch' ? turnsOfClass : 0;
  return offset + Math.min(Math.max(turn, 0), lastTurn);
}

/** The turn of work that has this priority. */
export function turnOfPriority(priority: number): number {
  return priority % turnsOfClass;
}

/** `priorityOfTurn` as an expression over a column `turn`. */
export function prioritySql({ priority }: Pick<Row.Job, 'priority'>): Prisma.Sql {
  const offset = priority === 'batch' ? turnsOfClass : 0;
  return Prisma.sql`${offset}::int + LEAST(GREATEST(turn, 0), ${lastTurn}::int)`;
}

/**
 * The turn of a document that begins to wait: behind what its team has waiting, and behind the turn that is being taken
 * now (start-time fair queueing, Goyal, Vin and Cheng 1996). So a team with five thousand documents delays another's one
 * by one or two documents. No new document joins the turn that is being taken, so it ends: streams of others cannot keep
 * the five-thousandth waiting for ever. Read without a lock: documents that come at the same moment may share a turn.
 */
export async function findDocumentTurn(tx: Tx, waiting: WaitingDocument): Promise<number> {
  const [row] = await tx.$queryRaw<{ turn: number }[]>`SELECT ${documentTurn(waiting)} AS turn`;
  return row?.turn ?? 0;
}

/** `findDocumentTurn` as an expression, for the statement that makes the job. */
export function documentTurn({ teamId, priority, isFetched }: WaitingDocument): Prisma.Sql {
  // The stage is written out: an index of the waiting jobs alone is used only where it is known to the planner.
  return Prisma.sql`GREATEST(
      (SELECT min(turn) + 1 FROM jobs
        WHERE stage = ${stageSql.queued} AND priority = ${priority} AND (source_kind = 'url') = ${isFetched}),
      (SELECT max(turn) + 1 FROM jobs
        WHERE stage = ${stageSql.queued} AND priority = ${priority} AND team_id = ${teamId}::uuid
          AND (source_kind = 'url') = ${isFetched}),
      0
    )`;
}

/** Where the pages of a job come: page k of those that it reads, from 0, at `turn + k * stride`. */
export type PageTurns = Pick<Row.Job, 'turn' | 'stride'>;

/**
 * The turns of the pages of a job that is about to be read, `pageCount` of them. It starts at the turn after the one that is
 * being read, but after the first page of every other job of its team; behind n of them it takes every (n + 1)th turn. So it
 * starts soon however long they are, and n jobs of a team take about 1 + 1/2 + ... + 1/n pages a turn. Its stride is
 * shorter where those others will be read before that: a long job behind many short ones is not slow for ever.
 *
 * The turn that is being read is that of the next page of the job that is least far. No new page joins it, so it ends, and
 * every turn comes. A job whose next page is tried again, or has no place, holds it up only until a turn
 * beyond that page is known to be taken; from then on the job counts neither here nor in its team. Read without a lock,
 * as above.
 */
export async function findPageTurns(tx: Tx, { teamId, priority }: Waiting, pageCount: number): Promise<PageTurns> {
  // Of r pages that are read, one was in a task that starts with the (r - 20)th or a later one: that turn was taken.
  const [row] = await tx.$queryRaw<{ next: number; behindOwn: number; ahead: number; end: number }[]>`
    WITH reading AS (
      SELECT team_id, turn, stride, planned_pages - paid_pages AS pages, processed_pages - paid_pages AS done
      FROM jobs WHERE stage = ${stageSql.reading} AND priority = ${priority}
    ), placed AS (
      SELECT team_id = ${teamId}::uuid AS own, turn,
        LEAST(turn + done::bigint * stride, ${lastTurn}) AS next,
        LEAST(turn + (pages - 1)::bigint * stride, ${lastTurn}) + 1 AS "end",
        CASE WHEN done > 0 THEN LEAST(turn + GREATEST(done - ${textBatchPages}, 0)::bigint * stride, ${lastTurn}) END AS taken
      FROM reading
    )
    SELECT
      COALESCE(min(next) + 1, 0)::int AS next,
      COALESCE(max(turn) FILTER (WHERE own) + 1, 0) AS "behindOwn",
      count(*) FILTER (WHERE own)::int AS ahead,
      COALESCE(max("end") FILTER (WHERE own), 0)::int AS "end"
    FROM placed WHERE next >= COALESCE((SELECT max(taken) FROM placed), 0)`;
  const { next, behindOwn, ahead, end } = row ?? { next: 0, behindOwn: 0, ahead: 0, end: 0 };
  const turn = Math.max(next, behindOwn);
  const turnsBeside = Math.max(0, end - turn);
  return { turn, stride: Math.min(ahead + 1, 1 + Math.ceil(turnsBeside / Math.max(1, pageCount))) };
}

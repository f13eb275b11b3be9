import { inTransaction, isDatabaseUnavailable, type Db, type Tx } from '@recto/database';
import type { EmitCreditEvent } from './credit-events.js';
import type { CreditMove } from './credit-move.js';
import { refusalOf, type MoveOutcome } from './make-moves.js';
import { tryMoves } from './move-credits.js';

/** Movements that stand for themselves, of teams that may all be one. */
export interface MovementQueue {
  /**
   * Settles after the commit. `moved` is false for a repeated key. What `record` writes is committed with the movement,
   * unless that is repeated. Throws as `moveCredits`.
   */
  move(teamId: string, move: CreditMove, record?: (tx: Tx) => Promise<void>): Promise<{ moved: boolean }>;
}

interface Waiting {
  move: CreditMove;
  record: ((tx: Tx) => Promise<void>) | undefined;
  resolve: (made: { moved: boolean }) => void;
  reject: (error: unknown) => void;
}

/** Movements of one commit: the account is locked for some 20 ms. */
const maxBatch = 250;

/**
 * Makes movements of a team that arrive together in one transaction: the account's row is one, so its writers would
 * wait for each other's commits anyway. Each keeps its own guard, entry, key and outcome. Every team has at most one
 * transaction of this queue in progress.
 */
export function createMovementQueue(db: Db, emit: EmitCreditEvent): MovementQueue {
  const waitingByTeam = new Map<string, Waiting[]>();

  async function work(teamId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await moveTogether(db, teamId, waiting.splice(0, maxBatch), emit);
    waitingByTeam.delete(teamId);
  }

  return {
    move: (teamId, move, record) =>
      new Promise((resolve, reject) => {
        const waiting = waitingByTeam.get(teamId);
        if (waiting !== undefined) {
          waiting.push({ move, record, resolve, reject });
          return;
        }
        const first = [{ move, record, resolve, reject }];
        waitingByTeam.set(teamId, first);
        // What is asked for in this turn of the event loop travels together.
        setImmediate(() => void work(teamId, first));
      }),
  };
}

/**
 * Every one that waits is told its own outcome, or why there is none; this itself never fails. Where one of several makes
 * the transaction fail, each goes alone: none suffers for another. A key that is committed already is not moved again.
 */
async function moveTogether(db: Db, teamId: string, batch: Waiting[], emit: EmitCreditEvent): Promise<void> {
  try {
    const moves = batch.map(({ move }) => move);
    const outcomes = await inTransaction(db, async (tx) => {
      const made = await tryMoves(tx, teamId, moves, emit);
      for (const [index, { record }] of batch.entries()) if (made[index]?.outcome === 'moved') await record?.(tx);
      return made;
    });
    for (const [index, waiting] of batch.entries()) tell(waiting, outcomes[index]);
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
    else for (const alone of batch) await moveTogether(db, teamId, [alone], emit);
  }
}

function tell({ move, resolve, reject }: Waiting, made: MoveOutcome | undefined): void {
  if (made === undefined) reject(new Error('a movement has no outcome'));
  else if (made.outcome === 'refused') reject(refusalOf(move, made));
  else resolve({ moved: made.outcome === 'moved' });
}

/** What a piece of work takes at the least: one that has others of its team before it need not ask earlier. */
const shortestMs = 50;
const longestWaitMs = 60_000;

/** The turns of a team's work that this process has in hand. */
export interface TurnsUnderWay {
  begin(teamId: string, turn: number): void;
  end(teamId: string, turn: number): void;
  count(teamId: string): number;
  /**
   * How long work without a place should wait: a second or two, and longer the more of its team stands before it. Of a
   * page's job: before its first page every turn is taken, from there on every one of its stride at the least.
   */
  waitMs(teamId: string, turn: number, job?: { turn: number; stride: number }): number;
}

export function createTurnsUnderWay(random: () => number = Math.random): TurnsUnderWay {
  const turnsOf = new Map<string, number[]>();
  return {
    begin(teamId, turn) {
      turnsOf.set(teamId, [...(turnsOf.get(teamId) ?? []), turn]);
    },
    end(teamId, turn) {
      const turns = turnsOf.get(teamId) ?? [];
      turns.splice(turns.indexOf(turn), 1);
      if (turns.length === 0) turnsOf.delete(teamId);
    },
    count: (teamId) => turnsOf.get(teamId)?.length ?? 0,
    waitMs(teamId, turn, job = { turn, stride: 1 }) {
      const now = Math.min(turn, ...(turnsOf.get(teamId) ?? []));
      const ahead = Math.max(0, job.turn - now) + (turn - Math.max(job.turn, now)) / job.stride;
      return Math.min(longestWaitMs, 1_000 + ahead * shortestMs) + random() * 1_000;
    },
  };
}

/** The time by which everything is decided, in every process alike: the database's. */
export interface DatabaseClock {
  /**
   * The database's time, without asking it: what it last said, moved on by this process's steady clock. A jump of this
   * machine's own clock does not show. Before the first answer it is this machine's time. No instant is before one that
   * was told earlier, unless the database's clock was set back by more than ten seconds.
   */
  now(): Date;
  /** As `now`, once the database has told the time: where it never has, it is asked, and its failure is thrown. */
  known(): Promise<Date>;
  /** Asks the database. Throws when it does not answer. */
  read(): Promise<Date>;
  /** Waits for a question in progress; asks nothing more by itself. */
  close(): Promise<void>;
}

/** A later answer may correct an earlier one by as much as half of what the earlier one took: such a step stands still. */
const longestStandstillMs = 10_000;

/** Two steady clocks drift apart by less than a millisecond in this time. */
const refreshMs = 10_000;

interface Reading {
  /** Milliseconds since 1970 by the database, when the steady clock stood at `steadyMs`. */
  timeMs: number;
  steadyMs: number;
}

/**
 * A clock that follows the one behind `askTime` (milliseconds since 1970). An answer was right at some moment between
 * question and arrival, so a reading that lies within that time stays, and only another one is replaced.
 */
export function createDatabaseClock(
  askTime: () => Promise<number>,
  machine = { nowMs: () => Date.now(), steadyMs: () => performance.now() },
): DatabaseClock {
  let reading: Reading | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  let isClosed = false;
  let toldMs = Number.NEGATIVE_INFINITY;
  const tell = (ms: number): Date => {
    const isCorrection = ms < toldMs && toldMs - ms <= longestStandstillMs;
    if (!isCorrection) toldMs = Math.floor(ms);
    return new Date(toldMs);
  };
  const at = ({ timeMs, steadyMs }: Reading): number => timeMs + machine.steadyMs() - steadyMs;

  const read = async (): Promise<Date> => {
    const sentAtMs = machine.steadyMs();
    askedAtMs = sentAtMs;
    const saidMs = await askTime();
    const tookMs = machine.steadyMs() - sentAtMs;
    const isWithin = reading !== null && at(reading) >= saidMs && at(reading) <= saidMs + tookMs;
    if (reading === null || !isWithin) reading = { timeMs: saidMs + tookMs / 2, steadyMs: sentAtMs + tookMs };
    return tell(at(reading));
  };
  const refresh = (): void => {
    if (isClosed || underWay || machine.steadyMs() - askedAtMs < refreshMs) return;
    underWay = read().then(
      () => undefined,
      // While the database is away the steady clock goes on, and nothing can be recorded anyhow.
      () => undefined,
    );
    void underWay.finally(() => {
      underWay = null;
    });
  };

  const now = (): Date => {
    refresh();
    return tell(reading === null ? machine.nowMs() : at(reading));
  };
  return {
    now,
    known: async () => (reading === null ? read() : now()),
    read,
    async close() {
      isClosed = true;
      await underWay;
    },
  };
}

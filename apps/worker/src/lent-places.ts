/** Pages that are read this long no longer count among those that a worker has in hand. */
const defaultSlowAfterMs = 2_000;
/** What was begun in a lent place comes to its end there; longer than any page takes. */
const lastTasksMs = 600_000;

/** Pages in hand at once: one more than there are threads is at hand while one is being recorded. */
export function usualPlaces(threads: number): number {
  return threads + 1;
}

interface Work {
  readonly jobId: string;
  readonly teamId: string;
}

interface LentWorker {
  close(graceMs: number): Promise<void>;
}

/** Places in the queue beyond the usual ones, for as long as slow work holds some of those. */
export interface LentPlaces {
  /** Whether only lent places are left, and the job has a place already; of the last one, whether the team has one. */
  isKeptFrom(work: Work): boolean;
  /** Counts work as under way until the returned function is called. */
  begin(work: Work): () => void;
  /** Lends nothing any more; tasks in lent places have `graceMs` to end. */
  close(graceMs: number): Promise<void>;
}

/** `start` takes that many more tasks from the queue, until what it returns is closed. */
export function createLentPlaces(input: {
  places: number;
  lent: number;
  start: (concurrency: number) => LentWorker;
  onError: (error: unknown) => void;
  slowAfterMs?: number;
}): LentPlaces {
  const { places, lent, start, slowAfterMs = defaultSlowAfterMs } = input;
  const underWay = new Set<Work & { isSlow: boolean }>();
  const ending = new Set<LentWorker>();
  let running: LentWorker | undefined;
  let isClosed = false;
  const count = (isCounted: (work: Work & { isSlow: boolean }) => boolean) => [...underWay].filter(isCounted).length;

  function takeBack(): void {
    if (!running || count(({ isSlow }) => isSlow) > 0) return;
    const worker = running;
    running = undefined;
    ending.add(worker);
    worker
      .close(lastTasksMs)
      .catch(input.onError)
      .finally(() => ending.delete(worker));
  }

  return {
    isKeptFrom({ jobId, teamId }) {
      if (count(({ isSlow }) => isSlow) === 0 || underWay.size < places) return false;
      const isLast = underWay.size >= places + lent - 1;
      return count((work) => work.jobId === jobId || (isLast && work.teamId === teamId)) > 0;
    },
    begin({ jobId, teamId }) {
      const work = { jobId, teamId, isSlow: false };
      underWay.add(work);
      const timer = setTimeout(() => {
        work.isSlow = true;
        if (!isClosed) running ??= start(lent);
      }, slowAfterMs);
      return () => {
        clearTimeout(timer);
        underWay.delete(work);
        takeBack();
      };
    },
    async close(graceMs) {
      isClosed = true;
      const workers = [...ending, ...(running ? [running] : [])];
      await Promise.all(workers.map((worker) => worker.close(graceMs)));
    },
  };
}

/** What was begun beyond the usual concurrency comes to its end there; longer than any page takes. */
const lastTasksMs = 600_000;

interface QueueWorker {
  close(graceMs: number): Promise<void>;
}

/** Takes tasks from the queue beyond the usual concurrency, for as long as it is wanted. */
export interface BurstWorker {
  want(isWanted: boolean): void;
  /** Takes nothing any more; tasks in hand have `graceMs` to end. */
  close(graceMs: number): Promise<void>;
}

/** `start` takes tasks from the queue until what it returns is closed. */
export function createBurstWorker(input: { start: () => QueueWorker; onError: (error: unknown) => void }): BurstWorker {
  const ending = new Set<QueueWorker>();
  let running: QueueWorker | undefined;
  let isClosed = false;

  const stop = (worker: QueueWorker): void => {
    ending.add(worker);
    worker
      .close(lastTasksMs)
      .catch(input.onError)
      .finally(() => ending.delete(worker));
  };
  return {
    want(isWanted) {
      if (isClosed || isWanted === (running !== undefined)) return;
      if (running) stop(running);
      running = isWanted ? input.start() : undefined;
    },
    async close(graceMs) {
      isClosed = true;
      const workers = [...ending, ...(running ? [running] : [])];
      await Promise.all(workers.map((worker) => worker.close(graceMs)));
    },
  };
}

import type { Job } from '@recto/jobs';

/** Each of these is a statement and wakes who follows the job. */
const tellInspectedEveryMs = 1_000;

/** How many pages a document has, and how many of them have been looked at. */
export interface InspectedPages {
  readonly pageCount: number;
  readonly inspectedPages: number;
}

/** What is said of a job while its document is prepared. */
export interface PreparationNews {
  /** Says that it has started; a second call waits for the first. */
  now(): Promise<Job | null>;
  /** Says so after a while, unless it is stopped before. */
  after(delayMs: number): void;
  /** Says how many pages there are, of a job that has started. Who plans them says so again. */
  counted(pageCount: number): void;
  /** Says how many of the counted pages have been looked at: the latest number, once a second. */
  inspected(inspectedPages: number): void;
  /** Waits for what was begun: nothing of it happens later. */
  stop(): Promise<void>;
}

/**
 * Says at most once that a job has started, and how far its inspection is. What fails is asked for again: the start by the
 * next news or by whoever plans the job, a number by the one after it.
 */
export function tellPreparation({
  start,
  inspected,
}: {
  start: () => Promise<Job | null>;
  inspected: (pages: InspectedPages) => Promise<void>;
}): PreparationNews {
  let startTimer: NodeJS.Timeout | undefined;
  let pauseTimer: NodeJS.Timeout | undefined;
  let started: Promise<Job | null> | undefined;
  let told: Promise<void> | undefined;
  let latest: InspectedPages | undefined;
  let pageCount = 0;
  /** In flight, or too short a while ago. */
  let isTelling = false;
  let isStopped = false;
  const now = (): Promise<Job | null> => {
    clearTimeout(startTimer);
    return (started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
  };
  const tellLatest = (): void => {
    if (isTelling || isStopped || !latest) return;
    const pages = latest;
    latest = undefined;
    isTelling = true;
    told = now().then(() => inspected(pages));
    void told.catch(() => undefined).finally(pauseThenTell);
  };
  const pauseThenTell = (): void => {
    if (isStopped) return;
    pauseTimer = setTimeout(() => {
      isTelling = false;
      tellLatest();
    }, tellInspectedEveryMs);
  };
  const inspectedSoFar = (inspectedPages: number): void => {
    latest = { pageCount, inspectedPages };
    tellLatest();
  };
  return {
    now,
    after(delayMs) {
      startTimer = setTimeout(() => void now().catch(() => undefined), delayMs);
    },
    counted(count) {
      pageCount = count;
      inspectedSoFar(0);
    },
    inspected: inspectedSoFar,
    async stop() {
      isStopped = true;
      clearTimeout(startTimer);
      clearTimeout(pauseTimer);
      await Promise.allSettled([started, told]);
    },
  };
}

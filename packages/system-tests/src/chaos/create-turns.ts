import { setTimeout as delay } from 'node:timers/promises';
import type { Strike } from './plan-strikes.js';

/** Keeps jobs and faults in step: a fault strikes among the jobs that it was planned for, however fast they are. */
export interface Turns {
  /** Resolves when a job, counted from 0, may be submitted: the faults that come well before it have begun. */
  untilTurn(number: number): Promise<void>;
  /** A submission was answered, with a job or a refusal. */
  answered(): void;
  /** Resolves when so many submissions are answered, or none comes any more. */
  untilAnswered(jobs: number): Promise<void>;
  strikeBegins(): void;
  /** No submission comes any more. */
  end(): void;
  isOver(): boolean;
}

const lookEveryMs = 20;

/** `concurrency`: so many submissions may run ahead of the next fault, so that it meets some in flight. */
export function createTurns(strikes: readonly Pick<Strike<unknown>, 'afterJobs'>[], concurrency: number): Turns {
  let answered = 0;
  let begun = 0;
  let isOver = false;
  return {
    async untilTurn(number) {
      while (number >= (strikes[begun]?.afterJobs ?? Infinity) + concurrency) await delay(lookEveryMs);
    },
    answered: () => {
      answered += 1;
    },
    async untilAnswered(jobs) {
      while (answered < jobs && !isOver) await delay(lookEveryMs);
    },
    strikeBegins: () => {
      begun += 1;
    },
    end: () => {
      isOver = true;
    },
    isOver: () => isOver,
  };
}

/** A step that is over, as milliseconds of the epoch: threads count from starts of their own. */
export interface TimedStep {
  readonly name: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** Runs a step of the work, and hands on what it returns. */
export type RunStep = <Result>(name: string, work: () => Result) => Result;

export const runUntimed: RunStep = (_name, work) => work();

/** Runs steps and keeps their times, those that ended first at the front. */
export function startStepTimer(): { run: RunStep; steps: readonly TimedStep[] } {
  const steps: TimedStep[] = [];
  const nowMs = () => performance.timeOrigin + performance.now();
  return {
    steps,
    run(name, work) {
      const startedAtMs = nowMs();
      const result = work();
      steps.push({ name, startedAtMs, endedAtMs: nowMs() });
      return result;
    },
  };
}

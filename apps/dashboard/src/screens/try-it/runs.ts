import { useSyncExternalStore } from 'react';

/** A document that was sent from this window, from the first byte on. */
export interface Run {
  key: string;
  fileName: string;
  state: 'waiting' | 'uploading' | 'submitted' | 'refused';
  /** 0 to 1. */
  uploaded: number;
  jobId: string | null;
  error: unknown;
  /** Ends the upload. */
  abort: AbortController;
}

let runs: readonly Run[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Run[]): void {
  runs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The documents of this window, the last one first; kept in memory only, from screen to screen. */
export function useRuns(): readonly Run[] {
  return useSyncExternalStore(subscribe, () => runs);
}

export function addRun(fileName: string): Run {
  const abort = new AbortController();
  const blank = { state: 'waiting', uploaded: 0, jobId: null, error: null } as const;
  const run: Run = { key: crypto.randomUUID(), fileName, abort, ...blank };
  publish([run, ...runs]);
  return run;
}

export function changeRun(key: string, change: Partial<Run>): void {
  publish(runs.map((run) => (run.key === key ? { ...run, ...change } : run)));
}

/** Takes a line away; its job stays in the list of jobs. */
export function dropRun(key: string): void {
  publish(runs.filter((run) => run.key !== key));
}

/** For the one who signs in next. */
export function forgetRuns(): void {
  for (const { abort } of runs) abort.abort();
  publish([]);
}

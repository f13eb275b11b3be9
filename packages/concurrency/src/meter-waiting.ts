/** A thread or a process that tells for how long it has stood ready without a processor in all its life. */
export interface Waiting {
  waitedMs(): number;
}

/**
 * Tells for how many milliseconds what is at work has waited for a processor from now on. It may come and go meanwhile: what
 * starts later has done all its waiting since.
 */
export function meterWaiting(atWork: () => Waiting | undefined): () => number {
  const first = atWork();
  const beforeMs = first?.waitedMs() ?? 0;
  return () => {
    const now = atWork();
    return (now?.waitedMs() ?? 0) - (now === first ? beforeMs : 0);
  };
}

import type { Db, Row } from '@recto/database';

/** What a process that carries out tasks says of itself. */
export interface WorkerFacts {
  id: string;
  app: 'worker' | 'webhook-worker';
  host: string;
  pid: number;
  version: string;
  /** Of the code and data that read pages; null where none are read. */
  engineVersion: string | null;
  engines: string[];
  /** Tasks at the same time. */
  concurrency: number;
  startedAt: Date;
}

/** So often a process says that it is alive. */
export const heartbeatIntervalMs = 10_000;

/** Three beats: who has said nothing for so long is not alive. */
const aliveMs = 30_000;

/** A process that has said nothing for so long is forgotten. */
const forgottenMs = 3_600_000;

/** Says that a process is alive, with its memory, and forgets those that have been silent for an hour. */
export async function recordHeartbeat(
  { prisma }: Db,
  worker: WorkerFacts,
  { memoryBytes, now }: { memoryBytes: number; now: Date },
): Promise<void> {
  const seen = { memoryBytes: BigInt(memoryBytes), seenAt: now };
  await prisma.workerHeartbeat.upsert({ where: { id: worker.id }, create: { ...worker, ...seen }, update: seen });
  await prisma.workerHeartbeat.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - forgottenMs) } } });
}

/** Takes a process that stops off the list. */
export async function removeHeartbeat({ prisma }: Db, id: string): Promise<void> {
  await prisma.workerHeartbeat.deleteMany({ where: { id } });
}

/** The processes that were alive within the last hour, the youngest first; `isAlive` by `aliveMs`. */
export async function listWorkers({ prisma }: Db, now: Date): Promise<(Row.WorkerHeartbeat & { isAlive: boolean })[]> {
  const rows = await prisma.workerHeartbeat.findMany({
    where: { seenAt: { gte: new Date(now.getTime() - forgottenMs) } },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: 500,
  });
  return rows.map((row) => ({ ...row, isAlive: now.getTime() - row.seenAt.getTime() <= aliveMs }));
}

import type { Db } from '@recto/database';
import { atOnce, type Task } from '@recto/task-catalog';
import { ownerOfObjectKey } from '../create/object-keys.js';
import { jobStage } from '../job-stages.js';

/** What is older is found by the sweep that walks the store. */
const lookBackMs = 48 * 3_600_000;

/**
 * The deletion tasks of jobs that ended between two days ago and `idleSince` and still have files that must go: those of
 * deleted jobs, and uploads that were never completed. The queue may have lost them, or set them aside.
 */
export async function findFilesToDelete(db: Db, input: { idleSince: Date; now: Date; limit: number }): Promise<Task[]> {
  const jobs = await db.prisma.job.findMany({
    where: {
      status: { in: ['completed', 'failed'] },
      updatedAt: { gt: new Date(input.now.getTime() - lookBackMs), lte: input.idleSince },
      OR: [{ deletedAt: { not: null }, sourceStored: true }, { uploadId: { not: null } }],
    },
    orderBy: { updatedAt: 'asc' },
    take: input.limit,
    select: { id: true, teamId: true },
  });
  return jobs.map(({ id, teamId }) => ({
    name: 'delete-job-files',
    payload: { v: 1, jobId: id, teamId },
    priority: 0,
    runAt: atOnce,
  }));
}

/** Notes that nothing of an ended job stands in the store any more. */
export async function recordFilesDeleted(db: Db, jobId: string): Promise<void> {
  await db.prisma.job.updateMany({
    where: { id: jobId, stage: jobStage.finished },
    data: { sourceStored: false, uploadId: null },
  });
}

/**
 * Of the given keys of a bucket, those of objects that belong to this installation and to no job that still has its
 * files: the job was deleted, or never written. Every key names its team, and teams are never removed, so a bucket that
 * several installations share (or that the settings name by mistake) loses nothing of the others.
 */
export async function findOrphanedObjects(db: Db, keys: readonly string[]): Promise<string[]> {
  const owned = keys.flatMap((key) => {
    const owner = ownerOfObjectKey(key);
    return owner === null ? [] : [{ key, ...owner }];
  });
  const idsOf = (name: 'teamId' | 'jobId'): string[] => [...new Set(owned.map((object) => object[name]))];
  const teams = await db.prisma.team.findMany({ where: { id: { in: idsOf('teamId') } }, select: { id: true } });
  const living = await db.prisma.job.findMany({
    where: { id: { in: idsOf('jobId') }, deletedAt: null },
    select: { id: true },
  });
  const ourTeams = new Set(teams.map(({ id }) => id));
  const livingJobs = new Set(living.map(({ id }) => id));
  return owned.filter(({ teamId, jobId }) => ourTeams.has(teamId) && !livingJobs.has(jobId)).map(({ key }) => key);
}

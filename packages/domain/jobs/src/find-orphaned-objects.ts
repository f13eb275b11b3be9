import type { Db } from '@recto/database';
import { ownerOfObjectKey } from './object-keys.js';

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

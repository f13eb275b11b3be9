import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

/** The job that an earlier try of this request has created, where the request is idempotent and there was one. */
export async function findJobOfRequest({ db, idempotentRequestId }: TeamContext): Promise<Row.Job | null> {
  if (idempotentRequestId === undefined) return null;
  return db.prisma.job.findUnique({ where: { idempotentRequestId } });
}

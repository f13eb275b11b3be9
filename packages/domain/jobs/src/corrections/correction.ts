import type { Db, Row } from '@recto/database';

export interface Correction {
  id: string;
  /** JSON pointer into the merged result. */
  pointer: string;
  value: unknown;
  /** What was read there; null where nothing was. */
  original: unknown;
  correctedById: string;
  correctedAt: Date;
}

export function correctionOf({
  id,
  pointer,
  value,
  original,
  correctedById,
  correctedAt,
}: Row.JobCorrection): Correction {
  return { id, pointer, value, original, correctedById, correctedAt };
}

/** The corrections of a job in the order in which they apply. Whether the caller may see the job is for the caller to ask. */
export async function listCorrections({ prisma }: Pick<Db, 'prisma'>, jobId: string): Promise<Correction[]> {
  const rows = await prisma.jobCorrection.findMany({ where: { jobId }, orderBy: { id: 'asc' } });
  return rows.map(correctionOf);
}

/** True for what stands below a pointer. */
export function isBelow(pointer: string, other: string): boolean {
  return other.startsWith(`${pointer}/`);
}

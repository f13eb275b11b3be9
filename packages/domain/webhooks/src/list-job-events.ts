import type { Db, Row } from '@recto/database';

/** Events of a job behind `afterSequence`, in their order. Whether the caller may see the job is for the caller to ask. */
export async function listJobEvents(
  db: Db,
  input: { jobId: string; afterSequence: number },
): Promise<(Row.WebhookEvent & { jobSequence: number })[]> {
  const events = await db.prisma.webhookEvent.findMany({
    where: { jobId: input.jobId, jobSequence: { gt: input.afterSequence } },
    orderBy: { jobSequence: 'asc' },
  });
  return events.flatMap((event) => (event.jobSequence === null ? [] : [{ ...event, jobSequence: event.jobSequence }]));
}

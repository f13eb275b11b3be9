import { setTimeout as delay } from 'node:timers/promises';
import { countOpenTestTasks, waitUntil } from '@recto/test-support';
import type { AppName } from '../harness/start-stack.js';
import { processCounts, type ChaosStack } from './start-chaos-stack.js';

/** Waits between attempts of a delivery are hours in the end; a healthy customer's are brought forward this often. */
const bringForwardEveryMs = 15_000;

/** Each look asks the database for all that is open. */
const lookEveryMs = 200;

/**
 * Everything is healthy again: waits until every job has ended, every delivery is made and no task is left. Due times
 * of deliveries are brought forward, as if the days of their schedule had passed. Throws with what does not end.
 */
export async function settle(stack: ChaosStack, limitMs: number): Promise<void> {
  const { db, services } = stack;
  services.proxy.setMood('well');
  await fillUp(stack);
  let broughtForwardAt = Date.now();
  let last = '';
  const look = async (): Promise<boolean> => {
    if (Date.now() - broughtForwardAt > bringForwardEveryMs) {
      await bringDeliveriesForward(stack);
      broughtForwardAt = Date.now();
    }
    const [running, waiting, recorded] = await Promise.all([
      db.prisma.job.findMany({
        where: { status: { in: ['pending', 'processing'] }, stage: { not: 'awaiting_upload' } },
      }),
      db.prisma.webhookDelivery.count({ where: { status: 'pending' } }),
      db.prisma.outboxTask.count(),
    ]);
    last = `${running.length} jobs ${running.map(({ id, stage }) => `${id} ${stage}`).join(', ')}, ${waiting} deliveries, ${recorded} recorded tasks`;
    if (running.length + waiting + recorded === 0 && (await countOpenTestTasks(services.queue)) === 0) return true;
    await delay(lookEveryMs);
    return false;
  };
  try {
    await waitUntil('everything has ended', look, limitMs);
  } catch (error) {
    throw new Error(`still open: ${last}`, { cause: error });
  }
}

/** The tasks of later attempts stand in the outbox until their hour. */
async function bringDeliveriesForward({ db }: ChaosStack): Promise<void> {
  await db.prisma.$executeRaw`
    UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 minute'
    WHERE status = 'pending' AND next_attempt_at > now() + interval '6 seconds'`;
  await db.prisma.$executeRaw`UPDATE outbox_tasks SET run_at = now() WHERE run_at > now()`;
}

async function fillUp(stack: ChaosStack): Promise<void> {
  const apps = Object.entries(processCounts) as [AppName, number][];
  for (const [app, count] of apps) while (stack.running(app).length < count) await stack.start(app);
}

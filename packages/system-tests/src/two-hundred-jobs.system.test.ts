import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { waitUntil } from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const jobCount = 200;
const credits = 150;
/** For one job after the other, on a machine that does other things at the same time. */
const limitMs = 120_000;

onEachBackend('two hundred jobs at once on one account', { shortRunOn: 'redis', credits }, (test) => {
  test('as many complete as there are credits for, the others fail for want of them, and nothing stays held', async ({
    api,
    database,
    team,
  }) => {
    const { prisma } = database.db;
    const document = await makeDocument(['text']);
    // A machine that is busy may answer 503; a client comes back with its key, and has one job in the end.
    const send = async (): Promise<Response> => {
      const key = randomUUID();
      for (;;) {
        const answer = await sendOnce(key);
        if (answer.status !== 503) return answer;
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        await delay(Number(answer.headers.get('retry-after')) * 1000);
      }
    };
    const sendOnce = (key: string) => {
      const body = new FormData();
      // Equal documents would share one result, and cost nothing but the first time.
      body.set('no_cache', 'true');
      body.set('file', new Blob([document], { type: 'application/pdf' }), 'document.pdf');
      return api.send('/api/v1/ocr/uploads/direct', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
    };
    const answers = await Promise.all(Array.from({ length: jobCount }, send));
    const statuses = answers.map((answer) => answer.status);
    const refused = statuses.filter((status) => status === 402).length;
    expect(statuses.filter((status) => status !== 402 && status !== 200)).toEqual([]);

    const countUnfinished = () => prisma.job.count({ where: { status: { in: ['pending', 'processing'] } } });
    for (let left = await countUnfinished(); left > 0; left = await countUnfinished()) {
      const before = left;
      await waitUntil(`one more of ${before} jobs has ended`, async () => (await countUnfinished()) < before, limitMs);
    }
    const jobs = await prisma.job.groupBy({ by: ['status', 'errorCode', 'creditsUsed'], _count: true });
    const counted = jobs.map((group) => [group.status, group.errorCode, group.creditsUsed, group._count]);
    expect(counted.toSorted()).toEqual(
      [
        ['completed', null, 1, credits],
        ['failed', 'insufficient_credits', 0, jobCount - credits - refused],
      ].filter((group) => group[3] !== 0),
    );

    const balance = await api.ask('getCreditBalance', '/credits/balance');
    expect(balance).toMatchObject({ credits_granted: credits, credits_consumed: credits, credits_remaining: 0 });
    const account = await prisma.creditAccount.findUniqueOrThrow({ where: { teamId: team.teamId } });
    expect([account.balanceCredits, account.heldCredits]).toEqual([0n, 0n]);
    const consumed = await prisma.creditLedgerEntry.findMany({ where: { kind: 'consume' }, select: { jobId: true } });
    expect(new Set(consumed.map((entry) => entry.jobId)).size).toBe(credits);
    expect(consumed).toHaveLength(credits);
  });
});

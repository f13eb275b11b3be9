import { expect } from '@jest/globals';
import { waitUntil } from '@recto/test-support';
import { clockAhead } from './harness/clock-ahead.js';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

onEachBackend('retention', { shortRunOn: 'postgres' }, (test) => {
  test('a job past its time is deleted by the sweep, with its files; one with minutes left stays, by whatever clock', async (stack) => {
    const { api } = stack;
    const { prisma } = stack.database.db;
    const document = await makeDocument(['text']);
    // Whichever of two equal documents is read first would be the other one's result, which then costs nothing.
    const send = () => api.sendForm(document, { no_cache: 'true' });
    const [old, young] = [await send(), await send()];
    await api.waitForEnd(old);
    await api.waitForEnd(young);
    const { expiresAt, createdAt } = await prisma.job.findUniqueOrThrow({ where: { id: old } });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * 24 * 3_600_000);
    await prisma.job.update({ where: { id: old }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    await prisma.job.update({ where: { id: young }, data: { expiresAt: new Date(Date.now() + 30 * 60_000) } });

    // Every worker sweeps when it starts, and then once a minute.
    await stack.start('worker', clockAhead);
    await waitUntil('the job is deleted', async () => {
      const answer = await api.send(`/ocr/status/${old}`);
      return answer.status === 404;
    });
    await waitUntil('its files are gone', async () => (await stack.listFiles(old)).length === 0);
    const row = await prisma.job.findUniqueOrThrow({ where: { id: old } });
    expect(row).toMatchObject({ sourceUrl: null, creditsUsed: 1, totalPages: 1, status: 'completed' });
    expect(await prisma.jobPage.count({ where: { jobId: old } })).toBe(0);

    expect(await api.ask('getJobStatus', `/ocr/status/${young}`)).toMatchObject({ status: 'completed' });
    expect(await stack.listFiles(young)).toHaveLength(1);
  });
});

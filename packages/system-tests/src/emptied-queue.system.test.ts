import { expect } from '@jest/globals';
import { emptyTestQueue, waitUntil } from '@recto/test-support';
import { expectThirtyPagesOnce } from './harness/expect-thirty-pages-once.js';
import { makeDocument, makeThirtyPages } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const limitMs = 600_000;

onEachBackend('an emptied queue', { env: { RECONCILE_AFTER_MS: '2000' } }, (test) => {
  test(
    'costs time, never a job: a half-read one and those behind it complete, each charged once',
    async (stack) => {
      const { api } = stack;
      const half = await api.sendForm(await makeThirtyPages());
      await waitUntil('some pages are read', async () => {
        const job = await api.ask('getJobStatus', `/ocr/status/${half}`);
        return job.processed_pages > 0;
      });
      const small = await makeDocument(['text', 'scan']);
      const waiting = await Promise.all(Array.from({ length: 5 }, () => api.sendForm(small, { no_cache: 'true' })));
      await emptyTestQueue(stack.queue);
      expect(await api.ask('getJobStatus', `/ocr/status/${half}`)).toMatchObject({ status: 'processing' });

      expect(await api.waitForEnd(half, limitMs)).toMatchObject({ status: 'completed', processed_pages: 30 });
      await expectThirtyPagesOnce(stack, half);
      for (const jobId of waiting) {
        expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 2 });
      }
      const balance = await api.ask('getCreditBalance', '/credits/balance');
      expect(balance.credits_consumed).toBe(30 + 5 * 2);
      expect(balance.credits_remaining).toBe(1_000 - 40);
    },
    limitMs,
  );
});

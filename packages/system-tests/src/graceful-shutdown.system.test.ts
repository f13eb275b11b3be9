import { expect } from '@jest/globals';
import { waitUntil } from '@recto/test-support';
import { expectThirtyPagesOnce } from './harness/expect-thirty-pages-once.js';
import { makeThirtyPages } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

onEachBackend('a worker told to stop', {}, (test) => {
  test('ends by itself with what it has in hand, and another one finishes the job', async (stack) => {
    const { api } = stack;
    const jobId = await api.sendForm(await makeThirtyPages());
    await waitUntil('some pages are read', async () => {
      const job = await api.ask('getJobStatus', `/ocr/status/${jobId}`);
      return job.processed_pages > 0;
    });
    expect(await stack.kill('worker', 'SIGTERM')).toEqual([{ exitCode: 0, signal: null }]);
    expect(stack.linesOf('worker').at(-1)).toContain('"worker stopped"');
    const left = await api.ask('getJobStatus', `/ocr/status/${jobId}`);
    expect(left.status).toBe('processing');

    await stack.start('worker');
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 30 });
    await expectThirtyPagesOnce(stack, jobId);
    const problems = stack.linesOf('worker').filter((line) => /"level":"(warn|error)"/.test(line));
    expect(problems).toEqual([]);
  });

  test('the API and the webhook worker end by themselves as well', async (stack) => {
    expect(await stack.kill('api', 'SIGTERM')).toEqual([{ exitCode: 0, signal: null }]);
    expect(await stack.kill('webhook-worker', 'SIGTERM')).toEqual([{ exitCode: 0, signal: null }]);
  });
});

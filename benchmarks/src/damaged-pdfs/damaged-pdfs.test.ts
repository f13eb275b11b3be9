import { expect, test } from '@jest/globals';
import { runDamaged } from './run-damaged.js';

test('damaged documents end as pages, blank or a named reason, and the process lives on', async () => {
  // One of them is looked at without an end: until its time is over it takes a processor.
  const inspectTimeoutMs = 2_000;
  const run = { seed: 3, files: 60, first: 0, threads: 1, recognised: 0, inspectTimeoutMs, log: () => undefined };
  const { files, counts, findings } = await runDamaged(run);
  expect(findings).toEqual([]);
  expect(files).toBe(60);
  const named =
    /^(document|page|searchable:) ?(inspected|not-a-pdf|encrypted|corrupt|empty|too-many-pages|timed-out|too-large|read|blank|drawn .*|unreadable: (corrupt|too-large|timed-out)|layers|pictures|unsuitable|no page to draw)$/;
  expect([...counts.keys()].filter((end) => !named.test(end))).toEqual([]);
  expect([...counts.keys()]).toEqual(expect.arrayContaining(['document inspected', 'document corrupt', 'page read']));
}, 240_000);

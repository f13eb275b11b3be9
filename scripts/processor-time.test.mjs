import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { processorSeconds } from './processor-time.mjs';
import { costliestFiles, slowestFiles } from './slowest-files-reporter.mjs';

/** Works until it has had so much processor time, however busy the machine is. */
const work = 'const before = process.cpuUsage().user; while (process.cpuUsage().user - before < 300_000);';

(process.platform === 'linux' ? test : test.skip)(
  'processor time is that of this process and of ended children',
  () => {
    const before = processorSeconds();
    expect(spawnSync(process.execPath, ['--eval', work]).status).toBe(0);
    const between = processorSeconds();
    expect(between - before).toBeGreaterThanOrEqual(0.29);
    new Function(work)();
    expect(processorSeconds() - between).toBeGreaterThanOrEqual(0.29);
  },
);

test('files are ranked by what they took, by the clock and by the processor', () => {
  const results = [1, 3, 2].map((end) => ({ testFilePath: `f${end}`, perfStats: { start: 0, end: end * 1_000 } }));
  const ranked = [3, 2, 1].map((seconds) => ({ file: `f${seconds}`, seconds }));
  expect(slowestFiles(results)).toEqual(ranked);
  const notes = ranked.toReversed().map((note) => `${JSON.stringify(note)}\n`);
  expect(costliestFiles(notes.join(''))).toEqual(ranked);
  expect(costliestFiles(notes.join('').repeat(9))).toHaveLength(10);
});

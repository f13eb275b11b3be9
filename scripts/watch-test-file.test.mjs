import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const watch = JSON.stringify(new URL('./watch-test-file.mjs', import.meta.url).href);

const run = (program) => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);

test('a file that never gives the processor back is ended, and named', async () => {
  const program = `import { watchTestFile } from ${watch};\nwatchTestFile('a/b.test.js', 500);\nfor (;;);`;
  await expect(run(program)).rejects.toMatchObject({
    signal: 'SIGKILL',
    stderr: expect.stringContaining('a/b.test.js has not ended within 0.5 s'),
  });
});

test('one that has ended is left alone, and so is a process that has nothing else to do', async () => {
  const program = `import { watchTestFile } from ${watch};
    const end = watchTestFile('first', 400);
    setTimeout(() => {
      end();
      setTimeout(() => watchTestFile('last', 3_600_000), 900);
    }, 10);`;
  expect(await run(program)).toEqual({ stdout: '', stderr: '' });
});

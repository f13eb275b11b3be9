import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { jobStage } from './job-stages.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = ['packages/domain/jobs/src', 'apps/api/src', 'apps/worker/src'];

test('no other file spells the stages of a job', () => {
  const spelled = new RegExp(`stage\\b[^;]{0,60}'(${Object.values(jobStage).join('|')})'`);
  const files = sources.flatMap((dir) =>
    readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' }).map((file) => path.join(dir, file)),
  );
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(code.length).toBeGreaterThan(200);
  const found = code.filter((file) => spelled.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
  expect(`if (job?.stage !== 'reading') return;`).toMatch(spelled);
});

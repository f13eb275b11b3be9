import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { wireErrorCodes } from '@recto/contracts';
import { readGuideErrors } from './read-guide-errors.js';
import { repositoryRoot } from './repository-root.js';

const named = readGuideErrors();

/** The word of a refusal, or the one that stands in where a job has none; the code of a file that cannot be made. */
const givenReason =
  /(?:\b(?:conflict|badRequest)\(\s*(?:[\w.]+ \?\? )?|new DomainError\([^;]*?reason: |\berrorCode: |\balreadyDone = )'([a-z_]+)'/g;

/** Sources of what answers requests and ends jobs, tests left out. */
function sources(): string[] {
  return [
    'apps/api/src',
    'apps/worker/src/job-files',
    'apps/worker/src/handlers',
    'packages/domain',
    'packages/errors/src',
  ].flatMap((dir) =>
    readdirSync(path.join(repositoryRoot, dir), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /(^|\/)src\/|^[^/]+/.test(file) && file.endsWith('.ts') && !/node_modules|dist\/|\.test\.|testing/.test(file),
      )
      .map((file) => readFileSync(path.join(repositoryRoot, dir, file), 'utf8')),
  );
}

test('every error code stands in the guide', () => {
  for (const code of wireErrorCodes) expect(named).toContain(code);
});

test('every reason that the sources give stands in the guide', () => {
  const given = new Set(sources().flatMap((source) => [...source.matchAll(givenReason)].map(([, word = '']) => word)));
  expect(given.size).toBeGreaterThan(20);
  expect([...given].filter((reason) => !named.has(reason))).toEqual([]);
});

test('every reason why a job fails stands in the guide', () => {
  const source = readFileSync(path.join(repositoryRoot, 'packages/domain/jobs/src/end/job-failure.ts'), 'utf8');
  const [, list = ''] = /const failureMessages = \{(.*?)\n\}/s.exec(source) ?? [];
  const codes = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});

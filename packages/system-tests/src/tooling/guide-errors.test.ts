import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { wireErrorCodes } from '@recto/contracts';
import { readGuide } from './read-guide.js';
import { repositoryRoot } from './repository-root.js';

const { text } = readGuide();
const [, errors = ''] = /^## Errors\n(.*?)^## /ms.exec(text) ?? [];

/** The words in code style in the first column of the guide's tables on errors. */
const named = new Set(
  [...errors.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word),
  ),
);

/** Sources of what answers requests and ends jobs, tests left out. */
function sources(): string[] {
  return ['apps/api/src', 'packages/domain', 'packages/errors/src'].flatMap((dir) =>
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
  const given = new Set(
    sources().flatMap((source) =>
      [...source.matchAll(/(?:\b(?:conflict|badRequest)\(\s*|new DomainError\([^;]*?reason: )'([a-z_]+)'/g)].map(
        ([, word]) => word,
      ),
    ),
  );
  expect(given.size).toBeGreaterThan(20);
  expect([...given].filter((reason) => !named.has(reason))).toEqual([]);
});

test('every reason why a job fails stands in the guide', () => {
  const source = readFileSync(path.join(repositoryRoot, 'packages/domain/jobs/src/job-failure.ts'), 'utf8');
  const [, list = ''] = /const failureMessages = \{(.*?)\n\}/s.exec(source) ?? [];
  const codes = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readGuideErrors } from './read-guide-errors.js';
import { repositoryRoot } from './repository-root.js';

/** The sources of all tests but those of the tools, which read the same list. */
function testSources(): string[] {
  return ['apps', 'packages'].flatMap((dir) =>
    readdirSync(path.join(repositoryRoot, dir), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !/node_modules|dist\/|tooling\//.test(file))
      .map((file) => readFileSync(path.join(repositoryRoot, dir, file), 'utf8')),
  );
}

test('every code, every reason and every failure of a job is expected by name in a test', () => {
  const words = new Set(testSources().flatMap((source) => source.match(/(?<=['"`])[A-Za-z_]+(?=['"`])/g) ?? []));
  const errors = [...readGuideErrors()];
  expect(errors.length).toBeGreaterThan(60);
  expect(errors.filter((error) => !words.has(error))).toEqual([]);
});

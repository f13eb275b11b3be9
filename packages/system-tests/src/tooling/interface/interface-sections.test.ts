import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../repository-root.js';
import { interfaceDocuments } from './interface-documents.js';
import { readTestTitles } from './read-test-titles.js';
import { testFiles } from './test-files.js';

const known = new Set(
  Object.entries(testFiles).flatMap(([name, file]) =>
    [...readTestTitles(file, readFileSync(path.join(repositoryRoot, file), 'utf8'))].map(
      (title) => `${name}: ${title}`,
    ),
  ),
);

describe.each(interfaceDocuments)('$name', ({ numbers, sections }) => {
  test('has every numbered section in the table, once and in order', () => {
    expect(sections.map(({ number }) => number)).toEqual(numbers);
  });

  test.each([...sections])(
    '$number $title: every rule has a test, and every test that is named exists',
    ({ rules }) => {
      expect(Object.keys(rules)).not.toEqual([]);
      for (const [rule, tests] of Object.entries(rules)) expect([rule, tests.length]).not.toEqual([rule, 0]);
      const missing = Object.values(rules).flatMap((tests) => tests.filter((name) => !known.has(name)));
      expect(missing).toEqual([]);
    },
  );
});

test('titles are those of tests, with their groups; what is skipped in a comment or a text is none', () => {
  const source = [
    "describe('a', () => { test.each([1])('b %i', () => {}); describe.each([2])('c', () => { test(`d ${e} f`, g); }); });",
    "// test('in a comment', h)",
    "const text = `test('in a text', i)`; other('no test', j);",
  ].join('\n');
  expect([...readTestTitles('x.ts', source)]).toEqual(['a > b %i', 'a > c > d %s f']);
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { interfaceSections } from './interface-sections.mjs';
import { judgeSection } from './section-reporter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sections of the two documents, which stand outside this repository. */
const numbered = {
  Specification: [
    ...Array.from({ length: 12 }, (_, index) => `2.${index + 1}`),
    ...['3.1', '3.2', '3.3'],
    ...Array.from({ length: 10 }, (_, index) => `4.${index + 1}`),
    ...['5', '6', '7', '8', '9'],
  ],
  Interface: ['1', '2', '3', '4', '5', '6', '7', '8'],
};

test('every numbered section of the interface is in the table, with a test', () => {
  const expected = Object.entries(numbered).flatMap(([name, numbers]) => numbers.map((number) => `${name} ${number}`));
  expect(interfaceSections.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).toEqual(expected);
  for (const { name, tests } of interfaceSections) expect([name, tests.length]).not.toEqual([name, 0]);
});

test.each(interfaceSections)('the tests that hold $name exist', ({ tests }) => {
  for (const { file, words } of tests) {
    const sources = ['test', 'integration.test', 'system.test']
      .map((ending) => `${root}${file}.${ending}.ts`)
      .filter((path) => existsSync(path));
    expect([file, sources.length]).toEqual([file, 1]);
    expect(readFileSync(sources[0], 'utf8')).toContain(words);
  }
});

test('a section is held when each of its tests ran and passed', () => {
  const section = {
    tests: [
      { file: 'apps/api/src/a', words: 'says' },
      { file: 'apps/api/src/b', words: 'does' },
    ],
  };
  const result = (file, fullName, status) => ({
    testFilePath: `/x/apps/api/dist/${file}.integration.test.js`,
    testResults: [{ fullName, status }],
  });
  const [a, b] = [result('a', 'it says so', 'passed'), result('b', 'it does so', 'passed')];
  expect(judgeSection(section, [a, b])).toEqual({ ran: 2, held: 2 });
  expect(judgeSection(section, [a])).toEqual({ ran: 1, held: 1 });
  expect(judgeSection(section, [a, result('b', 'it does so', 'failed')])).toEqual({ ran: 2, held: 1 });
  expect(judgeSection(section, [result('c', 'it says so', 'passed')])).toEqual({ ran: 0, held: 0 });
});

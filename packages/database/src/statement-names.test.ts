import { expect, test } from '@jest/globals';
import { createStatementNames } from './statement-names.js';

test('what is asked for again and again gets a name of its own, and keeps it', () => {
  const nameOf = createStatementNames();
  const ask = (sql: string, times: number) => Array.from({ length: times }, () => nameOf({ sql })).at(-1);
  expect(ask('SELECT 1', 2)).toBe('');
  expect(ask('SELECT 1', 1)).toBe('recto_1');
  expect(ask('SELECT 2', 3)).toBe('recto_2');
  expect(ask('SELECT 1', 1)).toBe('recto_1');
});

test('there are at most 200 names, and what is asked for once costs nothing for ever', () => {
  const nameOf = createStatementNames();
  for (let at = 0; at < 5_000; at += 1) expect(nameOf({ sql: `SELECT once ${at}` })).toBe('');
  const named = new Set<string>();
  for (let at = 0; at < 300; at += 1)
    for (let time = 0; time < 3; time += 1) named.add(nameOf({ sql: `SELECT ${at}` }));
  named.delete('');
  expect(named.size).toBe(200);
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from './repository-root.js';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Rows of the table of ARCHITECTURE.md whose first column has this heading, without heading and rule. */
function tableOf(heading: string): string[][] {
  const lines = read('ARCHITECTURE.md').split('\n');
  const start = lines.findIndex((line) => line.split('|')[1]?.trim() === heading);
  const rest = lines.slice(start + 2);
  return rest.slice(0, rest.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What the names in an interval of sweeps.ts stand for, in ms; the setting has its documented default. */
const intervals: Record<string, number> = { minuteMs: 60_000, 'config.reconcileAfterMs': 30_000 };

function intervalMs(expression: string): number {
  const [first = '', operator, second = ''] = expression.split(/ ([*/]) /);
  const value = (text: string): number => intervals[text] ?? Number(text.replaceAll('_', ''));
  if (operator === undefined) return value(first);
  return operator === '*' ? value(first) * value(second) : value(first) / value(second);
}

const unitMs: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 };

function statedMs(text: string): number {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (unitMs[unit] ?? Number.NaN);
}

test('the table of sweeps names each sweep of the worker with its interval', () => {
  const found = [...read('apps/worker/src/sweeps.ts').matchAll(/name: '([^']+)',\s*everyMs: ([^,]+),/g)];
  const sweeps = found.map(([, name = '', every = '']) => ({ name, everyMs: intervalMs(every) }));
  const stated = tableOf('sweep').map(([name = '', every = '']) => ({ name, everyMs: statedMs(every) }));
  expect(stated).toEqual(sweeps);
  expect(sweeps.length).toBeGreaterThan(10);
});

test('the table of writers names each table of the database, beside the package whose models it is', () => {
  const models = readdirSync(path.join(repositoryRoot, 'prisma/models')).map((file) => ({
    writer: path.basename(file, '.prisma'),
    tables: tablesIn(read(`prisma/models/${file}`)).sort(),
  }));
  const stated = tableOf('writer').map(([writer = '', tables = '']) => ({
    writer: writer.replaceAll('`', ''),
    tables: [...tables.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort(),
  }));
  // The queue's own schema has no models.
  expect(stated.filter(({ writer }) => writer !== 'task-runtime').sort(byWriter)).toEqual(models.sort(byWriter));
});

function tablesIn(schema: string): string[] {
  const models = schema.split(/^}$/m).filter((block) => /^model /m.test(block));
  return models.map((model) => /^ *@@map\("([^"]+)"\)/m.exec(model)?.[1] ?? '');
}

function byWriter(a: { writer: string }, b: { writer: string }): number {
  return a.writer.localeCompare(b.writer);
}

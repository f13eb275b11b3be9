import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../repository-root.js';
import { findMetricProblems, metricsOf } from './find-metric-problems.js';
import { readBoards, readQueries, readRules } from './read-queries.js';

test('every query of alerts and boards is well-formed and names metrics and labels that exist', () => {
  const queries = readQueries();
  expect(queries.length).toBeGreaterThan(60);
  expect(queries.flatMap(findMetricProblems)).toEqual([]);
});

test('a query that names what nothing exports is seen, and so is a broken one', () => {
  expect(findMetricProblems('rate(recto_pages_read_total[5m])')).toEqual(['no such metric: recto_pages_read_total']);
  expect(findMetricProblems('sum(recto_queue_tasks{team="a"})')).toEqual([
    'no such label: team in sum(recto_queue_tasks{team="a"})',
  ]);
  expect(findMetricProblems('sum(recto_queue_tasks')).not.toEqual([]);
});

test('every alert says what is wrong and has a runbook, and no runbook is without its alert', () => {
  const page = readFileSync(path.join(repositoryRoot, 'docs/operating.md'), 'utf8');
  const runbooks = [...page.matchAll(/^### (Recto\w+)$/gm)].map(([, name]) => name);
  const alerts = readRules().groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(alerts).toEqual(runbooks);
  expect(new Set(alerts).size).toBe(alerts.length);
});

test('every family that may tell of trouble is on a board', () => {
  const onBoards = new Set(readQueries().flatMap(metricsOf));
  const page = readFileSync(path.join(repositoryRoot, 'docs/metrics.md'), 'utf8');
  const families = [...page.matchAll(/^\| `(recto_\w+)`/gm)].flatMap(([, name]) => name ?? []);
  const isShown = (family: string) =>
    [family, `${family}_bucket`, `${family}_count`].some((name) => onBoards.has(name));
  // How long tasks and sweeps take, and how many threads there are, is for whoever looks into them.
  const forThoseWhoLook = ['recto_task_duration_seconds', 'recto_sweep_duration_seconds', 'recto_threads'];
  expect(families.filter((family) => !isShown(family))).toEqual(forThoseWhoLook);
});

test('panels of a board have ids of their own and do not overlap', () => {
  const boards = readBoards();
  expect([...boards.keys()].sort()).toEqual(['money.json', 'reading.json', 'service.json', 'webhooks.json']);
  for (const { panels } of boards.values()) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [index, { gridPos: one }] of panels.entries()) {
      const isOver = ({ gridPos: other }: (typeof panels)[number]) =>
        one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
      expect(panels.slice(index + 1).filter(isOver)).toEqual([]);
    }
  }
});

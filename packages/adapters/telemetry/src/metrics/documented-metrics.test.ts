import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { metricFamilies, type MetricFamily } from './metric-families.js';

test('docs/metrics.md has a row for every family, with its kind and its labels', () => {
  const page = readFileSync(new URL('../../../../../docs/metrics.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `recto_'))
    .map((line) => {
      const [, name = '', kind = '', labels = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      return [name, kind, labels];
    });
  const families = Object.entries<MetricFamily>(metricFamilies);
  expect(rows).toEqual(families.map(([name, { kind, labels }]) => [name, kind, labels.join(', ')]));
});

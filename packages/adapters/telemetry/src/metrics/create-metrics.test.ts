import { expect, test } from '@jest/globals';
import { createMetrics, silentMetrics } from './create-metrics.js';
import { metricFamilies } from './metric-families.js';

test('what is counted, observed and set stands in the text, under the name of the service', async () => {
  const metrics = createMetrics({ service: 'worker' });
  metrics.count('recto_documents_total', { outcome: 'prepared' }, 2);
  metrics.observe('recto_page_coverage', { engine: 'recognition' }, 0.93);
  metrics.set('recto_queue_workers', { queue: 'pages' }, 3);
  metrics.record({ name: 'recto_credits_total', labels: { entry: 'hold' }, value: 7 });
  metrics.record({ name: 'recto_no_such_family' });
  const { text, contentType } = await metrics.render();
  expect(contentType).toContain('text/plain');
  expect(text).toContain('recto_documents_total{outcome="prepared",service="worker"} 2');
  expect(text).toContain('recto_page_coverage_bucket{le="0.95",service="worker",engine="recognition"} 1');
  expect(text).toContain('recto_page_coverage_bucket{le="0.9",service="worker",engine="recognition"} 0');
  expect(text).toContain('recto_queue_workers{queue="pages",service="worker"} 3');
  expect(text).toContain('recto_credits_total{entry="hold",service="worker"} 7');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('recto_no_such_family');
});

test('a gauge that is cleared is not exported, and a scrape waits for what is collected before it', async () => {
  const metrics = createMetrics({ service: 'api' });
  metrics.set('recto_queue_workers', { queue: 'pages' }, 3);
  metrics.clear('recto_queue_workers');
  metrics.set('recto_endpoints_disabled', {}, 3);
  metrics.clear('recto_endpoints_disabled');
  metrics.beforeScrape(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    metrics.set('recto_outbox_tasks', {}, 4);
  });
  const { text } = await metrics.render();
  expect(text).not.toContain('recto_queue_workers{');
  expect(text).not.toContain('recto_endpoints_disabled{');
  expect(text).not.toContain('recto_endpoints_circuit_open{');
  expect(text).toContain('recto_outbox_tasks{service="api"} 4');
});

test('labels that nobody bounds end in one series', async () => {
  const metrics = createMetrics({ service: 'api' });
  for (let index = 0; index < 3_000; index += 1) metrics.count('recto_documents_total', { outcome: `o${index}` });
  const { text } = await metrics.render();
  const series = text.split('\n').filter((line) => line.startsWith('recto_documents_total{'));
  expect(series).toHaveLength(1_001);
  expect(text).toContain('recto_documents_total{outcome="other",service="api"} 2000');
});

test('names follow the rules of Prometheus, and no label is an id', () => {
  for (const [name, { kind, labels, help }] of Object.entries(metricFamilies)) {
    expect(name).toMatch(/^recto_[a-z_]+$/);
    expect(name.endsWith('_total')).toBe(kind === 'counter');
    expect(labels.filter((label) => /_id$|^(team|job|user|url|key)$/.test(label))).toEqual([]);
    expect(help).toMatch(/\.$/);
  }
});

test('where nothing is measured, nothing is said', async () => {
  silentMetrics.count('recto_documents_total', { outcome: 'prepared' });
  silentMetrics.beforeScrape(() => Promise.reject(new Error('never run')));
  expect(await silentMetrics.render()).toEqual({ contentType: 'text/plain', text: '' });
});

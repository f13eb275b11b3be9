import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PageOutcome } from '@recto/document-model';
import { openTracing, type Tracing } from '@recto/telemetry';
import { startTraceCollector, type TraceCollector } from '@recto/test-support';
import { openPageSpans, type PageSpans } from './page-spans.js';

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const pages = [1, 2, 3].map((pageNumber) => ({ pageNumber, kind: 'text' }));

let collector: TraceCollector;
let tracing: Tracing;
beforeEach(async () => {
  collector = await startTraceCollector();
  tracing = await openTracing({
    service: 'recto-worker',
    version: '1.2.3',
    settings: {
      url: `${collector.url}/v1/traces`,
      headers: {},
      ratio: 1,
      followsCallers: true,
      resourceAttributes: {},
    },
    onProblem: () => undefined,
  });
});
afterEach(() => collector.close());

/** Lines `parent > span` of what was noted while `work` ran below a task. */
async function spansOf(work: (spans: PageSpans) => Promise<void>): Promise<string[]> {
  await tracing.trace({ name: 'task', parent }, () => work(openPageSpans(tracing, pages)));
  await tracing.close();
  const nameOf = ({ name, attributes }: TraceCollector['spans'][number]) =>
    name === 'page' ? `page ${String(attributes['recto.page_number'])}` : name;
  const names = new Map(collector.spans.map((span) => [span.spanId, nameOf(span)]));
  return collector.spans
    .map(
      (span) => `${names.get(span.parentSpanId ?? '') ?? 'caller'} > ${nameOf(span)}${span.hasFailed ? ' failed' : ''}`,
    )
    .toSorted();
}

const blank = (pageNumber: number): PageOutcome => ({ outcome: 'blank', pageNumber, widthPt: 1, heightPt: 1 });
const nothing = () => Promise.resolve();

test('steps stand below their page, though several pages are read at once', async () => {
  const lines = await spansOf(async (spans) => {
    const { observer } = spans;
    await Promise.all([1, 2].map((page) => observer.page(page, () => observer.step('compose', nothing))));
    await observer.page(1, () => {
      observer.ended({ name: 'layout', startedAtMs: Date.now() - 5, endedAtMs: Date.now() });
      return nothing();
    });
    for (const page of [1, 2, 3])
      await spans.finish(blank(page), () => tracing.trace({ name: `fields of ${page}` }, nothing));
    spans.end();
  });
  expect(lines).toEqual([
    'caller > task',
    'page 1 > compose',
    'page 1 > fields of 1',
    'page 1 > layout',
    'page 2 > compose',
    'page 2 > fields of 2',
    'page 3 > fields of 3',
    'task > page 1',
    'task > page 2',
    'task > page 3',
  ]);
});

test('a page that fails is noted as such, those begun beside it end, and nothing begins after the end', async () => {
  const lines = await spansOf(async (spans) => {
    await Promise.all([1, 2].map((page) => spans.observer.page(page, nothing)));
    spans.end({ pageNumber: 1, error: new RangeError('text of a document') });
    await spans.observer.page(3, nothing);
  });
  expect(lines).toEqual(['caller > task', 'task > page 1 failed', 'task > page 2']);
});

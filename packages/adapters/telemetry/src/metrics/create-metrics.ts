import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readChildMemory } from './child-memory.js';
import { readThreadMemory, watchThreads } from './thread-memory.js';
import { metricFamilies, type MetricFamily, type MetricName } from './metric-families.js';

type Families = typeof metricFamilies;
type NamesOf<Kind extends MetricFamily['kind']> = {
  [Name in MetricName]: Families[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
type LabelsOf<Name extends MetricName> = Record<Families[Name]['labels'][number], string>;

/** Something that a transaction has brought about, by the name of its family. */
export interface Measure {
  name: string;
  labels?: Readonly<Record<string, string>>;
  /** Of a counter: how much it grows, 1 unless given; of a histogram: what is observed. */
  value?: number;
}

/** The measurements of a process. Calls are cheap, never wait and never throw. */
export interface Metrics {
  count<Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  observe<Name extends NamesOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  set<Name extends NamesOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Forgets the values of a gauge. */
  clear(name: NamesOf<'gauge'>): void;
  /** Counts or observes what has no type here; a name that is not in the catalogue is passed over. */
  record: (measure: Measure) => void;
  /** Runs before every scrape, which waits for it. Must not throw. */
  beforeScrape(run: () => Promise<void>): void;
  /** The text that Prometheus reads. */
  render(): Promise<{ contentType: string; text: string }>;
}

/** So many series a family may have. Beyond them every label says `other`: a fault of ours must not fill a Prometheus. */
const maxSeries = 1_000;
/** Node's own default is 10 ms: its timer would wake an idle process a hundred times a second. */
const loopDelayPrecisionMs = 50;

/** Starts measuring: the families of the catalogue, and those of the Node.js process under their usual names. */
export function createMetrics(input: { service: string }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: input.service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopDelayPrecisionMs });
  const families = new Map(
    Object.entries<MetricFamily>(metricFamilies).map(([name, family]) => [name, openFamily(registry, name, family)]),
  );
  const collectors: (() => Promise<void>)[] = [];
  const write = (name: string, labels: Readonly<Record<string, string>>, value: number): void =>
    families.get(name)?.write(labels, value);
  const metrics: Metrics = {
    count: (name, labels, by = 1) => write(name, labels, by),
    observe: (name, labels, value) => write(name, labels, value),
    set: (name, labels, value) => write(name, labels, value),
    clear: (name) => families.get(name)?.clear(),
    record: ({ name, labels = {}, value = 1 }) => write(name, labels, value),
    beforeScrape: (run) => void collectors.push(run),
    async render() {
      await Promise.all(collectors.map((run) => run()));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
  metrics.beforeScrape(async () => {
    const bytes = await readChildMemory();
    if (bytes !== null) metrics.set('recto_child_processes_resident_bytes', {}, bytes);
  });
  watchThreads();
  metrics.beforeScrape(async () => {
    const { count, bytes } = await readThreadMemory();
    metrics.set('recto_threads', {}, count);
    if (bytes !== null) metrics.set('recto_threads_memory_bytes', {}, bytes);
  });
  return metrics;
}

interface OpenFamily {
  write(labels: Readonly<Record<string, string>>, value: number): void;
  clear(): void;
}

function openFamily(registry: Registry, name: string, family: MetricFamily): OpenFamily {
  const { help, labels: labelNames, buckets } = family;
  const common = { name, help, labelNames: [...labelNames], registers: [registry] };
  const bound = boundSeries(labelNames);
  if (family.kind === 'counter') {
    const counter = new Counter(common);
    return { write: (labels, value) => counter.inc(bound(labels), value), clear: () => counter.reset() };
  }
  if (family.kind === 'gauge') {
    const gauge = new Gauge(common);
    // A gauge without labels would be 0 before it is set, which may be far from the truth.
    const clear = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset());
    clear();
    return { write: (labels, value) => gauge.set(bound(labels), value), clear };
  }
  const histogram = new Histogram({ ...common, ...(buckets && { buckets: [...buckets] }) });
  return { write: (labels, value) => histogram.observe(bound(labels), value), clear: () => histogram.reset() };
}

/** The labels of a family by their names, `other` for all of them once there are too many series. */
function boundSeries(labelNames: readonly string[]) {
  const seen = new Set<string>();
  const other = Object.fromEntries(labelNames.map((name) => [name, 'other']));
  return (labels: Readonly<Record<string, string>>): Record<string, string> => {
    const values = labelNames.map((name) => labels[name] ?? '');
    const key = values.join('\n');
    if (!seen.has(key)) {
      if (seen.size >= maxSeries) return other;
      seen.add(key);
    }
    return Object.fromEntries(labelNames.map((name, index) => [name, values[index] ?? '']));
  };
}

/** Measures nothing: for processes without a port to read it from, and for tests. */
export const silentMetrics: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  set: () => undefined,
  clear: () => undefined,
  record: () => undefined,
  beforeScrape: () => undefined,
  render: () => Promise.resolve({ contentType: 'text/plain', text: '' }),
};

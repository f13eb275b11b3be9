import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { repositoryRoot } from '../repository-root.js';

/** Labels that every series has once Prometheus has scraped it, beside those of its family. */
const commonLabels = ['service', 'job', 'instance', 'namespace', 'pod', 'le'];
/** What Prometheus itself writes of every target. */
const ofPrometheus = new Set(['up']);
/** Families of the Node.js process and of the collector, which prom-client names. */
const ofProcess = /^(process|nodejs)_[a-z0-9_]+$/;

/** The families of docs/metrics.md, which a test of its own compares with the code, and their labels. */
function readFamilies(): Map<string, string[]> {
  const page = readFileSync(path.join(repositoryRoot, 'docs/metrics.md'), 'utf8');
  const families = new Map<string, string[]>();
  for (const line of page.split('\n').filter((each) => each.startsWith('| `recto_'))) {
    const [, name = '', kind = '', labels = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const names = kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name];
    for (const each of names) families.set(each, labels === '' ? [] : labels.split(', '));
  }
  return families;
}

const families = readFamilies();

/** What is wrong with a query: its syntax, a metric that nothing exports, or a label that the metric does not have. */
export function findMetricProblems(query: string): string[] {
  const problems: string[] = [];
  let labels: readonly string[] = [];
  parser.parse(query).iterate({
    enter(node) {
      const text = query.slice(node.from, node.to);
      if (node.type.isError) problems.push(`syntax at ${node.from}: ${query}`);
      if (node.name === 'Identifier') {
        const isKnown = families.has(text) || ofPrometheus.has(text) || ofProcess.test(text);
        if (!isKnown) problems.push(`no such metric: ${text}`);
        labels = families.get(text) ?? [];
      }
      if (node.name === 'UnquotedLabelMatcher') {
        const [label = ''] = /^\w+/.exec(text) ?? [];
        if (!labels.includes(label) && !commonLabels.includes(label))
          problems.push(`no such label: ${label} in ${query}`);
      }
    },
  });
  return problems;
}

/** The metrics that a query names. */
export function metricsOf(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: (node) => void (node.name === 'Identifier' && names.push(query.slice(node.from, node.to))),
  });
  return names;
}

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { continuationFeatureNames, describeTables, tableFeatureNames } from '@recto/tables';
import { createPdfReader } from '@recto/pdf';
import { crossValidate, fitLogistic, type Sample } from '../fitting/fit-logistic.js';
import type { KnownDocument } from './known-document.js';
import { labelCandidates, type Samples } from './label-candidates.js';
import { makeKnownDocuments } from './made-documents.js';
import { readRealDocuments } from './real-documents.js';
import { writeWeights } from '../fitting/write-weights.js';

const madePerKind = 20;
/** Real documents differ more from each other than made ones, and are fewer. */
const realWeight = 3;
/** A document counts as if it had so many samples at most. */
const maxSamplesPerDocument = 60;

const { values } = parseArgs({ options: { documents: { type: 'string' }, out: { type: 'string' } } });
const made = await makeKnownDocuments(madePerKind);
const real = values.documents === undefined ? [] : readRealDocuments(values.documents);
const samples: Samples = { tables: [], continuations: [] };
const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
try {
  for (const document of [...made, ...real]) {
    const found = await samplesOf(document);
    samples.tables.push(...found.tables);
    samples.continuations.push(...found.continuations);
  }
} finally {
  await pdf.close();
}
const isReal = new Set(real.map(({ name }) => name));
const table = fit('tables', samples.tables);
const continuation = fit('lines that go on', samples.continuations);
if (values.out !== undefined) {
  const sources = [...new Set([...made, ...real].map(({ source }) => source))];
  writeFileSync(
    values.out,
    writeWeights('fit:tables', sources, [
      { name: 'tableWeights', features: tableFeatureNames, fit: table },
      { name: 'continuationWeights', features: continuationFeatureNames, fit: continuation },
    ]),
  );
}

function fit(name: string, all: readonly Sample[]) {
  const counts = new Map<string, number>();
  for (const { document } of all) counts.set(document, (counts.get(document) ?? 0) + 1);
  const weighted = all.map((sample) => ({
    ...sample,
    weight:
      Math.min(1, maxSamplesPerDocument / (counts.get(sample.document) ?? 1)) *
      (isReal.has(sample.document) ? realWeight : 1),
  }));
  const { right, precision, recall, logLoss } = crossValidate(weighted);
  const yes = all.filter(({ isTrue }) => isTrue).length;
  process.stdout.write(`${name}: ${all.length} samples of ${counts.size} documents, ${yes} so\n`);
  const figures = { right, precision, recall, 'log loss': logLoss };
  const told = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(3)}`);
  process.stdout.write(`  on documents not fitted on: ${told.join(', ')}\n`);
  return fitLogistic(weighted);
}

async function samplesOf(document: KnownDocument): Promise<Samples> {
  const found: Samples = { tables: [], continuations: [] };
  const source = { key: document.name, bytes: document.bytes };
  const inspection = await pdf.inspect(source, { maxPages: 200 });
  if (inspection.outcome !== 'inspected') throw new Error(`${document.name} cannot be opened.`);
  const layers = await pdf.readText(
    source,
    inspection.pages.map(({ pageNumber }) => pageNumber),
  );
  for (const layer of layers) {
    if (layer.outcome !== 'read') continue;
    const words = layer.words.filter(({ rotationDegrees }) => rotationDegrees === 0);
    const candidates = describeTables({ ...layer, words, source: 'text-layer' });
    const { tables, continuations } = labelCandidates(document, layer.pageNumber, candidates);
    found.tables.push(...tables);
    found.continuations.push(...continuations);
  }
  return found;
}

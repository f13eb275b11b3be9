import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { continuationFeatureNames, describeTables, tableFeatureNames } from '@recto/tables';
import { createPdfReader } from '@recto/pdf';
import { chooseCut } from '../fitting/choose-cut.js';
import { crossValidate, fitLogistic, type Sample } from '../fitting/fit-logistic.js';
import type { KnownDocument } from './known-document.js';
import { labelCandidate, type Samples } from './label-candidates.js';
import { makeKnownDocuments } from './made-documents.js';
import { readRealDocuments } from './real-documents.js';
import { writeWeights } from '../fitting/write-weights.js';

const madePerKind = 20;
/** Real documents differ more from each other than made ones, and are fewer. */
const realWeight = 3;
/** A document counts as if it had so many samples at most. */
const maxSamplesPerDocument = 60;
/** A table that is missed is read across its columns: that costs more than print that is taken for one. */
const costs = { invented: 1, missed: 1.5 };

const { values } = parseArgs({ options: { documents: { type: 'string' }, out: { type: 'string' } } });
const made = await makeKnownDocuments(madePerKind);
const real = values.documents === undefined ? [] : readRealDocuments(values.documents);
const samples: Samples = { tables: [], continuations: [] };
const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
try {
  for (const document of [...made, ...real]) {
    await addSamplesOf(document);
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
      { name: 'tableWeights', features: tableFeatureNames, ...table, cut: { name: 'tableCut', value: table.cut } },
      { name: 'continuationWeights', features: continuationFeatureNames, fit: continuation.fit },
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
  const { right, precision, recall, logLoss, judged } = crossValidate(weighted);
  const yes = all.filter(({ isTrue }) => isTrue).length;
  process.stdout.write(`${name}: ${all.length} samples of ${counts.size} documents, ${yes} so\n`);
  const figures = { right, precision, recall, 'log loss': logLoss };
  const told = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(3)}`);
  process.stdout.write(`  on documents not fitted on: ${told.join(', ')}\n`);
  return { fit: fitLogistic(weighted), cut: chooseCut(judged, costs) };
}

async function addSamplesOf(document: KnownDocument): Promise<void> {
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
    describeTables({ ...layer, words, source: 'text-layer' }, (candidate) =>
      labelCandidate(document, layer.pageNumber, candidate, samples),
    );
  }
}

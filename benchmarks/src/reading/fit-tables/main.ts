import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  continuationFeatureNames,
  continuationWeights,
  describeTables,
  tableCut,
  tableFeatureNames,
  tableWeights,
} from '@recto/tables';
import { createPdfReader } from '@recto/pdf';
import { chooseCut } from '../fitting/choose-cut.js';
import { crossValidate, fitLogistic, probability, type Fit, type Sample } from '../fitting/fit-logistic.js';
import { fitOnto } from '../fitting/fit-onto.js';
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

const { values } = parseArgs({
  options: {
    documents: { type: 'string' },
    out: { type: 'string' },
    /** Names of features, by commas: only their weights are fitted, beside those that ship. */
    onto: { type: 'string' },
  },
});
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
const onto = values.onto?.split(',');
const unknown = onto?.filter(
  (name) => ![...tableFeatureNames, ...continuationFeatureNames].some((known) => known === name),
);
if (unknown && unknown.length > 0) throw new Error(`There are no features ${unknown.join(', ')}.`);
const table = onto === undefined ? fit('tables', samples.tables) : tablesBeside(onto);
const continuation =
  onto === undefined ? fit('lines that go on', samples.continuations) : { fit: continuationsBeside(onto) };
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

function weigh(all: readonly Sample[]): Sample[] {
  const counts = new Map<string, number>();
  for (const { document } of all) counts.set(document, (counts.get(document) ?? 0) + 1);
  return all.map((sample) => ({
    ...sample,
    weight:
      Math.min(1, maxSamplesPerDocument / (counts.get(sample.document) ?? 1)) *
      (isReal.has(sample.document) ? realWeight : 1),
  }));
}

function shipped<Name extends string>(
  names: readonly Name[],
  { bias, weights }: { readonly bias: number; readonly weights: Readonly<Record<Name, number>> },
): Fit {
  return { bias, weights: names.map((name) => weights[name]) };
}

function tablesBeside(names: readonly string[]) {
  const known = shipped(tableFeatureNames, tableWeights);
  const cut = 1 / (1 + Math.exp(-tableCut));
  return { fit: fitBeside('tables', tableFeatureNames, known, samples.tables, names, cut), cut: tableCut };
}

function continuationsBeside(names: readonly string[]): Fit {
  const known = shipped(continuationFeatureNames, continuationWeights);
  return fitBeside('lines that go on', continuationFeatureNames, known, samples.continuations, names, 0.5);
}

/** The weights that ship with others for those of the features that are named, and what these change. */
function fitBeside(
  what: string,
  features: readonly string[],
  known: Fit,
  all: readonly Sample[],
  names: readonly string[],
  cut: number,
): Fit {
  const places = features.flatMap((name, place) => (names.includes(name) ? [place] : []));
  if (places.length === 0) return known;
  const weighted = weigh(all);
  const fitted = fitOnto(known, places, weighted);
  const rightWith = (weights: Fit) =>
    weighted.filter(({ features: values, isTrue }) => isTrue === probability(weights, values) > cut).length /
    weighted.length;
  process.stdout.write(`${what}: ${weighted.length} samples, right ${rightWith(known).toFixed(3)}`);
  process.stdout.write(` before, ${rightWith(fitted).toFixed(3)} now\n`);
  return fitted;
}

function fit(name: string, all: readonly Sample[]) {
  const weighted = weigh(all);
  const { right, precision, recall, logLoss, judged } = crossValidate(weighted);
  const yes = all.filter(({ isTrue }) => isTrue).length;
  const documents = new Set(all.map(({ document }) => document));
  process.stdout.write(`${name}: ${all.length} samples of ${documents.size} documents, ${yes} so\n`);
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

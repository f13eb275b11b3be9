import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeEdges, loneLineFeatureNames } from '@recto/layout';
import { createPdfReader } from '@recto/pdf';
import { corpusLanguages, textKinds } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createFontShelf } from '../corpus/typeset/fonts.js';
import { crossValidate, fitLogistic, type Sample } from '../fitting/fit-logistic.js';
import { writeWeights } from '../fitting/write-weights.js';
import { makeEdgedPages } from './make-edged-pages.js';
import { readEdgedPapers } from './read-edged-papers.js';
import { labelEdges, type KnownPages } from './label-edges.js';

const madeCount = 240;
/** The reading bench measures on the first ten of each kind. */
const measuredCount = 10;
const lastNumber = 18;
/** A fitted weight of a rare sign stays near 0 unless it pays. */
const ridge = 0.002;

const { values } = parseArgs({ options: { documents: { type: 'string' }, out: { type: 'string' } } });
const samples: Sample[] = [];
const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
const sources = new Set<string>();
try {
  for await (const document of knownDocuments()) {
    sources.add(document.source);
    samples.push(...(await samplesOf(document)));
  }
} finally {
  await pdf.close();
}
const { right, precision, recall, logLoss } = crossValidate(samples, ridge);
const told = Object.entries({ right, precision, recall, 'log loss': logLoss }).map(
  ([figure, value]) => `${figure} ${value.toFixed(3)}`,
);
const yes = samples.filter(({ isTrue }) => isTrue).length;
process.stdout.write(`running lines: ${samples.length} samples, ${yes} so\n`);
process.stdout.write(`  on documents not fitted on: ${told.join(', ')}\n`);
if (values.out !== undefined) {
  const fit = fitLogistic(samples, ridge);
  const named = { name: 'loneLineWeights', features: loneLineFeatureNames, fit };
  writeFileSync(values.out, writeWeights('fit:running-lines', [...sources], [named]));
}

async function* knownDocuments(): AsyncGenerator<KnownPages> {
  const commissions = textCommissions(textKinds, lastNumber).filter((_, index) => index % lastNumber >= measuredCount);
  for (const { name, bytes, pages } of await makeTextDocuments(commissions))
    yield {
      name,
      bytes,
      source: 'documents of our own making',
      running: pages.map(({ heads, feet }) => [...heads, ...feet]),
    };
  const fonts = createFontShelf();
  for (let index = 1; index <= madeCount; index += 1) {
    const language = index % 2 === 1 ? 'eng' : (corpusLanguages[(index / 2) % corpusLanguages.length] ?? 'eng');
    const pages = await makeEdgedPages({ name: `edged-${index}`, kind: 'prose', language }, fonts);
    yield { ...pages, source: 'documents of our own making' };
  }
  if (values.documents !== undefined) yield* readEdgedPapers(values.documents);
}

async function samplesOf(document: KnownPages): Promise<Sample[]> {
  const source = { key: document.name, bytes: document.bytes };
  const inspection = await pdf.inspect(source, { maxPages: 40 });
  if (inspection.outcome !== 'inspected') throw new Error(`${document.name} cannot be opened.`);
  const layers = await pdf.readText(
    source,
    inspection.pages.map(({ pageNumber }) => pageNumber),
  );
  const pages = layers.map((layer) => {
    if (layer.outcome !== 'read') return [];
    const words = layer.words.filter(({ rotationDegrees }) => rotationDegrees === 0);
    return words.length === 0 ? [] : describeEdges({ ...layer, words, runningLines: [], hasProfile: true });
  });
  return labelEdges(document, pages);
}

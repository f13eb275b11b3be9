import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { probabilityOf, scoreTrees } from '@recto/document-model';
import { describeEdges, loneLineFeatureNames } from '@recto/layout';
import { createPdfReader } from '@recto/pdf';
import { corpusLanguages, textKinds } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createFontShelf } from '../corpus/typeset/fonts.js';
import { boostTrees, defaultOptions } from '../trees/boost-trees.js';
import type { FittedTree } from '../trees/grow-tree.js';
import { crossValidateBy, type Sample } from '../fitting/fit-logistic.js';
import { asRecognised } from './as-recognised.js';
import { makeEdgedPages } from './make-edged-pages.js';
import { readEdgedPapers } from './read-edged-papers.js';
import { labelEdges, type KnownPages } from './label-edges.js';

const madeCount = 240;
/** The reading bench measures on the first ten of each kind. */
const measuredCount = 10;
const lastNumber = 18;
/** So many pages of a document tell what comes again on them, at least, and so many are read. */
const leastPages = 5;
const pagesRead = 40;
/** Few and shallow: documents differ more from each other than the pages of one, and there are some hundred of them. */
const growth = { ...defaultOptions, rounds: 100, depth: 3, rate: 0.1, minWeight: 12, penalty: 4 };

const { values } = parseArgs({
  options: { documents: { type: 'string', multiple: true }, out: { type: 'string' } },
});
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
const { right, precision, recall, logLoss } = crossValidateBy(samples, (unlike) => {
  const trees = growTrees(unlike);
  return (features) => probabilityOf(scoreTrees(trees, features));
});
const told = Object.entries({ right, precision, recall, 'log loss': logLoss }).map(
  ([figure, value]) => `${figure} ${value.toFixed(3)}`,
);
const yes = samples.filter(({ isTrue }) => isTrue).length;
process.stdout.write(`running lines: ${samples.length} samples, ${yes} so\n`);
process.stdout.write(`  on documents not fitted on: ${told.join(', ')}\n`);
if (values.out !== undefined) {
  const weights = { fittedOn: [...sources], features: loneLineFeatureNames, trees: growTrees(samples) };
  // Where right branches begin follows from the order of the nodes.
  const text = JSON.stringify(weights, (key, value: unknown) => (key === 'right' ? undefined : value));
  writeFileSync(values.out, `${text}\n`);
}

function growTrees(known: readonly Sample[]): FittedTree[] {
  const documents = new Map([...new Set(known.map(({ document }) => document))].map((name, at) => [name, at]));
  const examples = known.map(({ features, isTrue, weight, document }) => ({
    features,
    isRight: isTrue,
    weight,
    group: documents.get(document) ?? 0,
  }));
  return boostTrees(examples, growth);
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
  for (const folder of values.documents ?? []) yield* readEdgedPapers(folder);
}

async function samplesOf(document: KnownPages): Promise<Sample[]> {
  const source = { key: document.name, bytes: document.bytes };
  const inspection = await pdf.inspect(source, { maxPages: 10_000 });
  if (inspection.outcome !== 'inspected') throw new Error(`${document.name} cannot be opened.`);
  const numbers = inspection.pages.map(({ pageNumber }) => pageNumber).slice(0, pagesRead);
  const isKnown = document.running !== undefined || document.text !== undefined;
  if (!isKnown && numbers.length < leastPages) return [];
  const layers = await pdf.readText(source, numbers);
  const pages = layers.map((layer) => {
    if (layer.outcome !== 'read') return { pageNumber: layer.pageNumber, heightPt: 0, lines: [], recognised: [] };
    const { pageNumber, heightPt } = layer;
    const words = layer.words.filter(({ rotationDegrees }) => rotationDegrees === 0);
    const describe = (seen: typeof words, hasProfile: boolean) =>
      seen.length === 0 ? [] : describeEdges({ ...layer, words: seen, runningLines: [], hasProfile });
    return { pageNumber, heightPt, lines: describe(words, true), recognised: describe(asRecognised(words), false) };
  });
  return labelEdges(document, pages);
}

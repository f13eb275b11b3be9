import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentFeatures, gapFeatures } from '@recto/bundles';
import { createPageReader, pageThread } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { hashOf } from '../fields/fit/labelled-field.js';
import { fitBundles } from './fit-bundles.js';
import { contracts, designs, ownDocuments, typeset, type KnownDocument } from './known-documents.js';
import { makeBundles } from './make-bundles.js';
import { describeFigures, scoreBundles, sumFigures } from './score-bundles.js';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string' },
    kinds: { type: 'string' },
    readings: { type: 'string', default: path.join(tmpdir(), 'recto-bundle-readings') },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    bundles: { type: 'string', default: '300' },
    fit: { type: 'boolean', default: false },
  },
});

const foldCount = 5;
const seed = Number(options.seed);
const bundleCount = Number(options.bundles);

const documents = await loadDocuments();
for (const [set, count] of countBy(documents)) console.log(`${set.padEnd(20)} ${count}`);
const open = documents.filter(({ isOpen }) => isOpen);
const closed = documents.filter(({ isOpen }) => !isOpen);

if (options.fit) {
  const folds = Array.from({ length: foldCount }, (_, fold) => {
    const isOut = ({ issuer }: KnownDocument): boolean => hashOf(issuer) % foldCount === fold;
    const kept = open.filter((document) => !isOut(document));
    const weights = fitBundles(makeBundles(kept, { count: bundleCount, seed: seed + fold, isVaried: true }), kept);
    const out = open.filter(isOut);
    return scoreBundles(makeBundles(out, { count: bundleCount / foldCount, seed: seed + 100 + fold }), weights);
  });
  console.log(describeFigures('\ncross-validated by issuer and design', sumFigures(folds)));
  const weights = fitBundles(makeBundles(open, { count: 2 * bundleCount, seed, isVaried: true }), open);
  if (options.out !== undefined) {
    const fittedOn = [...countBy(open)].map(([set, count]) => `${set}: ${count}`);
    const names = { startFeatures: gapFeatures.map(([name]) => name), kindFeatures: documentFeatures };
    writeFileSync(path.resolve(options.out), `${JSON.stringify({ fittedOn, ...names, ...weights })}\n`);
  }
  if (closed.length > 0)
    console.log(
      describeFigures(
        '\nnot fitted on',
        scoreBundles(makeBundles(closed, { count: bundleCount, seed: seed + 200 }), weights),
      ),
    );
} else {
  const sets = [...new Set(documents.map(({ set }) => set))];
  console.log(describeFigures('\nall', scoreBundles(makeBundles(documents, { count: bundleCount, seed }))));
  if (closed.length > 0)
    console.log(describeFigures('\nnot fitted on', scoreBundles(makeBundles(closed, { count: bundleCount, seed }))));
  for (const set of sets) {
    const own = documents.filter((document) => document.set === set);
    console.log(
      describeFigures(`\nonly ${set}`, scoreBundles(makeBundles(own, { count: Math.ceil(bundleCount / 4), seed }))),
    );
  }
}

async function loadDocuments(): Promise<KnownDocument[]> {
  const { readings } = options;
  mkdirSync(readings, { recursive: true });
  const pdf = createPdfReader({
    program: pageThread,
    threads: 1,
    inspectTimeoutMs: 60_000,
    pageTimeoutMs: 240_000,
    maxMemoryMb: 512,
  });
  const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: 240_000 });
  const readers = { pdf, pages };
  const found: KnownDocument[] = [...contracts()];
  for await (const document of designs(readers, readings)) found.push(document);
  for await (const document of typeset(readers, readings)) found.push(document);
  const { documents: folder, kinds } = options;
  if (folder !== undefined && kinds !== undefined)
    for await (const document of ownDocuments(readers, { folder, kinds, readings })) found.push(document);
  await pages.close();
  await pdf.close();
  return found.filter((document) => document.pages.some(({ state }) => state === 'read'));
}

function countBy(of: readonly KnownDocument[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { set } of of) counts.set(set, (counts.get(set) ?? 0) + 1);
  return counts;
}

// Pages photographed on a table, askew, in shadow: how much of what a flat scan tells is still read.
import { createPageReader, pageThread, modelProfile, type PageReader } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, printTable } from '../print-report.js';
import { wordRecall } from '../reading/calibration/word-recall.js';
import { countEdits } from '../reading/metrics/error-rates.js';
import { wordTokens } from '../reading/metrics/word-tokens.js';
import { runBench } from '../run-bench.js';
import { makePhotographs } from './make-photographs.js';
import { shotKinds } from './shots.js';

const limits = { inspectTimeoutMs: 60_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '12' },
    seed: { type: 'string', default: 'photographs' },
    keep: { type: 'string' },
  },
});

interface Reading {
  readonly text: string;
  readonly wordF1: number;
  readonly seconds: number;
  readonly isFlattened: boolean;
}

await runBench(async (cleanUp) => {
  const pdf = createPdfReader({ program: pageThread, threads: 1, ...limits });
  cleanUp(() => pdf.close());
  const reader = createPageReader({ pdf, threads: 1, pageTimeoutMs: limits.pageTimeoutMs });
  cleanUp(() => reader.close());
  if (options.keep !== undefined) await mkdir(options.keep, { recursive: true });

  const readings = new Map<string, (Reading & { readonly unlikeFlat: number })[]>();
  let flatText = '';
  const add = (kind: string, reading: Reading): void => {
    const { edits, length } = countEdits(flatText, reading.text).characters;
    readings.set(kind, [...(readings.get(kind) ?? []), { ...reading, unlikeFlat: edits / Math.max(1, length) }]);
  };
  for await (const made of makePhotographs(pdf, { pages: Number(options.pages), seed: options.seed })) {
    const { name, shot, words, flat, photograph } = made;
    if (shot.kind === shotKinds[0]) {
      const reading = await read(pdf, reader, `${name} flat`, flat, words);
      flatText = reading.text;
      add('flat', reading);
    }
    add(shot.kind, await read(pdf, reader, name, photograph, words));
    if (options.keep !== undefined) await writeFile(path.join(options.keep, `${name}.pdf`), photograph);
  }
  console.log(`\n${describeMachine()}; ${options.pages} pages, seed "${options.seed}"\n`);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  printTable(
    ['', 'pictures', 'word F1', 'characters unlike the flat reading', 'seconds a page', 'sheets found'],
    ['flat', ...shotKinds].map((kind) => {
      const own = readings.get(kind) ?? [];
      const figures = [mean(own.map(({ wordF1 }) => wordF1)), mean(own.map(({ unlikeFlat }) => unlikeFlat))];
      const found = own.filter(({ isFlattened }) => isFlattened).length;
      const seconds = mean(own.map((each) => each.seconds)).toFixed(2);
      return [kind, String(own.length), ...figures.map((figure) => figure.toFixed(4)), seconds, String(found)];
    }),
  );
});

/** Reads the one page of a document and holds it against its words. */
async function read(
  pdf: PdfReader,
  reader: PageReader,
  key: string,
  bytes: Uint8Array,
  words: readonly string[],
): Promise<Reading> {
  const document = { key, bytes };
  const startedAt = performance.now();
  const inspection = await pdf.inspect(document, { maxPages: 1 });
  if (inspection.outcome !== 'inspected') throw new Error(`${key} is ${inspection.outcome}.`);
  const { pages, profile } = inspection;
  const { signal } = new AbortController();
  let [text, isFlattened] = ['', false];
  for await (const page of reader.readPages({ document, pages, profile, model: modelProfile('standard-v2'), signal })) {
    if (page.outcome !== 'read') continue;
    text = page.words.map((word) => word.text).join(' ');
    isFlattened = page.perspective !== undefined;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { recall, precision } = wordRecall(words.flatMap(wordTokens), wordTokens(text));
  const wordF1 = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { text, wordF1, seconds, isFlattened };
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lineSignNames } from '@recto/layout';
import { createPdfReader } from '@recto/pdf';
import { crossValidate, fitLogistic, type Sample } from '../fitting/fit-logistic.js';
import { writeWeights } from '../fitting/write-weights.js';
import { labelLines } from './label-lines.js';

/** Pages of one document that are read, evenly over its length. */
const pagesRead = 12;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', multiple: true },
    source: { type: 'string', default: 'manuals' },
    out: { type: 'string' },
  },
});
const files = (values.documents ?? []).flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => path.join(folder, file)),
);
const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
const samples: Sample[] = [];
try {
  for (const file of files) samples.push(...(await samplesOf(file)));
} finally {
  await pdf.close();
}
const { right, precision, recall, logLoss } = crossValidate(samples);
const told = Object.entries({ right, precision, recall, 'log loss': logLoss }).map(
  ([figure, value]) => `${figure} ${value.toFixed(3)}`,
);
const count = new Set(samples.map(({ document }) => document)).size;
process.stdout.write(`programs: ${samples.length} lines of ${count} documents\n`);
process.stdout.write(`  on documents not fitted on: ${told.join(', ')}\n`);
if (values.out !== undefined) {
  const fit = { name: 'programWeights', features: lineSignNames, fit: fitLogistic(samples) };
  writeFileSync(values.out, writeWeights('fit:programs', [`${values.source} (${count})`], [fit]));
}

async function samplesOf(file: string): Promise<Sample[]> {
  const document = { key: file, bytes: new Uint8Array(readFileSync(file)) };
  const inspection = await pdf.inspect(document, { maxPages: 10_000 });
  if (inspection.outcome !== 'inspected') return [];
  const all = inspection.pages.filter(({ kind }) => kind === 'text').map(({ pageNumber }) => pageNumber);
  const each = Math.max(1, Math.ceil(all.length / pagesRead));
  const layers = await pdf.readText(
    document,
    all.filter((_, index) => index % each === 0),
  );
  const pages = layers.map((layer) =>
    layer.outcome === 'read' ? layer.words.filter(({ rotationDegrees }) => rotationDegrees === 0) : [],
  );
  return labelLines(
    path.basename(file),
    pages.filter((words) => words.length > 0),
  );
}

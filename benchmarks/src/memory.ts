// Memory of the page reader over a long document: ends with an error when it grows with the pages read.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPageReader, pageThread, modelProfile } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { makeTextDocument } from './make-documents.js';
import { printTable } from './print-report.js';

const pageCount = 2_000;
/** Threads, buffers and caches are as large as they get after this many pages. */
const settledAfter = 500;
const sampleEvery = 100;
/** The collector leaves garbage lie for a while; 1,500 pages of anything that is kept weigh more than this. */
const mostGrowthMb = 96;
const limits = { inspectTimeoutMs: 300_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };

const [, , makeInto] = process.argv;
if (makeInto === undefined) await measure();
else await writeFile(makeInto, await makeTextDocument(pageCount));

async function measure(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-memory-'));
  try {
    const file = path.join(folder, 'long.pdf');
    // In a process of its own: what writing the document needs is not the reader's.
    await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), file]);
    const samples = await readWhole(await readFile(file));
    printTable(
      ['pages read', 'resident MB'],
      samples.map(({ pages, rssMb }) => [String(pages), rssMb.toFixed(0)]),
    );
    const growthMb = growthOf(samples);
    console.log(`Growth after ${settledAfter} pages: ${growthMb.toFixed(0)} MB (at most ${mostGrowthMb}).`);
    if (growthMb > mostGrowthMb) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Sample {
  readonly pages: number;
  readonly rssMb: number;
}

async function readWhole(bytes: Uint8Array): Promise<Sample[]> {
  const threads = availableParallelism();
  const pdf = createPdfReader({ program: pageThread, threads, ...limits });
  const reader = createPageReader({ pdf, threads, pageTimeoutMs: limits.pageTimeoutMs });
  const document = { key: 'long', bytes };
  const inspection = await pdf.inspect(document, { maxPages: pageCount });
  if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
  const { pages, profile } = inspection;
  const { signal } = new AbortController();
  const samples: Sample[] = [];
  for await (const { pageNumber, outcome } of reader.readPages({
    document,
    pages,
    profile,
    model: modelProfile('standard-v2'),
    signal,
  })) {
    if (outcome !== 'read') throw new Error(`Page ${pageNumber} is ${outcome}.`);
    if (pageNumber % sampleEvery === 0)
      samples.push({ pages: pageNumber, rssMb: process.memoryUsage.rss() / 1_048_576 });
  }
  await reader.close();
  await pdf.close();
  return samples;
}

/** Highest of the last quarter over the highest until it settled: single samples stand in front of a collection or after it. */
function growthOf(samples: readonly Sample[]): number {
  const highest = (part: readonly Sample[]) => Math.max(...part.map(({ rssMb }) => rssMb));
  const early = samples.filter(({ pages }) => pages <= settledAfter);
  return highest(samples.slice(-samples.length / 4)) - highest(early);
}

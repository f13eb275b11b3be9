import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFixture } from '@recto/document-model/testing';
import { createPdfReader } from '@recto/pdf';
import type { GreyImage } from '../image/grey-image.js';
import { straighten } from '../image/straighten.js';
import type { NeuralWord } from './piece-of-line.js';
import type { FoundLine } from './find-text-lines.js';

const program = fileURLToPath(new URL('../testing/read-lines.js', import.meta.url));
let folder: string;
let page: GreyImage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-lines-'));
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 });
  const rendering = await pdf.render(await readFixture('scan-2-pages.pdf'), 1, { dpi: 150, maxPixels: 1e7 });
  await pdf.close();
  if (rendering.outcome !== 'rendered') throw new Error(rendering.outcome);
  page = rendering;
});

afterAll(() => rm(folder, { recursive: true }));

type ReadLine = FoundLine & { readonly words: readonly NeuralWord[] };

/** From top to bottom. */
async function linesOf({ widthPx, heightPx, pixels }: GreyImage, printPx = 0): Promise<ReadLine[]> {
  const file = path.join(folder, 'picture');
  await writeFile(file, pixels);
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    file,
    ...[widthPx, heightPx, printPx].map(String),
  ]);
  const lines = JSON.parse(stdout) as ReadLine[];
  return lines.sort((a, b) => a.centreY - b.centreY);
}

function textOf(lines: readonly ReadLine[]): string {
  return lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

describe('a scanned page', () => {
  test('has its lines read, with the spaces that the recogniser leaves out, and each word over its ink', async () => {
    const lines = await linesOf(page);
    expect(textOf(lines)).toContain('Merchants read it before they opened their shops');
    for (const { words, centreY, height } of lines) {
      for (const [index, { left, right, top, bottom }] of words.entries()) {
        expect(right).toBeGreaterThan(left);
        expect(left).toBeGreaterThanOrEqual((words[index - 1]?.right ?? left) - 1);
        expect(top).toBeGreaterThan(centreY - height / 2 - 1);
        expect(bottom).toBeLessThan(centreY + height / 2 + 1);
      }
    }
  });

  test('is read askew too', async () => {
    const crop = { left: 0, top: 0, right: page.widthPx, bottom: page.heightPx };
    const askew = straighten(page, { degrees: -3, crop, scaleX: 1, scaleY: 1 });
    expect(textOf(await linesOf(askew))).toContain('Merchants read it before they opened their shops');
  });
});

test('an empty picture has no lines', async () => {
  const blank = { widthPx: 400, heightPx: 300, dpi: 150, pixels: new Uint8Array(120_000).fill(255) };
  expect(await linesOf(blank)).toEqual([]);
});

test('a high, narrow picture is seen in bands, and each line once', async () => {
  const copies = 3;
  const pixels = new Uint8Array(page.pixels.length * copies);
  for (let copy = 0; copy < copies; copy += 1) pixels.set(page.pixels, copy * page.pixels.length);
  const all = await linesOf({ ...page, heightPx: page.heightPx * copies, pixels }, 8);
  expect(all).toHaveLength(copies * (await linesOf(page)).length);
});

import { fileURLToPath } from 'node:url';
import type { QuarterTurn } from '@recto/document-model';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { readFixture } from '@recto/document-model/testing';
import { cutOut } from '../image/cut-out.js';
import { turn } from '../image/turn.js';
import type { PictureTask } from '../picture-task.js';
import { fillBox } from '../testing/draw-picture.js';
import { isMemoryLimit } from './memory-limit-error.js';
import { neuralFiles } from '../neural/neural-files.js';
import { RecogniserPool, type RecogniserPoolSettings } from './recogniser-pool.js';
import { nativeFiles } from './recognition-files.js';

const settings = { languages: ['eng', 'deu'], quality: 'best', letterWidth: 1.5, maxDpi: 150 } as const;
const pools: RecogniserPool[] = [];
const document = { key: 'document' };

function newPool(
  engine: 'wasm' | 'native',
  memoryMb = 1_024,
  neural: Partial<Pick<RecogniserPoolSettings, 'neural' | 'onNeuralProblem'>> = {},
): RecogniserPool {
  const onFallback = (cause: Error) => {
    throw cause;
  };
  const pool = new RecogniserPool({
    threads: 1,
    idleShutdownMs: 60_000,
    slowAfterMs: 10_000,
    memoryMb,
    engine,
    onFallback,
    onNeuralProblem: (message) => {
      throw new Error(message);
    },
    ...neural,
  });
  pools.push(pool);
  return pool;
}

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
});

async function drawPage(dpi: number) {
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 });
  const page = await pdf.render(await readFixture('scan-2-pages.pdf'), 1, { dpi, maxPixels: 2e7 });
  await pdf.close();
  if (page.outcome !== 'rendered') throw new Error(page.outcome);
  return page;
}

/** A paragraph, a heading and a list: enough to tell how they stand. */
async function drawPart() {
  const page = await drawPage(150);
  const part = cutOut(page, { left: 0, top: 310, right: page.widthPx, bottom: 650 });
  if (part === undefined) throw new Error('the page is too small');
  return part;
}

const drawn = { page: drawPart(), large: drawPage(450) };

/** Pixels of its own: a pool takes those of its task. */
async function pageTask(degrees: QuarterTurn): Promise<PictureTask> {
  const page = await drawn.page;
  return { type: 'page', image: turn({ ...page, pixels: page.pixels.slice() }, degrees), settings, mayTurn: true };
}

/** Too little for a large page, and enough for an engine that stands ready. */
const littleMemoryMb = { wasm: 18, native: 150 } as const;

async function largeTask(): Promise<PictureTask> {
  const page = await drawn.large;
  const image = { ...page, pixels: page.pixels.slice() };
  return { type: 'page', image, settings: { ...settings, maxDpi: 450 }, mayTurn: false };
}

async function textOf(pool: RecogniserPool, task: PictureTask): Promise<string> {
  const end = await pool.recognise(document, task, { timeoutMs: 120_000 });
  if (end.type !== 'recognised' || end.reading.type !== 'page') throw new Error(end.type);
  return end.reading.words.map(({ text }) => text).join(' ');
}

const isInstalled = nativeFiles() !== undefined;
if (!isInstalled)
  process.stderr.write('libtesseract 5 is not installed: the tests of the native engine are left out.\n');

describe.each(isInstalled ? (['wasm', 'native'] as const) : (['wasm'] as const))('%s', (engine) => {
  const pool = newPool(engine);

  test('a page is read, and one turned upside down or on its side as the same', async () => {
    const upright = await textOf(pool, await pageTask(0));
    expect(upright).toContain('Merchants read it before they opened their shops');
    expect(await textOf(pool, await pageTask(180))).toBe(upright);
    expect(await textOf(pool, await pageTask(90))).toContain('Merchants read it before they opened their shops');
  });

  test('the time limit ends a recognition under way, and the next page is read', async () => {
    // Its engine stands ready since the test before: the limit strikes in the recognition.
    expect(await pool.recognise(document, await pageTask(0), { timeoutMs: 60 })).toEqual({ type: 'timed-out' });
    expect(await textOf(pool, await pageTask(0))).toContain('Merchants');
  });

  test('a picture that needs more memory than is allowed ends its engine, and is not a page without words', async () => {
    const end = await newPool(engine, littleMemoryMb[engine]).recognise(document, await largeTask(), {
      timeoutMs: 60_000,
    });
    expect(end.type === 'died' && isMemoryLimit(end.cause)).toBe(true);
  });
});

describe('with the neural recogniser', () => {
  test('a clean page reads as by Tesseract alone, and the time limit ends it as well', async () => {
    const pool = newPool('wasm', 1_024, { neural: neuralFiles() });
    expect(await textOf(pool, await pageTask(0))).toContain('Merchants read it before they opened their shops');
    expect(await pool.recognise(document, await pageTask(0), { timeoutMs: 60 })).toEqual({ type: 'timed-out' });
    expect(await textOf(pool, await pageTask(0))).toContain('Merchants');
  });

  test('networks that do not load are told of, and Tesseract reads alone', async () => {
    const problems: string[] = [];
    const file = fileURLToPath(import.meta.url);
    const pool = newPool('wasm', 1_024, {
      neural: { detectorPath: file, recogniserPath: file, charactersPath: file },
      onNeuralProblem: (message) => problems.push(message),
    });
    const task = await pageTask(0);
    // Ink of the size of letters that is in no word.
    for (let left = 700; left < 900; left += 20) fillBox(task.image, { left, top: 280, right: left + 10, bottom: 296 });
    expect(await textOf(pool, task)).toContain('Merchants read it before they opened their shops');
    expect(problems).toEqual([expect.stringMatching(/protobuf|load model/iu)]);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { makePoison } from '@recto/test-support';
import { degrees, PDFDocument } from 'pdf-lib';
import { addTextLayers } from './add-text-layers.js';
import { makePicturePdf } from './make-picture-pdf.js';
import type { LayerWord } from './place-word.js';

const settings = { threads: 1, inspectTimeoutMs: 20_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 };
const reader: PdfReader = createPdfReader(settings);
afterAll(() => reader.close());

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

/** A grey picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

interface Sheet {
  rotation: number;
  crop?: [number, number, number, number];
}

/** A page of 400 x 600 points without a text of its own, turned and cropped. */
async function makeSheet({ rotation, crop }: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawRectangle({ x: 10, y: 10, width: 50, height: 50 });
  page.setRotation(degrees(rotation));
  if (crop) page.setCropBox(...crop);
  return document.save();
}

const word = (text: string, box: LayerWord['box'], rotationDegrees = 0): LayerWord => ({ text, box, rotationDegrees });

async function readBack(bytes: Uint8Array, pageNumber = 1) {
  const [page] = await reader.readText({ key: `${Math.random()}`, bytes }, [pageNumber]);
  if (page?.outcome !== 'read') throw new Error('The page cannot be read.');
  return page;
}

function wordsOfPdftotext(bytes: Uint8Array): { text: string; box: number[] }[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'recto-layer-'));
  try {
    writeFileSync(path.join(dir, 'a.pdf'), bytes);
    const html = execFileSync('pdftotext', ['-bbox', '-cropbox', path.join(dir, 'a.pdf'), '-'], { encoding: 'utf8' });
    const found = [...html.matchAll(/<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g)];
    return found.map(([, x1, y1, x2, y2, text = '']) => ({ text, box: [x1, y1, x2, y2].map(Number) }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const sheets: [string, Sheet][] = [0, 90, 180, 270].flatMap((rotation): [string, Sheet][] => [
  [`turned by ${rotation}`, { rotation }],
  [`turned by ${rotation} and cropped`, { rotation, crop: [30, 70, 300, 450] }],
]);

test.each(sheets)('words lie where they were seen on a page %s', async (_name, sheet) => {
  const source = await makeSheet(sheet);
  const { widthPt, heightPt } = await readBack(source);
  const words = [
    word('Rechnung', { x: 40, y: 50, width: 90, height: 14 }),
    word('42', { x: 140, y: 50, width: 18, height: 14 }),
    word('daneben', { x: 200, y: 100, width: 12, height: 80 }, 90),
    word('kopfüber', { x: 60, y: 200, width: 70, height: 12 }, 180),
    word('hinauf', { x: 100, y: 230, width: 12, height: 60 }, 270),
  ];
  const layered = await addTextLayers(source, { pageCount: 1, pages: [{ pageNumber: 1, widthPt, heightPt, words }] });
  if (layered === 'unsuitable') throw new Error('It should be suitable.');
  const page = await readBack(layered);
  expect(page).toMatchObject({ widthPt, heightPt });
  for (const { text, box, rotationDegrees } of words) {
    const found = page.words.find((each) => each.text === text);
    expect(found).toMatchObject({ text, rotationDegrees, isInvisible: true });
    const middle = (of: LayerWord['box']) => ({ x: of.x + of.width / 2, y: of.y + of.height / 2 });
    const [seen, wanted] = [middle(found?.box ?? box), middle(box)];
    expect(Math.hypot(seen.x - wanted.x, seen.y - wanted.y)).toBeLessThan(4);
    const length = (of: LayerWord['box'] | undefined) => Math.max(of?.width ?? 0, of?.height ?? 0);
    expect(Math.abs(length(found?.box) - length(box))).toBeLessThan(4);
  }
  if (!hasPdftotext) return;
  const seen = wordsOfPdftotext(layered);
  for (const { text, box } of words.slice(0, 2)) {
    const found = seen.find((each) => each.text === text);
    const wanted = [box.x, box.y, box.x + box.width, box.y + box.height];
    expect(found).toBeDefined();
    found?.box.forEach((value, side) => expect(Math.abs(value - (wanted[side] ?? NaN))).toBeLessThan(3));
  }
});

test('every script is found again', async () => {
  const texts = ['naïve', 'Straße', 'Ελλάδα', 'Москва', '北京', '東京', '한국어', 'שלום', '€', '½', 'ſ', '𝒳'];
  const words = texts.map((text, index) => word(text, { x: 40, y: 30 + index * 30, width: 60, height: 14 }));
  const source = await makeSheet({ rotation: 0 });
  const pages = [{ pageNumber: 1, widthPt: 400, heightPt: 600, words }];
  const layered = await addTextLayers(source, { pageCount: 1, pages });
  if (layered === 'unsuitable') throw new Error('It should be suitable.');
  const page = await readBack(layered);
  expect(page.words.map(({ text }) => text)).toEqual(expect.arrayContaining(texts.slice(0, 7)));
  if (hasPdftotext)
    expect(wordsOfPdftotext(layered).map(({ text }) => text)).toEqual(expect.arrayContaining(texts.slice(0, 10)));
});

test('a page with a picture in its place shows that, and its own text is gone', async () => {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('garbled', { x: 50, y: 100 });
  document.addPage([200, 200]).drawText('kept', { x: 50, y: 100 });
  const source = await document.save();
  const words = [word('clear', { x: 50, y: 180, width: 40, height: 12 })];
  const pages = [{ pageNumber: 1, widthPt: 300, heightPt: 300, words, picture: png }];
  const layered = await addTextLayers(source, { pageCount: 2, pages });
  if (layered === 'unsuitable') throw new Error('It should be suitable.');
  expect((await readBack(layered)).words.map(({ text }) => text)).toEqual(['clear']);
  expect((await readBack(layered, 2)).words.map(({ text }) => text)).toEqual(['kept']);
});

test('pages with a text layer stay as they are, and the same input gives the same bytes', async () => {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('own text', { x: 50, y: 100 });
  const source = await document.save();
  const pages = [
    { pageNumber: 1, widthPt: 300, heightPt: 300, words: [word('more', { x: 9, y: 9, width: 30, height: 9 })] },
  ];
  const input = { pageCount: 1, pages };
  const first = await addTextLayers(source, input);
  if (first === 'unsuitable') throw new Error('It should be suitable.');
  expect(await addTextLayers(source, input)).toEqual(first);
  expect((await readBack(first)).words.map(({ text }) => text).sort()).toEqual(['more', 'own', 'text']);
});

test.each<[string, () => Promise<Uint8Array>, number]>([
  ['bytes that are no PDF', () => Promise.resolve(new TextEncoder().encode('hello')), 1],
  ['another number of pages', () => makeSheet({ rotation: 0 }), 2],
])('%s are unsuitable', async (_what, make, pageCount) => {
  const pages = [{ pageNumber: 1, widthPt: 400, heightPt: 600, words: [] }];
  expect(await addTextLayers(await make(), { pageCount, pages })).toBe('unsuitable');
});

test('a page of another size than the words are for is unsuitable', async () => {
  const pages = [{ pageNumber: 1, widthPt: 600, heightPt: 400, words: [] }];
  expect(await addTextLayers(await makeSheet({ rotation: 0 }), { pageCount: 1, pages })).toBe('unsuitable');
});

test('pictures with a layer make a document of their own', async () => {
  const words = [word('picture', { x: 20, y: 30, width: 60, height: 12 })];
  const bytes = await makePicturePdf([{ picture: png, widthPt: 200, heightPt: 100, words }], { title: 'A picture' });
  const page = await readBack(bytes);
  expect(page).toMatchObject({ widthPt: 200, heightPt: 100, words: [{ text: 'picture' }] });
});

test('a stream of objects that unpacks to a gigabyte is not unpacked, and its document not written again', async () => {
  const bomb = await makePoison('objects packed into a stream of a gigabyte');
  const before = process.memoryUsage().arrayBuffers;
  const layer = { pageNumber: 1, widthPt: 600, heightPt: 800, words: [] };
  expect(await addTextLayers(bomb, { pageCount: 1, pages: [layer] })).toBe('unsuitable');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(400_000_000);
});

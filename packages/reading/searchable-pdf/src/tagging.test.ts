import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { addTextLayers, type LayeringInput } from './add-text-layers.js';
import { makePicturePdf } from './make-picture-pdf.js';
import type { LayerWord } from './place-word.js';
import { tagWords, type LayerBlock } from './tag-words.js';

const reader = createPdfReader({ threads: 1, inspectTimeoutMs: 20_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 });
afterAll(() => reader.close());

/** A grey picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Words of 40 x 10 points in a row, from a corner on. */
const line = (text: string, x: number, y: number): LayerWord[] =>
  text.split(' ').map((one, index) => ({
    text: one,
    box: { x: x + index * 50, y, width: 40, height: 10 },
    rotationDegrees: 0,
  }));
const block = (type: LayerBlock['type'], text: string, y: number, height = 10): LayerBlock => ({
  type,
  text,
  box: { x: 20, y, width: 350, height },
});
const cell = (row: number, column: number, columnSpan = 1) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan,
  box: { x: 20 + column * 100, y: 150 + row * 20, width: 100 * columnSpan, height: 12 },
});

const heading: LayerBlock = { ...block('heading', 'Der Bericht', 40), level: 1 };
const blocks: LayerBlock[] = [
  block('header', 'Seite 1', 5),
  heading,
  // The right column is read behind the left one, whatever the order of the words.
  { ...block('paragraph', 'links oben links unten', 70, 40), box: { x: 20, y: 70, width: 150, height: 40 } },
  { ...block('paragraph', 'rechts', 70, 40), box: { x: 200, y: 70, width: 150, height: 40 } },
  block('list', 'erstens eins\nzweitens zwei', 115, 30),
  { ...block('table', 'a b c', 150, 60), cells: [cell(0, 0, 2), cell(1, 0), cell(1, 1), cell(2, 1)] },
];
const words: LayerWord[] = [
  ...line('Seite 1', 20, 5),
  ...line('Der Bericht', 20, 40),
  ...line('links oben', 20, 70),
  ...line('rechts', 200, 70),
  ...line('links unten', 20, 95),
  ...line('erstens eins', 20, 118),
  ...line('zweitens zwei', 20, 133),
  ...line('Kopf', 20, 150),
  ...line('a', 20, 170),
  ...line('b', 120, 170),
  ...line('c', 120, 190),
  ...line('lose', 20, 300),
];
const pages = [{ pageNumber: 1, widthPt: 400, heightPt: 600, words, blocks }];

async function makeScan(): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([400, 600]).drawImage(await document.embedPng(png), { x: 0, y: 0, width: 400, height: 600 });
  return document;
}

async function layer(document: PDFDocument, changes: Partial<LayeringInput> = {}): Promise<Uint8Array> {
  const input = { pageCount: 1, pages, tagging: { title: 'Ein Titel' }, ...changes };
  const layered = await addTextLayers(await document.save(), input);
  if (layered === 'unsuitable') throw new Error('It should be suitable.');
  return layered;
}

const nameOf = (dict: PDFDict, key: string) => dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();

interface Element {
  role: string;
  words?: string;
  children?: Element[];
}

/** The structure of a document as a reader walks it, each element with the words that the page has under its number. */
async function structureOf(bytes: Uint8Array): Promise<Element> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const parents = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  const texts = document.getPages().map(({ node }) => {
    const contents = node.lookup(PDFName.of('Contents'), PDFArray);
    const content = Array.from({ length: contents.size() }, (_, at) => contents.lookup(at))
      .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()) : ''))
      .join('\n');
    const marked = content.matchAll(/\/(\w+) <<\/MCID (\d+)>> BDC([^]*?)EMC/g);
    return new Map([...marked].map(([, role, id, inner = '']) => [Number(id), { role, text: textIn(inner) }]));
  });
  const walk = (ref: PDFRef, parent: PDFRef | null): Element => {
    const dict = document.context.lookup(ref, PDFDict);
    if (parent) expect(dict.get(PDFName.of('P'))).toBe(parent);
    const role = nameOf(dict, 'S') ?? '';
    const kids = dict.lookup(PDFName.of('K'));
    if (kids instanceof PDFArray)
      return { role, children: kids.asArray().flatMap((kid) => (kid instanceof PDFRef ? [walk(kid, ref)] : [])) };
    if (!(kids instanceof PDFNumber)) return { role, words: '' };
    const at = document.getPages().findIndex((page) => page.ref === dict.get(PDFName.of('Pg')));
    const own = texts[at]?.get(kids.asNumber());
    expect(own?.role).toBe(role);
    // And back from the page: its parents name the element.
    expect(parents.lookup(2 * at + 1, PDFArray).get(kids.asNumber())).toBe(ref);
    return { role, words: own?.text ?? '' };
  };
  const first = root.lookup(PDFName.of('K'), PDFArray).get(0);
  if (!(first instanceof PDFRef)) throw new Error('The root has no element.');
  return walk(first, null);
}

function textIn(operators: string): string {
  const shown = [...operators.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    hex.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16))),
  );
  return shown.join('').trim();
}

const read = [
  { role: 'H1', words: 'Der Bericht' },
  { role: 'P', words: 'links oben links unten' },
  { role: 'P', words: 'rechts' },
  {
    role: 'L',
    children: ['erstens eins', 'zweitens zwei'].map((item) => ({
      role: 'LI',
      children: [{ role: 'LBody', words: item }],
    })),
  },
  {
    role: 'Table',
    children: [
      { role: 'TR', children: [{ role: 'TH', words: 'Kopf' }] },
      { role: 'TR', children: ['a', 'b'].map((text) => ({ role: 'TD', words: text })) },
      { role: 'TR', children: ['', 'c'].map((text) => ({ role: 'TD', words: text })) },
    ],
  },
  { role: 'P', words: 'lose' },
];

test('a scan becomes a tagged document that is read in the order of its blocks, and says its title and language', async () => {
  const bytes = await layer(await makeScan());
  expect(await structureOf(bytes)).toEqual({ role: 'Document', children: read });
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true');
  expect(document.getTitle()).toBe('Ein Titel');
  expect(await layer(await makeScan())).toEqual(bytes);
});

test('its words are found where they stand, as in any other', async () => {
  const bytes = await layer(await makeScan());
  const [page] = await reader.readText({ key: 'tagged', bytes }, [1]);
  const found = page?.outcome === 'read' ? page.words : [];
  expect(found.map(({ text }) => text).sort()).toEqual(words.map(({ text }) => text).sort());
  for (const { text, box } of words.filter((word) => word.text.length > 1)) {
    const same = found.filter((word) => word.text === text).map((word) => word.box);
    const distances = same.map(({ x, y, width }) => Math.abs(x - box.x) + Math.abs(y - box.y) + Math.abs(width - 40));
    expect(Math.min(...distances)).toBeLessThan(8);
  }
});

test('so does a document of pictures', async () => {
  const picture = { picture: png, widthPt: 400, heightPt: 600, words, blocks };
  const bytes = await makePicturePdf([picture, { ...picture, words: [] }, picture], { title: 'Ein Titel' });
  expect(await structureOf(bytes)).toEqual({ role: 'Document', children: [...read, ...read] });
});

test('what a document says of itself stays: its structure, its title, its language', async () => {
  const scan = await makeScan();
  scan.setTitle('Its own');
  scan.setLanguage('sv');
  const named = await PDFDocument.load(await layer(scan));
  expect(named.getTitle()).toBe('Its own');
  expect(named.catalog.get(PDFName.of('Lang'))?.toString()).toContain('sv');
  const root = scan.context.register(scan.context.obj({ Type: 'StructTreeRoot' }));
  scan.catalog.set(PDFName.of('StructTreeRoot'), root);
  const tagged = await PDFDocument.load(await layer(scan));
  expect(tagged.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).has(PDFName.of('K'))).toBe(false);
});

test('the language is said where it is sure', async () => {
  const text =
    'Dieser Bericht wurde im Auftrag der Stadtverwaltung erstellt und beschreibt die Entwicklung des Verkehrs ';
  const german = line(
    `${text}in den vergangenen zehn Jahren sowie die geplanten Maßnahmen der kommenden Monate`,
    20,
    40,
  );
  for (const [own, language] of [
    [german, 'de'],
    [line('4711 0815 X1', 20, 40), undefined],
  ] as const) {
    const bytes = await layer(await makeScan(), {
      pages: [{ pageNumber: 1, widthPt: 400, heightPt: 600, words: own }],
    });
    const { catalog } = await PDFDocument.load(bytes);
    const said = catalog.lookup(PDFName.of('Lang'));
    expect(said instanceof PDFHexString || said instanceof PDFString ? said.decodeText() : undefined).toBe(language);
  }
});

test('a document without tagging gets none', async () => {
  const scan = await makeScan();
  const layered = await addTextLayers(await scan.save(), { pageCount: 1, pages });
  if (layered === 'unsuitable') throw new Error('It should be suitable.');
  expect((await PDFDocument.load(layered)).catalog.has(PDFName.of('StructTreeRoot'))).toBe(false);
});

test('every word is in one element or decoration, whatever the blocks', () => {
  for (const given of [
    [],
    blocks,
    [...blocks, heading],
    [{ ...block('list', 'other words than there are', 0, 600) }],
  ]) {
    const { elements, artifacts } = tagWords(words, given);
    const wordsOf = ({ words: own = [], children = [] }: (typeof elements)[number]): LayerWord[] => [
      ...own,
      ...children.flatMap(wordsOf),
    ];
    const all = [...artifacts, ...elements.flatMap(wordsOf)];
    expect(new Set(all)).toEqual(new Set(words));
    expect(all.length).toBe(words.length);
  }
});

test('programs that read PDFs find nothing wrong with it, and the same structure', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-tagged-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, await layer(await makeScan()));
    if (has('qpdf'))
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax or stream');
    if (!has('pdfinfo')) return;
    const seen = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    expect(seen.replace(/\s+/g, ' ')).toContain('H1 (block) "Der Bericht " P (block) "links oben links unten "');
    expect(seen).toMatch(/Table[^]*TH[^]*Kopf[^]*TD[^]*"a "[^]*TD[^]*"b "/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

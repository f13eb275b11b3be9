import { afterAll, describe, expect, test } from '@jest/globals';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { createPdfReader } from './create-pdf-reader.js';
import type { PdfReader, PdfReaderSettings } from './pdf-reader-types.js';
import { handWrittenPdf, onePagePdf, pageTreePdf, stream } from './testing/hand-written-pdf.js';
import { readFixture } from '@recto/document-model/testing';

const settings: PdfReaderSettings = { threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 };
const shared = createPdfReader(settings);
const document = (key: string, bytes: Uint8Array) => ({ key, bytes });
const inspect = async (name: string, maxPages = 5_000) => shared.inspect(await readFixture(name), { maxPages });

const small: PdfReader[] = [];

afterAll(() => Promise.all([shared, ...small].map((reader) => reader.close())));

describe('decrypt', () => {
  const passwords = ['open sesame', 'owner', 'ｏｐｅｎ sesame'];
  test.each(passwords)('writes the document without encryption, opened with %s', async (password) => {
    const source = { ...(await readFixture('encrypted.pdf')), key: `encrypted with ${password}` };
    const opened = await shared.decrypt(source, { password });
    if (opened.outcome !== 'decrypted') throw new Error(opened.outcome);
    const found = await shared.inspect(document(`opened with ${password}`, opened.bytes), { maxPages: 10 });
    expect(found).toMatchObject({ outcome: 'inspected', pageCount: 3 });
    // The thread holds neither of the two by the key of the encrypted one.
    expect(await shared.decrypt(source, { password })).toMatchObject({ outcome: 'decrypted' });
  });

  test.each([
    ['encrypted.pdf', 'another', 'wrong-password'],
    ['encrypted.pdf', '', 'wrong-password'],
    ['not-a-pdf.pdf', 'open sesame', 'corrupt'],
  ])('%s with the password "%s" is %s', async (name, password, outcome) => {
    const source = { ...(await readFixture(name)), key: `${name}/${password}` };
    expect(await shared.decrypt(source, { password })).toEqual({ outcome });
  });
});

describe('drawFigure', () => {
  /** A page with a picture, red above blue, of `side` by `side` pixels on 100 by 100 points. */
  async function picturedPage(side: number): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 400]);
    const samples = new Uint8Array(side * side * 3);
    for (let at = 0; at < samples.length; at += 3) samples[at < samples.length / 2 ? at : at + 2] = 255;
    const facts = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceRGB', BitsPerComponent: 8 };
    const image = pdf.context.flateStream(samples, { ...facts, Width: side, Height: side });
    page.node.setXObject(PDFName.of('Im'), pdf.context.register(image));
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(100, 0, 0, 100, 50, 250));
    page.pushOperators(drawObject('Im'), popGraphicsState());
    return pdf.save();
  }
  const region = { x: 50, y: 50, width: 100, height: 100 };

  test('draws a picture in its colours, as fine as it is', async () => {
    const figure = await shared.drawFigure(document('pictured', await picturedPage(300)), 1, {
      region,
      maxPixels: 1e6,
    });
    if (figure.outcome !== 'drawn') throw new Error(figure.reason);
    expect([figure.widthPx, figure.heightPx]).toEqual([300, 300]);
    const pixel = (x: number, y: number) =>
      Array.from(figure.pixels.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3));
    expect([pixel(150, 20), pixel(150, 280)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  test('draws no more pixels than allowed, and a picture that needs too much memory costs one answer', async () => {
    const fine = document('fine', await picturedPage(800));
    const figure = await shared.drawFigure(fine, 1, { region, maxPixels: 10_000 });
    expect(figure).toMatchObject({ outcome: 'drawn', widthPx: 100, heightPx: 100 });
    const reader = createPdfReader({ ...settings, maxMemoryMb: 48 });
    small.push(reader);
    const huge = document('huge', await picturedPage(5_000));
    const end = await reader.drawFigure(huge, 1, { region, maxPixels: 12_000_000 });
    expect(end.outcome === 'unreadable' || end.widthPx * end.heightPx <= 12_000_000).toBe(true);
    expect(await reader.drawFigure(fine, 1, { region, maxPixels: 10_000 })).toMatchObject({ outcome: 'drawn' });
    expect(await reader.drawFigure(fine, 9, { region, maxPixels: 10_000 })).toMatchObject({ outcome: 'unreadable' });
  });
});

describe('inspect', () => {
  test('tells pages apart and gathers the fonts of the text', async () => {
    const inspection = await inspect('mixed-5-pages.pdf');
    expect(inspection).toMatchObject({ outcome: 'inspected', pageCount: 5 });
    if (inspection.outcome !== 'inspected') return;
    expect(inspection.pages.map(({ kind }) => kind)).toEqual(['text', 'image', 'blank', 'text', 'image']);
    expect(inspection.pages[3]).toMatchObject({ pageNumber: 4, rotation: 90, widthPt: 841.89, heightPt: 595.28 });
    expect(inspection.profile.fonts[0]).toMatchObject({ name: 'Times-Roman', sizePt: 12, weight: 400 });
    expect(inspection.profile.fonts.find(({ sizePt }) => sizePt === 22)).toMatchObject({
      name: 'Helvetica-Bold',
      weight: 700,
    });
  });

  test.each([
    ['not-a-pdf.pdf', 'not-a-pdf'],
    ['encrypted.pdf', 'encrypted'],
    ['truncated.pdf', 'corrupt'],
  ])('%s is %s', async (name, outcome) => {
    expect(await inspect(name)).toEqual({ outcome });
  });

  test('an owner password alone locks nothing', async () => {
    expect(await inspect('owner-locked.pdf')).toMatchObject({ outcome: 'inspected', pageCount: 3 });
  });

  test('a broken page is unreadable and does not sink the others', async () => {
    const inspection = await inspect('one-bad-page.pdf');
    const kinds = inspection.outcome === 'inspected' && inspection.pages.map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'unreadable', 'text']);
  });

  test('a document without pages is empty', async () => {
    const bytes = pageTreePdf('<</Type/Pages/Kids[]/Count 0>>');
    expect(await shared.inspect(document('no-pages', bytes), { maxPages: 10 })).toEqual({ outcome: 'empty' });
  });

  const three = '3 0 R 4 0 R 5 0 R';
  test.each([
    ['claims 900,000', pageTreePdf(`<</Type/Pages/Kids[${three}]/Count 900000>>`)],
    ['claims ten thousand million', pageTreePdf(`<</Type/Pages/Kids[${three}]/Count 10000000000>>`)],
    ['claims fewer than none', pageTreePdf(`<</Type/Pages/Kids[${three}]/Count -7>>`)],
    ['claims five', pageTreePdf(`<</Type/Pages/Kids[${three}]/Count 5>>`)],
    ['contains itself', pageTreePdf(`<</Type/Pages/Kids[${three} 2 0 R]/Count 900000>>`)],
    [
      'contains itself in a child',
      pageTreePdf('<</Type/Pages/Kids[3 0 R 4 0 R 6 0 R]/Count 900000>>', [
        '<</Type/Pages/Parent 2 0 R/Kids[5 0 R 2 0 R]/Count 400000>>',
      ]),
    ],
  ])('a page tree that %s has the three pages that exist', async (lie, bytes) => {
    const inspection = await shared.inspect(document(lie, bytes), { maxPages: 1_000 });
    expect(inspection).toMatchObject({ outcome: 'inspected', pageCount: 3 });
  });

  test('more pages than allowed are counted and not read', async () => {
    expect(await inspect('text-3-pages.pdf', 2)).toEqual({ outcome: 'too-many-pages', pageCount: 3 });
  });

  test('a text layer without a character map is broken text', async () => {
    const codes = stream('1 beginbfrange <00> <ff> <e000> endbfrange');
    const pageFont = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>';
    const bytes = handWrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      stream('BT /F 12 Tf 50 700 Td (Nothing of this can be read) Tj ET'),
      pageFont,
      codes,
    ]);
    const inspection = await shared.inspect(document('no-map', bytes), { maxPages: 10 });
    expect(inspection).toMatchObject({ outcome: 'inspected', pages: [{ kind: 'broken-text' }] });
  });
});

describe('readText', () => {
  async function readWords(content: string, pageEntries = '') {
    const bytes = onePagePdf(content, pageEntries);
    const [page] = await shared.readText(document(content + pageEntries, bytes), [1]);
    if (page?.outcome !== 'read') throw new Error(`The page is ${page?.outcome ?? 'missing'}.`);
    return page;
  }

  test('words have their box in points from the top left, font, size and style', async () => {
    const { words, widthPt, heightPt } = await readWords('BT /F 20 Tf 100 700 Td (Hello world) Tj ET');
    expect({ widthPt, heightPt }).toEqual({ widthPt: 600, heightPt: 800 });
    expect(words.map(({ text }) => text)).toEqual(['Hello', 'world']);
    expect(words[0]).toMatchObject({ fontName: 'Helvetica', fontSizePt: 20, rotationDegrees: 0, confidence: 1 });
    expect(words[0]?.box.x).toBeCloseTo(101.6, 0);
    expect((words[0]?.box.y ?? 0) + (words[0]?.box.height ?? 0)).toBeCloseTo(100, 0);
  });

  test('the size counts the scale of the text matrix, and colour is reported unless black', async () => {
    const { words } = await readWords('1 0 0 rg BT /F 1 Tf 14 0 0 14 100 700 Tm (big) Tj ET');
    expect(words[0]).toMatchObject({ text: 'big', fontSizePt: 14, color: '#ff0000' });
  });

  test('text drawn sideways says which way it runs', async () => {
    const { words } = await readWords(
      'BT /F 12 Tf 0 -1 1 0 300 700 Tm (down) Tj ET BT /F 12 Tf 0 1 -1 0 200 300 Tm (up) Tj ET',
    );
    expect(words.map(({ text, rotationDegrees }) => [text, rotationDegrees])).toEqual([
      ['down', 90],
      ['up', 270],
    ]);
  });

  test.each([
    [90, 700, 100],
    [180, 500, 700],
    [270, 100, 500],
  ])('a page turned by %i is measured as it is seen', async (turn, x, y) => {
    const { words } = await readWords('BT /F 20 Tf 100 700 Td (mark) Tj ET', `/Rotate ${turn}`);
    const box = words[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const near = [box.x, box.x + box.width].some((edge) => Math.abs(edge - x) < 7);
    expect([near, [box.y, box.y + box.height].some((edge) => Math.abs(edge - y) < 7)]).toEqual([true, true]);
    expect(words[0]?.rotationDegrees).toBe(turn);
  });

  test('what the crop box hides is not read, and measures start at its corner', async () => {
    const content = 'BT /F 20 Tf 100 700 Td (seen) Tj ET BT /F 20 Tf 400 100 Td (hidden) Tj ET';
    const page = await readWords(content, '/CropBox[50 400 350 750]');
    expect(page.words.map(({ text }) => text)).toEqual(['seen']);
    expect([page.widthPt, page.heightPt]).toEqual([300, 350]);
    expect(page.words[0]?.box.x).toBeCloseTo(51, 0);
  });

  test('ruling lines and drawn bullets are boxes', async () => {
    const page = await readWords('1 w 100 500 m 300 500 l S 50 50 4 4 re f 0 0 200 300 re f');
    expect(page.rules).toHaveLength(1);
    expect(page.rules[0]?.width).toBeGreaterThanOrEqual(200);
    expect(page.dots).toHaveLength(1);
  });

  test('links lead out of the document or are left out', async () => {
    const link = (uri: string) => `<</Type/Annot/Subtype/Link/Rect[10 20 30 40]/A<</S/URI/URI(${uri})>>>>`;
    const page = await readWords('', `/Annots[${link('https://example.org/a')}${link('javascript:alert(1)')}]`);
    expect(page.links).toEqual([{ uri: 'https://example.org/a', box: { x: 10, y: 760, width: 20, height: 20 } }]);
  });

  test('what is filled into a form is read like the page itself, and links stay known', async () => {
    const filled = await PDFDocument.create();
    const page = filled.addPage([600, 800]);
    const field = filled.getForm().createTextField('name');
    field.setText('Ada Lovelace');
    field.addToPage(page, { x: 100, y: 600, width: 200, height: 24 });
    const action = { S: 'URI', URI: PDFString.of('https://example.org/') };
    page.node.addAnnot(
      filled.context.register(filled.context.obj({ Subtype: 'Link', Rect: [10, 20, 30, 40], A: action })),
    );
    const form = document('form', await filled.save());
    expect(await shared.inspect(form, { maxPages: 1 })).toMatchObject({ pages: [{ kind: 'text', wordCount: 2 }] });
    const [read] = await shared.readText(form, [1]);
    if (read?.outcome !== 'read') throw new Error('The page is unreadable.');
    expect(read.words.map(({ text }) => text)).toEqual(['Ada', 'Lovelace']);
    expect(read.links.map(({ uri }) => uri)).toEqual(['https://example.org/']);
  });

  test('pages that do not exist are corrupt one by one', async () => {
    const pages = await shared.readText(await readFixture('one-bad-page.pdf'), [1, 2, 99]);
    expect(pages.map((page) => (page.outcome === 'read' ? page.words.length : page.reason))).toEqual([
      4,
      'corrupt',
      'corrupt',
    ]);
  });
});

describe('render', () => {
  test('draws black on white in grey, row by row', async () => {
    const bytes = onePagePdf('0 0 300 800 re f');
    const page = await shared.render(document('half', bytes), 1, { dpi: 72, maxPixels: 1e7 });
    if (page.outcome !== 'rendered') throw new Error(page.outcome);
    expect([page.widthPx, page.heightPx, page.dpi, page.pixels.length]).toEqual([600, 800, 72, 480_000]);
    expect([page.pixels[0], page.pixels[599]]).toEqual([0, 255]);
  });

  test('a page of any size has at most the pixels allowed', async () => {
    const bytes = onePagePdf('', '', '0 0 14400 14400');
    const page = await shared.render(document('huge', bytes), 1, { dpi: 300, maxPixels: 1_000_000 });
    if (page.outcome !== 'rendered') throw new Error(page.outcome);
    expect(page.pixels.length).toBeLessThanOrEqual(1_000_000);
    expect(page.dpi).toBeLessThanOrEqual(5);
  });
});

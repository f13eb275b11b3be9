import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFRawStream,
} from 'pdf-lib';
import { addTextLayers } from '../add-text-layers.js';
import { makePicturePdf } from '../make-picture-pdf.js';
import { brokenRules, metadataOf } from '../testing/broken-rules.js';
import { contentOperators } from './content-operators.js';
import { srgbProfile } from './srgb-profile.js';

/** A grey picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const words = [{ text: 'Übergabe', box: { x: 20, y: 30, width: 60, height: 12 }, rotationDegrees: 0 }];
const sheet = { widthPt: 200, heightPt: 100, words };

async function makeScan(change: (document: PDFDocument) => unknown = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([200, 100]).drawImage(await document.embedPng(png), { x: 0, y: 0, width: 200, height: 100 });
  await document.flush();
  await change(document);
  return document.save();
}

async function layered(source: Uint8Array, title = 'A < B & "C"'): Promise<Uint8Array> {
  const input = { pageCount: 1, pages: [{ pageNumber: 1, ...sheet }], tagging: { title } };
  const bytes = await addTextLayers(source, input);
  if (bytes === 'unsuitable') throw new Error('It should be suitable.');
  return bytes;
}

const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const isClaimed = async (bytes: Uint8Array) => metadataOf(await load(bytes)).includes('pdfaid:part');

test('scans and pictures become PDF/A-2b, whatever the characters of their titles, and the same from the same', async () => {
  const scan = await makeScan();
  expect(await brokenRules(await layered(scan))).toEqual([]);
  expect(await brokenRules(await layered(scan, 'Broken \uD800\u0001\uFFFF'))).toEqual([]);
  expect(await brokenRules(await makePicturePdf([{ picture: png, ...sheet }], { title: 'x' }))).toEqual([]);
  expect(await layered(scan)).toEqual(await layered(scan));
});

test('what the information says is said in the metadata, and dates of no kind are left out of both', async () => {
  const scan = await makeScan((document) => {
    document.setAuthor('Ada <ada@example.com>');
    document.setKeywords(['a', 'b & c']);
    const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
    info.set(PDFName.of('CreationDate'), PDFString.of("D:20261123194500+01'00'"));
    info.set(PDFName.of('ModDate'), PDFString.of('yesterday'));
    info.set(PDFName.of('Subject'), PDFNumber.of(7));
  });
  const document = await load(await layered(scan));
  const metadata = metadataOf(document);
  expect(metadata).toContain(
    '<dc:creator><rdf:Seq><rdf:li>Ada &lt;ada@example.com&gt;</rdf:li></rdf:Seq></dc:creator>',
  );
  expect(metadata).toContain('<pdf:Keywords>a b &amp; c</pdf:Keywords>');
  expect(metadata).toContain('<xmp:CreateDate>2026-11-23T19:45:00+01:00</xmp:CreateDate>');
  expect(metadata).not.toMatch(/ModifyDate|dc:description/);
  const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  expect([info.has(PDFName.of('ModDate')), info.has(PDFName.of('Subject'))]).toEqual([false, false]);
});

const dictOf = (document: PDFDocument, subtype: string): PDFDict => {
  const found = document.context.enumerateIndirectObjects().find(([, object]) => {
    return object instanceof PDFDict && object.get(PDFName.of('Subtype')) === PDFName.of(subtype);
  });
  return found?.[1] as PDFDict;
};
const fontOf = (document: PDFDocument) => {
  const font = dictOf(document, 'Type0');
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  return { font, descendant, descriptor: descendant.lookup(PDFName.of('FontDescriptor'), PDFDict) };
};
const inBytes = (from: string | RegExp, to: string) => (bytes: Uint8Array) =>
  Promise.resolve(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));
const inDocument = (change: (document: PDFDocument) => void) => async (bytes: Uint8Array) => {
  const document = await load(bytes);
  change(document);
  return document.save();
};
const inMetadata = (from: string, to: string) =>
  inDocument((document) => {
    const bytes = new TextEncoder().encode(metadataOf(document).replace(from, to));
    const stream = document.context.stream(bytes, { Type: 'Metadata', Subtype: 'XML' });
    document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
  });
const intentOf = ({ catalog }: PDFDocument) => catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);

test.each<[rule: string, mutate: (bytes: Uint8Array) => Promise<Uint8Array>]>([
  ['6.1.2 header', inBytes('%PDF-1.7', '%PDF-1.9')],
  ['6.1.2 header', inBytes(/^(%PDF-1.7\n)%..../, '$1%abcd')],
  ['6.1.3 identifiers', inDocument(({ context }) => delete context.trailerInfo.ID)],
  ['6.1.3 end of the file', inBytes(/$/, '\nmore')],
  ['6.1.7.1 lengths of streams', inBytes(/\/Length (\d+)/, '/Length 1$1')],
  ['6.1.9 spaces around objects', inBytes(/\n(\d+) 0 obj\n/, '\n$1  0 obj\n')],
  ['6.2.3 output intent', inDocument(({ catalog }) => catalog.delete(PDFName.of('OutputIntents')))],
  ['6.2.3 output intent', inDocument((document) => intentOf(document).set(PDFName.of('S'), PDFName.of('GTS_PDFX')))],
  ['6.2.11.4 embedded fonts', inDocument((document) => fontOf(document).descriptor.delete(PDFName.of('FontFile2')))],
  ['6.2.11.3.2 map of glyphs', inDocument((document) => fontOf(document).descendant.delete(PDFName.of('CIDToGIDMap')))],
  ['6.2.11.5 widths', inDocument((document) => fontOf(document).descendant.set(PDFName.of('DW'), PDFNumber.of(600)))],
  ['6.2.11.7 map to Unicode', inDocument((document) => fontOf(document).font.delete(PDFName.of('ToUnicode')))],
  ['6.6.2.1 metadata', inMetadata('<?xpacket begin', '<?xpacket bytes="9" begin')],
  ['6.6.3 information', inDocument((document) => document.setTitle('Another'))],
  ['6.6.3 information', inMetadata('</rdf:Description>', '<dc:creator>Eve</dc:creator></rdf:Description>')],
  ['6.6.4 part and level', inMetadata('<pdfaid:part>2', '<pdfaid:part>1')],
])('a file that breaks %s is noticed', async (rule, mutate) => {
  const bytes = await mutate(await layered(await makeScan()));
  expect(await brokenRules(bytes)).toContain(rule);
});

const pageContent = (content: string) => (document: PDFDocument) => {
  const { node } = document.getPage(0);
  node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)));
};
const pictureOf = ({ context }: PDFDocument): PDFDict => {
  const found = context.enumerateIndirectObjects().find(([, object]) => {
    return 'dict' in object && (object as PDFRawStream).dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
  });
  if (!found) throw new Error('The scan has no picture.');
  return (found[1] as PDFRawStream).dict;
};
const inPicture = (key: string, value: unknown) => (document: PDFDocument) =>
  pictureOf(document).set(PDFName.of(key), document.context.obj(value as never));
const inCatalog = (key: string, value: unknown) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.obj(value as never));
const inPage = (key: string, value: unknown) => (document: PDFDocument) =>
  document.getPage(0).node.set(PDFName.of(key), document.context.obj(value as never));
const annotation = (entries: Record<string, unknown>) =>
  inPage('Annots', [{ Type: 'Annot', Rect: [0, 0, 9, 9], ...entries }]);
const state = (entries: Record<string, unknown>) => (document: PDFDocument) => {
  pageContent('/G1 gs')(document);
  document
    .getPage(0)
    .node.Resources()
    ?.set(PDFName.of('ExtGState'), document.context.obj({ G1: entries } as never));
};
const profileOf = (document: PDFDocument, change: (bytes: Uint8Array) => void, count = 3) => {
  const bytes = srgbProfile();
  change(bytes);
  return document.context.register(document.context.flateStream(bytes, { N: count }));
};
const inProfile = (change: (bytes: Uint8Array) => void, count?: number) => (document: PDFDocument) =>
  inPicture('ColorSpace', ['ICCBased', profileOf(document, change, count)])(document);

test.each<[what: string, change: (document: PDFDocument) => unknown]>([
  ['a script', (document) => document.addJavaScript('a', 'app.alert(1)')],
  ['a file', (document) => document.attach(png, 'a.png')],
  ['an action when it is opened', inCatalog('OpenAction', { S: 'JavaScript', JS: PDFString.of('1') })],
  ['a program to start', inCatalog('OpenAction', { Type: 'Action', S: 'Launch' })],
  ['a named action of its own', inCatalog('OpenAction', { S: 'Named', N: 'Print' })],
  ['a form', inCatalog('AcroForm', { Fields: [] })],
  ['layers', inCatalog('OCProperties', {})],
  ['a later version', inCatalog('Version', '2.0')],
  ['actions of a page', inPage('AA', {})],
  ['a page of two points', (document) => document.getPage(0).setTrimBox(0, 0, 2, 100)],
  ['an annotation of text', annotation({ Subtype: 'Text', F: 4 })],
  ['a link that is not printed', annotation({ Subtype: 'Link', F: 0 })],
  ['a link that is hidden', annotation({ Subtype: 'Link', F: 6 })],
  [
    'text in a font of its own',
    async (document) => document.getPage(0).drawText('x', { font: await document.embedFont('Helvetica') }),
  ],
  ['inks', pageContent('0 0 0 1 k 0 0 9 9 re f')],
  ['a shading', pageContent('/S sh')],
  ['a picture within the content', pageContent('BI /W 1 /H 1 /BPC 8 /CS /G ID x EI')],
  ['an operator of no kind', pageContent('1 2 foo')],
  ['states within states', pageContent(`${'q '.repeat(29)}${'Q '.repeat(29)}`)],
  ['a rendering intent of no kind', pageContent('/Pretty ri')],
  ['a colour space that is missing', pageContent('/Missing cs 1 sc')],
  ['a drawing that is missing', pageContent('/Missing Do')],
  ['a transfer function', state({ TR: 'Identity' })],
  ['a halftone', state({ HT: 'Default' })],
  ['a mask of a state', state({ SMask: {} })],
  ['a blend mode of no kind', state({ BM: 'Pretty' })],
  ['a picture that is interpolated', inPicture('Interpolate', true)],
  ['a picture with alternates', inPicture('Alternates', [])],
  ['a picture in inks', inPicture('ColorSpace', 'DeviceCMYK')],
  ['a picture of an odd depth', inPicture('BitsPerComponent', 3)],
  ['a picture of a spot ink', inPicture('ColorSpace', ['Separation', 'Gold', 'DeviceRGB', {}])],
  ['a picture of indexed inks', inPicture('ColorSpace', ['Indexed', 'DeviceCMYK', 0, PDFString.of('abcd')])],
  ['a picture in JPEG 2000', inPicture('Filter', 'JPXDecode')],
  ['a picture in LZW', inPicture('Filter', ['LZWDecode'])],
  ['a picture in another file', inPicture('F', PDFString.of('a.png'))],
  ['a profile of other colours', inProfile(() => undefined, 1)],
  ['a profile of version 5', inProfile((bytes) => (bytes[8] = 5))],
  ['a profile that is none', inProfile((bytes) => (bytes[36] = 0))],
  ['half a hexadecimal digit', inCatalog('URI', { Base: PDFHexString.of('ABC') })],
  ['a text of 40,000 bytes', inCatalog('URI', { Base: PDFString.of('x'.repeat(40_000)) })],
  ['a name of 200 bytes', inCatalog('URI', { Base: 'x'.repeat(200) })],
  ['a number beyond 32 bits', inCatalog('URI', { Base: 4_000_000_000 })],
  ['an output intent of no profile', inCatalog('OutputIntents', [{ S: 'GTS_PDFA1' }])],
])('a scan with %s is written, and not said to be a PDF/A', async (_what, change) => {
  const bytes = await layered(await makeScan(change));
  expect(await isClaimed(bytes)).toBe(false);
  expect((await load(bytes)).getPageCount()).toBe(1);
});

test.each<[what: string, change: (document: PDFDocument) => unknown]>([
  ['a link', annotation({ Subtype: 'Link', F: 4, A: { S: 'URI', URI: PDFString.of('https://example.com') } })],
  ['an outline that leads to a page', inCatalog('OpenAction', { S: 'GoTo', D: [0, 'Fit'] })],
  ['a profile of its own', inProfile(() => undefined)],
  ['indexed colours', inPicture('ColorSpace', ['Indexed', 'DeviceRGB', 0, PDFHexString.of('000000')])],
  ['transparency', state({ ca: 0.5, BM: 'Multiply', SMask: 'None' })],
])('a scan with %s is a PDF/A all the same', async (_what, change) => {
  const bytes = await layered(await makeScan(change));
  expect(await isClaimed(bytes)).toBe(true);
  expect(await brokenRules(bytes)).toEqual([]);
});

const claim = (document: PDFDocument) => {
  const stream = document.context.stream(
    '<x xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>1</pdfaid:part></x>',
  );
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
};

test('a document that is written again does not say what may be true no more', async () => {
  const scan = await makeScan((document) => {
    claim(document);
    inCatalog('AcroForm', {})(document);
  });
  expect(await isClaimed(await layered(scan))).toBe(false);
  const mixed = await addTextLayers(await makeScan(claim), { pageCount: 1, pages: [{ pageNumber: 1, ...sheet }] });
  expect(mixed !== 'unsuitable' && (await isClaimed(mixed))).toBe(false);
});

test('an identifier stays, beside a new one', async () => {
  const own = PDFHexString.of('00112233445566778899AABBCCDDEEFF');
  const scan = await makeScan(({ context }) => (context.trailerInfo.ID = context.obj([own, own])));
  const { context } = await load(await layered(scan));
  const [first, second] = context.lookup(context.trailerInfo.ID, PDFArray).asArray().map(String);
  expect(first).toBe(String(own));
  expect(second).not.toBe(first);
});

test('contents are told apart from what only looks like them', () => {
  expect(contentOperators('% a comment (\n[(a\\)b(c)) -1.5] TJ /N#20x gs<</A<</B 1>>>>BDC')).toEqual([
    { name: 'TJ', operands: ['[', '(a\\)b(c))', '-1.5', ']'] },
    { name: 'gs', operands: ['/N#20x'] },
    { name: 'BDC', operands: ['<<', '/A', '<<', '/B', '1', '>>', '>>'] },
  ]);
  for (const damaged of ['(open', '1 2', 'BI ID', '>', ')']) expect(contentOperators(damaged)).toBeNull();
});

test('programs that read PDFs find nothing wrong, neither in the file nor in its colours', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-archival-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, await layered(await makeScan()));
    if (has('qpdf'))
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax or stream');
    writeFileSync(path.join(folder, 'a.icc'), srgbProfile());
    if (!has('transicc')) return;
    const profile = path.join(folder, 'a.icc');
    const seen = execFileSync('transicc', ['-i', profile, '-o', '*sRGB', '-t1', '-n'], {
      encoding: 'utf8',
      input: '128\n64\n200\n',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [red, green, blue] = (seen.trim().split('\n').at(-1) ?? '').trim().split(' ').map(Number);
    for (const [value, wanted] of [
      [red, 128],
      [green, 64],
      [blue, 200],
    ] as const)
      expect(Math.abs((value ?? NaN) - wanted)).toBeLessThan(0.5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from 'pdf-lib';

/**
 * The clauses of ISO 19005-2 (level B) that a written file breaks: those of the file itself, the metadata, the output intent
 * and fonts, each looked at in the bytes again. Colours, pictures, operators and actions are examined before a file is
 * written, by `findObstacles`.
 */
export async function brokenRules(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const text = Buffer.from(bytes).toString('latin1');
  const rules: [clause: string, holds: () => boolean][] = [
    ['6.1.2 header', () => /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(text)],
    ['6.1.3 identifiers', () => hasIdentifiers(document)],
    ['6.1.3 encryption', () => document.context.trailerInfo.Encrypt === undefined],
    ['6.1.3 end of the file', () => /%%EOF[\r\n]{0,2}$/.test(text)],
    ['6.1.7.1 lengths of streams', () => haveTrueLengths(text)],
    ['6.1.9 spaces around objects', () => haveTheirSpaces(text)],
    ['6.2.3 output intent', () => hasIntent(document)],
    ['6.2.11.4 embedded fonts', () => fontsOf(document).every(isEmbedded)],
    [
      '6.2.11.3.2 map of glyphs',
      () => fontsOf(document).every((font) => descendantOf(font).has(PDFName.of('CIDToGIDMap'))),
    ],
    ['6.2.11.5 widths', () => fontsOf(document).every(hasTrueWidths)],
    ['6.2.11.7 map to Unicode', () => fontsOf(document).every(hasTrueMap)],
    [
      '6.6.2.1 metadata',
      () =>
        /^<\?xpacket begin="\uFEFF" id="[^"]*"\?>[^]*<\/x:xmpmeta>\n<\?xpacket end="w"\?>$/.test(metadataOf(document)),
    ],
    ['6.6.3 information', () => saysTheSame(document)],
    ['6.6.4 part and level', () => saysLevel(metadataOf(document))],
  ];
  return rules.filter(([, holds]) => !holds()).map(([clause]) => clause);
}

export function metadataOf({ catalog }: PDFDocument): string {
  const stream = catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('Filter'))) return '';
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(stream.asUint8Array());
}

function hasIdentifiers({ context }: PDFDocument): boolean {
  const ids = context.trailerInfo.ID && context.lookup(context.trailerInfo.ID);
  if (!(ids instanceof PDFArray) || ids.size() !== 2) return false;
  return ids
    .asArray()
    .every((id) => (id instanceof PDFHexString || id instanceof PDFString) && id.asBytes().length > 0);
}

function haveTrueLengths(text: string): boolean {
  const starts = [...text.matchAll(/\/Length (\d+)\b[^]*?>>\r?\nstream\r?\n/g)];
  return (
    starts.length > 0 &&
    starts.every(({ 0: all, 1: length, index }) =>
      text.slice(index + all.length + Number(length)).startsWith('\nendstream'),
    )
  );
}

function haveTheirSpaces(text: string): boolean {
  const outside = text.replace(/\nstream\r?\n[^]*?\nendstream/g, '');
  const starts = outside.match(/\bobj\b/g) ?? [];
  const ends = outside.match(/endobj/g) ?? [];
  return (
    starts.length === (outside.match(/\n\d+ \d+ obj\n/g) ?? []).length &&
    ends.length === (outside.match(/\nendobj\n/g) ?? []).length
  );
}

function hasIntent({ catalog }: PDFDocument): boolean {
  const intents = catalog.lookup(PDFName.of('OutputIntents'));
  if (!(intents instanceof PDFArray)) return false;
  const intent = intents.lookup(0, PDFDict);
  const profile = intent.lookup(PDFName.of('DestOutputProfile'));
  if (intent.get(PDFName.of('S')) !== PDFName.of('GTS_PDFA1') || !(profile instanceof PDFRawStream)) return false;
  const bytes = Buffer.from(decodePDFRawStream(profile).decode());
  const isWhole = bytes.length > 132 && bytes.readUInt32BE(0) === bytes.length;
  const colours = profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber();
  return (
    isWhole &&
    bytes.toString('latin1', 36, 40) === 'acsp' &&
    bytes.toString('latin1', 16, 20) === 'RGB ' &&
    colours === 3
  );
}

function fontsOf({ context }: PDFDocument): PDFDict[] {
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Subtype')) === PDFName.of('Type0') ? [object] : [],
    );
}

const descendantOf = (font: PDFDict): PDFDict =>
  font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);

function fontFileOf(font: PDFDict): Buffer | null {
  const descriptor = descendantOf(font).lookup(PDFName.of('FontDescriptor'), PDFDict);
  const file = descriptor.lookup(PDFName.of('FontFile2'));
  return file instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(file).decode()) : null;
}

const isEmbedded = (font: PDFDict): boolean => fontFileOf(font) !== null;

/** Of each glyph that a code leads to: as the font says, and as the PDF says. */
function hasTrueWidths(font: PDFDict): boolean {
  const descendant = descendantOf(font);
  const file = fontFileOf(font);
  const map = descendant.lookup(PDFName.of('CIDToGIDMap'));
  if (!file || !(map instanceof PDFStream)) return true;
  const glyphs = Buffer.from(decodePDFRawStream(map as PDFRawStream).decode());
  const [metrics, head] = ['hmtx', 'head'].map((tag) => {
    const entry = file.indexOf(tag, 12, 'latin1');
    return file.readUInt32BE(entry + 8);
  });
  const unitsPerEm = file.readUInt16BE((head ?? NaN) + 18);
  const said = descendant.lookup(PDFName.of('DW'), PDFNumber).asNumber();
  const used = new Set(Array.from({ length: glyphs.length / 2 }, (_, code) => glyphs.readUInt16BE(code * 2)));
  return [...used].every((glyph) => (file.readUInt16BE((metrics ?? NaN) + glyph * 4) * 1_000) / unitsPerEm === said);
}

/** Every code is in one range, and no range leads over the end of its first byte. */
function hasTrueMap(font: PDFDict): boolean {
  const stream = font.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return false;
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const ranges = [...text.matchAll(/<(\w{4})> <(\w{4})> <(\w{4})>/g)].map((found) =>
    found.slice(1, 4).map((hex) => Number.parseInt(hex, 16)),
  );
  const codes = ranges.reduce((sum, [from = 0, to = 0]) => sum + to - from + 1, 0);
  return codes === 65_536 && ranges.every(([from = 0, to = 0, unit]) => from >> 8 === to >> 8 && unit === from);
}

function saysTheSame(document: PDFDocument): boolean {
  const { context } = document;
  const info = context.trailerInfo.Info instanceof PDFRef ? context.lookup(context.trailerInfo.Info, PDFDict) : null;
  const metadata = metadataOf(document);
  const said = (property: string): string | undefined =>
    new RegExp(`<${property}>(?:<rdf:\\w+><rdf:li[^>]*>)?([^<]*)`).exec(metadata)?.[1];
  const plain = (text = ''): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return (['Title:dc:title', 'Author:dc:creator', 'Producer:pdf:Producer'] as const).every((pair) => {
    const [key = '', ...property] = pair.split(':');
    const value = info?.lookup(PDFName.of(key));
    const text = value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : undefined;
    const own = said(property.join(':'));
    return text === undefined ? own === undefined : plain(own) === text && own !== undefined;
  });
}

function saysLevel(metadata: string): boolean {
  return (
    metadata.includes('<pdfaid:part>2</pdfaid:part>') && metadata.includes('<pdfaid:conformance>B</pdfaid:conformance>')
  );
}

import { PDFDict, PDFHexString, PDFName, PDFRef, PDFStream, PDFString, type PDFDocument } from 'pdf-lib';
import { streamText } from './stream-text.js';

/** Entries of the document information with their counterparts in XMP (ISO 19005-1, table 1). */
const textEntries = [
  ['Title', 'dc:title', 'Alt'],
  ['Author', 'dc:creator', 'Seq'],
  ['Subject', 'dc:description', 'Alt'],
  ['Keywords', 'pdf:Keywords', null],
  ['Creator', 'xmp:CreatorTool', null],
  ['Producer', 'pdf:Producer', null],
] as const;
const dateEntries = [
  ['CreationDate', 'xmp:CreateDate'],
  ['ModDate', 'xmp:ModifyDate'],
] as const;

const metadataKey = PDFName.of('Metadata');

/**
 * Writes the XMP of a document from its document information, in the place of what it had; entries of the information
 * that are no texts or dates are removed, so that both say the same. `isArchival` says that it is a PDF/A-2b.
 */
export function writeMetadata(document: PDFDocument, { isArchival }: { isArchival: boolean }): void {
  const { catalog, context } = document;
  const old = catalog.get(metadataKey);
  if (old instanceof PDFRef) context.delete(old);
  const properties = [...propertiesOf(informationOf(document))];
  if (isArchival) properties.push('<pdfaid:part>2</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>');
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
${properties.join('\n')}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
  const stream = context.stream(new TextEncoder().encode(packet), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(metadataKey, context.register(stream));
}

/** Whether a document says of itself that it is a PDF/A; also when what it says of itself cannot be read. */
export function saysArchival({ catalog }: PDFDocument): boolean {
  if (!catalog.has(metadataKey)) return false;
  const stream = catalog.lookup(metadataKey);
  const text = stream instanceof PDFStream ? streamText(stream) : null;
  return text === null || text.replaceAll('\0', '').includes('pdfaid');
}

function informationOf({ context }: PDFDocument): PDFDict | null {
  const entry = context.trailerInfo.Info;
  const found = entry ? context.lookup(entry) : undefined;
  if (found instanceof PDFDict) return found;
  delete context.trailerInfo.Info;
  return null;
}

function* propertiesOf(information: PDFDict | null): Generator<string> {
  if (!information) return;
  for (const [key, property, list] of textEntries) {
    const text = textOf(information, key);
    if (text === null) continue;
    const language = list === 'Alt' ? ' xml:lang="x-default"' : '';
    const value = list ? `<rdf:${list}><rdf:li${language}>${escaped(text)}</rdf:li></rdf:${list}>` : escaped(text);
    yield `<${property}>${value}</${property}>`;
  }
  for (const [key, property] of dateEntries) {
    const date = textOf(information, key);
    const value = date === null ? null : xmpDate(date);
    if (value !== null) yield `<${property}>${value}</${property}>`;
    else information.delete(PDFName.of(key));
  }
}

/** What an entry says, without the characters that XML has no place for; the entry then says the same. */
function textOf(information: PDFDict, key: string): string | null {
  const name = PDFName.of(key);
  const value = information.lookup(name);
  if (!(value instanceof PDFString) && !(value instanceof PDFHexString)) {
    information.delete(name);
    return null;
  }
  const said = value.decodeText();
  const text = said.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  if (text !== said) information.set(name, PDFHexString.fromText(text));
  return text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** `D:20261123194500+01'00'` as `2026-11-23T19:45:00+01:00` (ISO 32000-1, 7.9.4); null for what is no such date. */
function xmpDate(date: string): string | null {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-]\d{2})'?(\d{2})?)?/.exec(date.trim());
  if (!parts) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone, zoneMinute] = parts;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone ? `${zone}:${zoneMinute ?? '00'}` : 'Z'}`;
  return Number.isNaN(Date.parse(written)) ? null : written;
}

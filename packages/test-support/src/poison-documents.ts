import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** A document that would take a reader's time or memory, if it let it. */
export interface PoisonDocument {
  name: string;
  make(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The body of an object: its text, or its bytes where it holds a stream. */
type Body = string | Buffer;

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';
const megabyte = 1_048_576;

/** Documents that attack the reader, one way each. Small as files, whatever they unpack to. */
export const poisonDocuments = [
  { name: 'a page of 35,000 x 35,000 points', make: makeHugePage },
  { name: 'a page with ten million path operators', make: () => makeManyOperators(10_000_000) },
  { name: 'a page that draws for minutes', make: () => makeEndlessDrawing(1) },
  { name: 'eight pages that each draw for minutes', make: () => makeEndlessDrawing(8) },
  { name: 'a page of ten thousand million forms', make: makeNestedForms },
  { name: 'a content stream that unpacks to a gigabyte', make: () => makeContentBomb(1_024) },
  { name: 'an image of 30,000 x 30,000 pixels', make: makeImageBomb },
  { name: 'a page tree that refers to itself', make: makeEndlessTree },
  { name: 'a claim of ten thousand million pages', make: makeFalseClaim },
  { name: 'objects packed into a stream of a gigabyte', make: makeObjectStreamBomb },
] as const satisfies readonly PoisonDocument[];

/** A document by its name in `poisonDocuments`. */
export function makePoison(name: (typeof poisonDocuments)[number]['name']): Promise<Uint8Array<ArrayBuffer>> {
  const poison = poisonDocuments.find((candidate) => candidate.name === name);
  if (poison === undefined) throw new RangeError(`no document is called ${name}`);
  return poison.make();
}

/** Forty feet square, with a picture over all of it: nothing but recognition can read it. */
function makeHugePage(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 3_000;
  const image = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 100; row < side; row += 60) pixels.fill(0, row * side + 200, row * side + side - 200);
  return assemble([
    catalog,
    onePage,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 35000 35000]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    packed(Buffer.from('q 35000 0 0 35000 0 0 cm /I Do Q')),
    packed(pixels, image),
  ]);
}

function makeManyOperators(count: number): Promise<Uint8Array<ArrayBuffer>> {
  return assemble([
    catalog,
    onePage,
    page(4),
    packed(Buffer.from(`0 0 m ${'9 9 l 5 7 l '.repeat(Math.floor((count - 2) / 2))}S`)),
  ]);
}

/** Triangles over each whole page, each of which is filled again: little memory, and no end. */
function makeEndlessDrawing(pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const pages = Array.from({ length: pageCount }, () => page(3));
  const kids = pages.map((_, index) => `${index + 4} 0 R`).join(' ');
  const triangles = packed(Buffer.from('0 0 m 600 800 l 600 0 l f '.repeat(60_000)));
  return assemble([catalog, `<</Type/Pages/Kids[${kids}]/Count ${pageCount}>>`, triangles, ...pages]);
}

/** Ten forms that each draw the next one ten times. */
function makeNestedForms(): Promise<Uint8Array<ArrayBuffer>> {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const next = isLast ? '' : `/Resources<</XObject<</X ${index + 6} 0 R>>>>`;
    const draws = isLast ? '0 0 m 9 9 l S ' : '/X Do '.repeat(10);
    return packed(Buffer.from(draws), `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${next}`);
  });
  return assemble([catalog, onePage, page(4, '/XObject<</X 5 0 R>>'), packed(Buffer.from('/X Do')), ...forms]);
}

function makeContentBomb(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return assemble([catalog, onePage, page(4), packedTwice(deflateSpaces(megabytes))]);
}

function makeImageBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 30_000;
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  return assemble([
    catalog,
    onePage,
    page(4, '/XObject<</I 5 0 R>>'),
    packed(Buffer.from('q 600 0 0 800 0 0 cm /I Do Q')),
    packedTwice(deflateSpaces(Math.ceil((side * side) / megabyte)), entries),
  ]);
}

/** Each node of the tree holds the root again. */
function makeEndlessTree(): Promise<Uint8Array<ArrayBuffer>> {
  return assemble([
    catalog,
    '<</Type/Pages/Kids[3 0 R 2 0 R 5 0 R]/Count 1000000>>',
    page(4),
    packed(Buffer.from('BT /F 18 Tf 72 700 Td (The only page) Tj ET')),
    '<</Type/Pages/Parent 2 0 R/Kids[2 0 R 5 0 R]/Count 999999>>',
  ]);
}

function makeFalseClaim(): Promise<Uint8Array<ArrayBuffer>> {
  return assemble([
    catalog,
    '<</Type/Pages/Kids[3 0 R]/Count 10000000000>>',
    page(4),
    packed(Buffer.from('BT /F 18 Tf 72 700 Td (The only page) Tj ET')),
  ]);
}

/** A page that reads well, beside objects that nobody needs: for a program that unpacks all that there is. */
function makeObjectStreamBomb(): Promise<Uint8Array<ArrayBuffer>> {
  return assemble([
    catalog,
    onePage,
    page(4),
    packed(Buffer.from('BT /F 18 Tf 72 700 Td (The only page) Tj ET')),
    packedTwice(deflateSpaces(1_024), '/Type/ObjStm/N 1/First 8'),
  ]);
}

function page(contents: number, resources = ''): string {
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<<${font}${resources}>>>>`;
}

function packed(content: Buffer, entries = ''): Buffer {
  return streamOf(deflateSync(content), `${entries}/Filter/FlateDecode`);
}

/** A million to one: what is packed once is still a thousandth. */
function packedTwice(packedOnce: Buffer, entries = ''): Buffer {
  return streamOf(deflateSync(packedOnce), `${entries}/Filter[/FlateDecode/FlateDecode]`);
}

function streamOf(bytes: Buffer, entries: string): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Packed once, one megabyte at a time: a piece that is flushed refers to nothing before it, so the same piece follows itself. */
function deflateSpaces(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(megabyte, ' '), { level: 1, finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.from([0x78, 0x01]);
  const lastBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adlerOfSpaces(megabytes * megabyte));
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(piece), lastBlock, checksum]);
}

/** Adler-32 (RFC 1950) of so many spaces: the sum of 1 and the bytes, and that of all its values on the way. */
function adlerOfSpaces(count: number): number {
  const [n, space, modulus] = [BigInt(count), BigInt(' '.charCodeAt(0)), 65_521n];
  const low = (1n + n * space) % modulus;
  const high = (n + (space * n * (n + 1n)) / 2n) % modulus;
  return Number((high << 16n) | low);
}

/** Object n is `bodies[n - 1]`, object 1 the catalog; offsets are true. */
function assemble(bodies: readonly Body[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let offset = parts[0]?.length ?? 0;
  const rows = bodies.map((body, index) => {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(body) ? body : Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    const row = `${String(offset).padStart(10, '0')} 00000 n \n`;
    parts.push(object);
    offset += object.length;
    return row;
  });
  const size = bodies.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}${trailer}`));
  return Promise.resolve(new Uint8Array(Buffer.concat(parts)));
}

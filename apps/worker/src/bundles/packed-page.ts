import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { ReadPage } from '@recto/document-model';

/** What of a page the splitting of a bundle reads: enough for its boundaries and its fields. */
export type PackedPage = Pick<
  ReadPage,
  | 'pageNumber'
  | 'widthPt'
  | 'heightPt'
  | 'source'
  | 'words'
  | 'blocks'
  | 'rules'
  | 'tables'
  | 'ticks'
  | 'skewDegrees'
  | 'perspective'
>;

const deflate = promisify(deflateRaw);

/** Some 10 kB a page. Not as JSON: the words of tables are those of the page, and stay so. */
export async function packPage(page: ReadPage): Promise<Uint8Array<ArrayBuffer>> {
  const { pageNumber, widthPt, heightPt, source, words, blocks, rules, tables, ticks, skewDegrees, perspective } = page;
  const packed: PackedPage = {
    ...{ pageNumber, widthPt, heightPt, source, words, blocks, rules },
    ...(tables && { tables }),
    ...(ticks && { ticks }),
    ...(skewDegrees !== undefined && { skewDegrees }),
    ...(perspective && { perspective }),
  };
  return new Uint8Array(await deflate(serialize(packed)));
}

/** Only `packPage` writes what this reads; V8 reads what its earlier versions wrote. */
export function unpackPage(bytes: Uint8Array): PackedPage {
  return deserialize(inflateRawSync(bytes)) as PackedPage;
}

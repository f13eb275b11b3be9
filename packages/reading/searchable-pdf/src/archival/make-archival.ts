import { createHash } from 'node:crypto';
import { PDFHexString, PDFName, PDFString, PDFArray, type PDFDocument, type PDFRef } from 'pdf-lib';
import { findObstacles } from './find-obstacles.js';
import { writeMetadata } from './metadata.js';
import { srgbProfile } from './srgb-profile.js';

/**
 * Makes a document of scans, whose words are laid over in `font`, a PDF/A-2b where nothing in it is against it, and says so in
 * its metadata; else it says nothing of the kind, whatever it said before. Returns what was against it.
 */
export async function makeArchival(
  document: PDFDocument,
  { font, identity }: { font: PDFRef; identity: string },
): Promise<string[]> {
  await document.flush();
  const intents = PDFName.of('OutputIntents');
  const hadIntents = document.catalog.has(intents);
  if (!hadIntents) document.catalog.set(intents, outputIntents(document));
  const obstacles = findObstacles(document, font);
  if (obstacles.length > 0 && !hadIntents) document.catalog.delete(intents);
  writeMetadata(document, { isArchival: obstacles.length === 0 });
  identify(document, identity);
  return obstacles;
}

/** Colours that say nothing of their look are those of sRGB, as viewers take them. */
function outputIntents({ context }: PDFDocument): PDFArray {
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  return context.obj([
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      OutputConditionIdentifier: PDFString.of('sRGB'),
      Info: PDFString.of('sRGB IEC61966-2.1'),
      DestOutputProfile: profile,
    },
  ]);
}

/** The identifier of the source stays, the one of this version of it is new (ISO 32000-1, 14.4). */
function identify({ context }: PDFDocument, identity: string): void {
  const own = PDFHexString.of(identity);
  const old = context.trailerInfo.ID && context.lookup(context.trailerInfo.ID);
  const first = old instanceof PDFArray && old.size() > 0 ? old.lookup(0) : undefined;
  const isText = (first instanceof PDFString || first instanceof PDFHexString) && first.asBytes().length > 0;
  context.trailerInfo.ID = context.obj([isText ? first : own, own]);
}

/** An identifier of what is written, 32 hexadecimal digits: of a source and what was read in it. */
export function identityOf(source: Uint8Array, pages: readonly { words: readonly { text: string }[] }[]): string {
  const hash = createHash('sha256').update(source);
  for (const { words } of pages) hash.update(JSON.stringify(words.map(({ text }) => text)));
  return hash.digest('hex').slice(0, 32).toUpperCase();
}

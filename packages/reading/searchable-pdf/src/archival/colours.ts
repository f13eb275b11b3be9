import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFContext, type PDFObject } from 'pdf-lib';
import { streamText } from './stream-text.js';

/** Of which an output intent in RGB says how they look, or that say it themselves. */
const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'G', 'RGB', 'CalGray', 'CalRGB', 'Lab']);
const spaceOf: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ' };

/**
 * Whether how a colour looks is said in the document (ISO 19005-2, 6.2.4), beside an output intent in RGB. Inks (CMYK and
 * single ones) and patterns are not examined, and no.
 */
export function isKnownColour(context: PDFContext, space: PDFObject | undefined, mayBeIndexed = true): boolean {
  const found = space && context.lookup(space);
  if (found instanceof PDFName) return plainSpaces.has(found.decodeText());
  if (!(found instanceof PDFArray)) return false;
  const family = context.lookup(found.get(0));
  const parameter = found.size() > 1 ? context.lookup(found.get(1)) : undefined;
  if (!(family instanceof PDFName)) return false;
  const name = family.decodeText();
  if (name === 'Indexed' || name === 'I') return mayBeIndexed && isKnownColour(context, parameter, false);
  if (name === 'ICCBased') return parameter instanceof PDFStream && isProfile(parameter);
  return plainSpaces.has(name) && (!name.startsWith('Cal') || parameter instanceof PDFDict);
}

/** Whether a stream is a profile of as many colours as it says, of ICC's versions 2 to 4. */
export function isProfile(stream: PDFStream, colours = stream.dict.lookup(PDFName.of('N'))): boolean {
  const text = streamText(stream);
  if (!text || text.length < 132 || !(colours instanceof PDFNumber)) return false;
  const version = text.charCodeAt(8);
  const isKind = ['mntr', 'prtr', 'scnr', 'spac'].includes(text.slice(12, 16));
  return (
    text.slice(36, 40) === 'acsp' &&
    version >= 2 &&
    version <= 4 &&
    isKind &&
    text.slice(16, 20) === spaceOf[colours.asNumber()]
  );
}

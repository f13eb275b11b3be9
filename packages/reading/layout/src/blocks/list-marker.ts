import { isPictureSign, type ListMarker, type TextLine, type Word } from '@recto/document-model';

const bullets = /^[•◦▪▫●○■□‣⁃∙·–—*∗\-➢➤►✓✔❖◆◇◊★→⇒»\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8]$/u;
const hollow = /^[□○◦❍◯]$/u;
/** Letters by which symbol faces draw bullets. */
const symbolFont = /wingdings|webdings|dingbats|marlett|(?:^|\+)(?:msam|fontawesome)/iu;
/** Word processors set the bullets of the second level as an "o" of a typewriter face. */
const courier = /courier/iu;
/** How small such numbers are, and how far before their item they stand, in sizes of the item. */
const smallNumberShare = { size: 0.75, gap: 0.5 };
const numbered = /^\(?\p{N}{1,3}[.)]$/u;
/** "3.2 " and longer ones: the number of a section at the start of its title. */
export const partNumber = /^\p{N}{1,2}(?:\.\p{N}{1,2}){1,4}\.?\s+/u;
const ordered = /^(\(?)(\p{N}{1,3}|[a-zA-Z]|[ivxlc]{2,6}|[IVXLC]{2,6})([.)]|\)\.)$/u;

/** Whether a word is a bullet, or a number as items have it, and nothing else. */
export function isMarkerSign(text: string): boolean {
  return bullets.test(text) || numbered.test(text);
}

/** The marker that a line starts with, if it starts like an item of a list: its first word, with more behind it. */
export function listMarker({ words }: Pick<TextLine, 'words'>): ListMarker | undefined {
  const [first, second] = words;
  if (!first || !second || first.script !== undefined) return undefined;
  const { text, fontName } = first;
  // "□ yes □ no": signs to tick, beside each other.
  if (hollow.test(text) && words.slice(2).some((word) => word.text === text)) return undefined;
  if (bullets.test(text)) return { kind: 'bullet', ordinal: 0, text };
  const isOther = second.fontName !== fontName;
  const isLetter = text.length === 1 && (symbolFont.test(fontName) || (text === 'o' && courier.test(fontName)));
  const isDrawn = isLetter || isPictureSign(first);
  if (isOther && isDrawn) return { kind: 'bullet', ordinal: 0, text };
  if (isSmallNumber(first, second)) return { kind: 'number', ordinal: Number(text), text };
  const match = ordered.exec(text);
  return match?.[2] === undefined ? undefined : orderedMarker(match[2], text);
}

/** All of a typewriter face, and no item of a list that begins with a name in it: bullets are of another face then. */
export function isCodeLine(line: TextLine): boolean {
  if (!line.isFixedPitch) return false;
  const [first] = line.words;
  if (first?.isFixedPitch === true) return true;
  // The number of a section in bold: its title is code.
  return listMarker(line)?.kind !== 'bullet' && !(first?.isBold === true && partNumber.test(`${first.text} `));
}

/** Slides set the numbers of items small, in a ball, and well before the item. */
export function isSmallNumber(first: Word, second: Word): boolean {
  const gap = second.box.x - first.box.x - first.box.width;
  const { fontSizePt } = second;
  const isSmall = first.fontSizePt <= fontSizePt * smallNumberShare.size && gap >= fontSizePt * smallNumberShare.gap;
  return isSmall && /^\p{N}{1,2}$/u.test(first.text);
}

function orderedMarker(core: string, text: string): ListMarker | undefined {
  if (/^\p{N}+$/u.test(core)) return { kind: 'number', ordinal: Number(core), text };
  const lower = core.toLowerCase();
  const roman = romanValue(lower);
  if (lower.length > 1) return roman === undefined ? undefined : { kind: 'roman', ordinal: roman, text };
  const letter = { kind: 'letter', ordinal: lower.charCodeAt(0) - 96 } as const;
  if (roman === undefined) return { ...letter, text };
  const asRoman = { kind: 'roman', ordinal: roman } as const;
  return lower === 'i' ? { ...asRoman, otherwise: letter, text } : { ...letter, otherwise: asRoman, text };
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(text: string): number | undefined {
  if (!/^(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$|^c$/u.test(text)) return undefined;
  const values = Array.from(text, (digit) => romanDigits[digit] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** True when `next` is the marker that follows `marker` in one list. */
export function follows(marker: ListMarker, next: ListMarker): boolean {
  if (marker.kind === 'bullet' || next.kind === 'bullet') return marker.kind === next.kind;
  const readings = (of: ListMarker) => [of, ...(of.otherwise ? [of.otherwise] : [])];
  return readings(marker).some((a) => readings(next).some((b) => a.kind === b.kind && a.ordinal + 1 === b.ordinal));
}

/** True for a marker that a list can begin with. */
export function opensList(marker: ListMarker): boolean {
  return marker.kind === 'bullet' || marker.ordinal === 1 || marker.otherwise?.ordinal === 1;
}

import type { TextLine, Word } from '@recto/document-model';

export interface RegionFootnotes {
  readonly text: readonly TextLine[];
  /** One list of lines per note. */
  readonly notes: readonly (readonly TextLine[])[];
}

/** Notes are set smaller than the text by this much. */
const maxSizeShare = 0.93;
/** They stand in the lower part of the page. */
const minTopShare = 0.4;
const mark = /^(?:\p{N}{1,3}\.?|[*∗⁎†‡§¶#]{1,3}|\(\p{N}{1,2}\)|\[\p{N}{1,2}\])$/u;
const gluedMark = /^(?:\p{N}{1,2}(?=\p{Lu})|[*∗⁎†‡§¶]{1,3}(?=\p{L}))/u;

/** Parts the footnotes at the foot of a region from its text: the last lines, small, from the first that bears a mark. */
export function takeFootnotes(
  lines: readonly TextLine[],
  page: { readonly bodySizePt: number; readonly heightPt: number },
): RegionFootnotes {
  const isSmall = ({ sizePt, box }: TextLine) =>
    sizePt <= page.bodySizePt * maxSizeShare && box.y > page.heightPt * minTopShare;
  const start = lines.findLastIndex((line) => !isSmall(line)) + 1;
  const first = lines.findIndex((line, index) => index >= start && isMarked(line));
  if (first < 0) return { text: lines, notes: [] };
  const notes: TextLine[][] = [];
  for (const line of lines.slice(first)) {
    const note = notes.at(-1);
    if (note && !isMarked(line)) note.push(line);
    else notes.push([line]);
  }
  return { text: lines.slice(0, first), notes };
}

/** "1 See ...", with the mark raised, small, or as a word of its own. */
function isMarked({ words }: TextLine): boolean {
  const [first, second] = words;
  if (!first || !second || isComment(first, second)) return false;
  if (first.script === 'superscript' || first.fontSizePt < second.fontSizePt * 0.8) return mark.test(first.text);
  return gluedMark.test(first.text) || (mark.test(first.text) && /^[\p{Lu}"“„(]/u.test(second.text));
}

/** Programs begin their comments so. */
function isComment(first: Word, second: Word): boolean {
  return first.isFixedPitch === true && second.isFixedPitch === true;
}

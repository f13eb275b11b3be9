import { toLine, type TextLine, type Word } from '@recto/document-model';

/** A paragraph parted from the heading that its first line begins with. */
export interface RunIn {
  readonly heading: TextLine;
  /** The rest of the first line, as wide as the whole, and the other lines. */
  readonly text: readonly TextLine[];
}

const sectionNumber = /^§?(?:\p{N}{1,2}\.){1,4}\p{N}{0,2}\.?$/u;
const dottedNumber = /^\p{N}{1,2}(?:\.\p{N}{1,2})+\.?$/u;
const maxChars = 120;
const maxWords = 16;
/** What follows on the line, in words: less is the value of a label. */
const minWordsAfter = 3;
/** The same where the paragraph has one line, which then is a sentence. */
const minWordsOfSentence = 6;
/** White behind the heading, in sizes and in the widest spaces of the rest of the line. */
const wideGap = { sizes: 0.7, spaces: 1.4 };
/** Behind more white, in sizes, stands the other end of a row: the years of a job. */
const maxGap = 2.5;
/** Further lines stand at the paragraph's edge; those of terms and items are set in. In sizes. */
const maxHang = 0.4;
const labelEnd = /[:,;]$/u;
/** "Figure 1." and "Step 2 (Depth)." count what follows; names in a list of books end in initials. */
const numberedLabel = /^\p{L}+\.?\s\p{N}[\p{N}.]*(?:\s\(.*\))?[.:]?$/u;
/** "By A. Fisher." */
const initialOfName = /\s\p{Lu}\.\s\p{Lu}\p{Ll}/u;
const initialEnd = /(?:^|[\s.-])\p{Lu}\.$/u;

/**
 * "Setting of type.  The letters are …": bold print that begins a paragraph and ends in a stop or before white wider
 * than a space is its heading; so is print in italics behind a number of several parts. Undefined where the paragraph has none.
 */
export function runInHeading([first, second, ...more]: readonly TextLine[]): RunIn | undefined {
  // Of recognised print, which has no face, single words are taken for bold by mistake.
  if (!first || first.isFixedPitch || first.words.some(({ fontName }) => fontName === '')) return undefined;
  const end = endOfHeading(first.words);
  const [head, rest] = [first.words.slice(0, end), first.words.slice(end)];
  if (head.length === 0 || !isTitle(head) || !isParted(head, rest, first.sizePt)) return undefined;
  const isText = second ? goesOn(first, second) && rest.length >= minWordsAfter : isSentence(rest) && endsInStop(head);
  if (!isText) return undefined;
  return { heading: toLine(head), text: [{ ...toLine(rest), box: first.box }, ...(second ? [second] : []), ...more] };
}

function goesOn(first: TextLine, second: TextLine): boolean {
  return second.box.x - first.box.x <= first.sizePt * maxHang && second.words[0]?.isBold !== true;
}

function isSentence(words: readonly Word[]): boolean {
  return words.length >= minWordsOfSentence && /\p{L}[.?!]$/u.test(words.at(-1)?.text ?? '');
}

/** How many words from the first on are set otherwise than what follows them; a number before them may be set as the text is. */
function endOfHeading(words: readonly Word[]): number {
  const isNumbered = sectionNumber.test(words[0]?.text ?? '');
  const start = isNumbered && words[0]?.isBold !== true ? 1 : 0;
  const lead = words[start];
  const mayBeItalic = dottedNumber.test(words[0]?.text ?? '');
  const isSet = ({ isBold, isItalic }: Word) => isBold || (mayBeItalic && lead?.isBold !== true && isItalic);
  if (!lead || !isSet(lead)) return 0;
  const end = words.findIndex((word, index) => index >= start && !isSet(word));
  return end < 0 ? 0 : end;
}

function isTitle(head: readonly Word[]): boolean {
  const text = head.map((word) => word.text).join(' ');
  const isList = sectionNumber.test(head[0]?.text ?? '') && !dottedNumber.test(head[0]?.text ?? '');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isLong = text.length > maxChars || head.length > maxWords;
  const title = head.find((word) => /\p{L}/u.test(word.text))?.text ?? '';
  return (
    !isLong &&
    !isList &&
    letters >= 4 &&
    letters > text.length * 0.5 &&
    /^\P{L}*[\p{Lu}\p{Lo}]/u.test(title) &&
    !labelEnd.test(text) &&
    !numberedLabel.test(text) &&
    !initialOfName.test(text) &&
    !initialEnd.test(text)
  );
}

function endsInStop(words: readonly Word[]): boolean {
  return /[\p{L}\p{N})?!”’"][.?!]$/u.test(words.at(-1)?.text ?? '');
}

function isParted(head: readonly Word[], rest: readonly Word[], sizePt: number): boolean {
  const [last, next] = [head.at(-1), rest[0]];
  if (!last || !next || !/^\P{L}*[\p{Lu}\p{Lo}\p{N}]/u.test(next.text)) return false;
  if (endsInStop(head)) return true;
  const spaces = rest.slice(1).map(({ box }, index) => {
    const before = rest[index]?.box ?? box;
    return box.x - before.x - before.width;
  });
  const gap = next.box.x - last.box.x - last.box.width;
  return gap <= sizePt * maxGap && gap > Math.max(sizePt * wideGap.sizes, Math.max(0, ...spaces) * wideGap.spaces);
}

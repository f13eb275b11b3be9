import {
  isGlued,
  isMeantLineEnd,
  isUnspaced,
  median,
  type PageStyle,
  type SetLines,
  type TextLine,
  type Word,
} from '@recto/document-model';
import type { InlineToken } from './inline-token.js';
import { isBrokenAddress } from './is-broken-address.js';
import { joinAtHyphen } from './join-at-hyphen.js';

/**
 * The words of lines that form one paragraph, heading, item or cell as running text: hyphens of line ends undone, line
 * ends that were meant kept, dot leaders shortened. The first `skippedWords` are left out: the marker of an item.
 */
export function inlineTokens(set: SetLines, style: PageStyle, skippedWords = 0): InlineToken[] {
  const tokens: InlineToken[] = [];
  const own = ownLines(set.lines);
  set.lines.forEach((line, index) => {
    const words = shortenLeaders(index === 0 ? line.words.slice(skippedWords) : line.words);
    const previous = set.lines[index - 1];
    words.forEach((word, position) => {
      const left = words[position - 1];
      if (left) tokens.push(...toTokens(word, isGlued(left, word) ? '' : ' ', style));
      else {
        const isMeant = previous && (own.has(line) || isMeantLineEnd(previous, line, set.rightEdge, set.isEdgeDrawn));
        startLine(tokens, word, isMeant, previous, style);
      }
    });
  });
  return tokens;
}

/** Running text is broken where the next word has no room; lines most of which had room for it are lines of their own. */
const unbroken = { minRoomShare: 0.5, minBreaks: 2, minShare: 0.6, maxWords: 8, minSpreadShare: 1 };

/**
 * Lines that were not broken to fit under each other: ingredients, addresses, verses. They are short, and end here and there: beside one
 * that runs over its edge, the lines of a text end at that. What goes on in lower case where it had no room is no line of its own.
 */
function ownLines(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const goesOnElsewhere = lines.some(({ box }, index) => box.y < (lines[index - 1]?.box.y ?? -Infinity));
  if (lines.length <= unbroken.minBreaks || goesOnElsewhere) return new Set();
  if (median(lines.map(({ words }) => words.length)) > unbroken.maxWords) return new Set();
  const edge = Math.max(...lines.map(endOf));
  const others = lines.slice(1);
  const early = lines.slice(0, -1).filter((line, index) => {
    const word = others[index]?.words[0];
    return word && edge - endOf(line) > word.box.width + line.sizePt * unbroken.minRoomShare;
  });
  const ends = early.map(endOf);
  const isSpread = Math.max(...ends) - Math.min(...ends) >= (lines[0]?.sizePt ?? 0) * unbroken.minSpreadShare;
  if (early.length < Math.max(unbroken.minBreaks, others.length * unbroken.minShare) || !isSpread) return new Set();
  const hadRoom: ReadonlySet<TextLine | undefined> = new Set(early);
  const goesOn = /^(?!\S+@|www\.|https?:)\p{Ll}/u;
  return new Set(others.filter((line, index) => hadRoom.has(lines[index]) || !goesOn.test(line.text)));
}

function endOf({ box }: TextLine): number {
  return box.x + box.width;
}

function startLine(
  tokens: InlineToken[],
  word: Word,
  isMeant: boolean | undefined,
  previous: TextLine | undefined,
  style: PageStyle,
): void {
  const last = tokens.at(-1);
  if (last && isBrokenAddress(last, { text: word.text, uri: style.uriOf.get(word) })) {
    tokens.push(...toTokens(word, '', style));
    return;
  }
  const isMarked = previous?.words.at(-1)?.isHyphenated === true;
  const joint = last && joinAtHyphen(last.text, word.text, style.vocabulary, isMarked);
  if (last && joint) {
    tokens[tokens.length - 1] = { ...last, text: joint.before };
    tokens.push(...toTokens(word, '', style));
    return;
  }
  const isWritten = !last || !(isUnspaced(last.text, word.text) || isBrokenName(last.text, word.text));
  tokens.push(...toTokens(word, isMeant ? '\n' : isWritten ? ' ' : '', style));
}

/** The line ended inside of a name of a program, behind the stroke that joins its parts. */
function isBrokenName(before: string, after: string): boolean {
  return /[\p{L}\p{N}]_$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

/** A word that is marked, without the punctuation at its ends that is not. */
function toTokens(word: Word, before: InlineToken['before'], style: PageStyle): InlineToken[] {
  const whole = toToken(word, before, style);
  const { isBold, isItalic, isCode, uri, script } = whole;
  const ends = word.unlikeEnds;
  if (!ends || script || !(isBold || isItalic || isCode || uri !== undefined)) return [whole];
  const last = whole.text.length - ends.after;
  const plain = { isBold: false, isItalic: false, isCode: false };
  const parts: InlineToken[] = [
    { ...plain, text: whole.text.slice(0, ends.before), before },
    { ...whole, text: whole.text.slice(ends.before, last), before: ends.before > 0 ? '' : before },
    { ...plain, text: whole.text.slice(last), before: '' },
  ];
  return parts.filter(({ text }) => text !== '');
}

function toToken(word: Word, before: InlineToken['before'], style: PageStyle): InlineToken {
  const uri = style.uriOf.get(word);
  return {
    text: word.text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ''),
    before,
    isBold: style.hasMarks && word.isBold && !style.isBoldUsual,
    isItalic: style.hasMarks && word.isItalic && !style.isItalicUsual,
    isCode: style.hasMarks && word.isFixedPitch === true && !word.script,
    ...(style.hasMarks && word.isStruck && { isStruck: true }),
    ...(style.hasMarks && word.script && { script: word.script }),
    ...(uri !== undefined && { uri }),
    ...(style.hasMarks && word.formula && { formula: word.formula }),
  };
}

const leader = /(?:\.{5,}|(?:\u2026){2,}|·{4,})/gu;

/** "Contents . . . . . . 5" and "Contents.........5" are written with four dots. */
function shortenLeaders(words: readonly Word[]): readonly Word[] {
  const isDots = ({ text }: Word) => /^[.·\u2026]+$/u.test(text);
  const hasLeader = words.some(({ text }, index) => {
    const next = words[index + 1];
    return /[.\u2026·]{2}/u.test(text) || (next !== undefined && /^[.·\u2026]$/u.test(text) && isDots(next));
  });
  if (!hasLeader) return words;
  const kept: Word[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    if (last && isDots(last) && isDots(word)) {
      const text = last.text + word.text;
      const box = { ...last.box, width: word.box.x + word.box.width - last.box.x };
      kept[kept.length - 1] = { ...last, text, box };
    } else kept.push(word);
  }
  return kept.map((word) => {
    const text = word.text.replace(leader, (run) => run.slice(0, 4));
    return text === word.text ? word : { ...word, text };
  });
}

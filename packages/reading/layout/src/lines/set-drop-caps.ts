import type { Word } from '@recto/document-model';
import { centreY } from './to-rows.js';

/** A drop cap is this many times as large as the text that it opens. */
const minSizeRatio = 1.8;
const maxLetters = 2;
/** The text stands this near to it, in sizes of the text. */
const maxGapShare = 1.2;

/**
 * Large initials over two or more lines, joined with the word that they begin: "T" and "he" become "The" on the first
 * line. Everything else comes back as it is.
 */
export function setDropCaps(words: readonly Word[]): readonly Word[] {
  const initials = words.filter(isInitial);
  if (initials.length === 0) return words;
  const joined = new Map<Word, Word | undefined>();
  for (const initial of initials) {
    const beside = words.filter((word) => !joined.has(word) && isBeside(initial, word));
    const first = beside.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)[0];
    const isOverLines = first && beside.some((word) => centreY(word.box) > first.box.y + first.fontSizePt);
    if (!first || !isOverLines) continue;
    joined.set(initial, undefined);
    joined.set(first, openWith(initial, first));
  }
  return words.flatMap((word) => (joined.has(word) ? [joined.get(word) ?? []].flat() : [word]));
}

function isInitial({ text, fontSizePt, box }: Word): boolean {
  return text.length <= maxLetters && /^["'“„«]?\p{Lu}$/u.test(text) && box.height > 0 && fontSizePt >= 16;
}

function isBeside(initial: Word, { box, fontSizePt }: Word): boolean {
  const gap = box.x - (initial.box.x + initial.box.width);
  const middle = centreY(box);
  const isInHeight = middle > initial.box.y - fontSizePt * 0.3 && middle < initial.box.y + initial.box.height;
  return initial.fontSizePt >= fontSizePt * minSizeRatio && Math.abs(gap) < fontSizePt * maxGapShare && isInHeight;
}

function openWith(initial: Word, first: Word): Word {
  const isOneWord =
    /^[\p{Ll}'’]/u.test(first.text) || (/^\p{Lu}/u.test(first.text) && !/^\P{L}*[AIO]$/u.test(initial.text));
  const x = Math.min(initial.box.x, first.box.x);
  const box = { ...first.box, x, width: first.box.x + first.box.width - x };
  return { ...first, text: `${initial.text}${isOneWord ? '' : ' '}${first.text}`, box };
}

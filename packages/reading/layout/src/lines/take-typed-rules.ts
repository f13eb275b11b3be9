import type { Box, Word } from '@recto/document-model';
import { toRows } from './to-rows.js';
import { toRuns } from './to-runs.js';

/** One sign, over and over. */
const strokes = /^(?:-+|=+|_+|\*+|~+|[─━]+|═+|—+|–+)$/u;
/** Shorter ones are dashes, signatures' "--", or blanks to write on. */
const minWidthShare = 6;
/** Strokes next to each other are one rule, and of two columns where more white parts them, in sizes. */
const gapShare = 1.3;
const thicknessShare = 0.05;

export interface WithoutTypedRules {
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
}

/**
 * Rows of dashes, as programs and typewriters rule tables and receipts, are rules, one for each column, and no text. Rows with anything
 * else stay, and so do those of programs, which are in a typewriter face.
 */
export function takeTypedRules(words: readonly Word[]): WithoutTypedRules {
  if (!words.some(isStroke)) return { words, rules: [] };
  const rows = toRows(words).filter((row) => row.every(isStroke) && row.some(isLong));
  const taken = new Set(rows.flat());
  return taken.size === 0
    ? { words, rules: [] }
    : { words: words.filter((word) => !taken.has(word)), rules: rows.flatMap(rulesOf) };
}

function isStroke({ text, isFixedPitch }: Word): boolean {
  return isFixedPitch !== true && strokes.test(text);
}

function isLong({ box, fontSizePt }: Word): boolean {
  return box.width >= fontSizePt * minWidthShare;
}

function rulesOf(row: readonly Word[]): Box[] {
  const sizePt = row[0]?.fontSizePt ?? 0;
  return toRuns(row, sizePt * gapShare).flatMap((run) => {
    const [first, last] = [run[0]?.box, run.at(-1)?.box];
    if (!first || !last) return [];
    const { x, y, height } = first;
    return [{ x, y: y + height / 2, width: last.x + last.width - x, height: sizePt * thicknessShare }];
  });
}

import type { Box, Word } from '@recto/document-model';
import { toRows } from './to-rows.js';

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
  const rules: Box[] = [];
  for (const { box, fontSizePt } of [...row].sort((a, b) => a.box.x - b.box.x)) {
    const last = rules.at(-1);
    if (last && box.x - last.x - last.width < fontSizePt * gapShare)
      rules[rules.length - 1] = { ...last, width: box.x + box.width - last.x };
    else rules.push({ x: box.x, y: box.y + box.height / 2, width: box.width, height: fontSizePt * thicknessShare });
  }
  return rules;
}

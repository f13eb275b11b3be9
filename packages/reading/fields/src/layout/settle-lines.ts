import type { Box } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import { bottom } from './box-geometry.js';

export interface BoxedRun {
  readonly run: PageWord[];
  readonly box: Box;
}

/** Tops or feet of one line differ by less of their height than this; those of lines beside each other by more. */
const sameLine = 0.08;
const otherLine = 0.16;

/**
 * Lines of columns beside each other may differ by two or three points: a run that shares neither top nor foot with its
 * own line, and one of them with a line next to it, goes there.
 */
export function settleLines(lines: readonly (readonly BoxedRun[])[]): BoxedRun[][] {
  const settled = lines.map((line) => [...line]);
  lines.forEach((line, index) => {
    for (const item of line) {
      const own = line.filter((other) => other !== item);
      if (own.length === 0 || offsetTo(item, own) < otherLine) continue;
      const target = [index - 1, index + 1].find((at) => offsetTo(item, lines[at] ?? []) < sameLine);
      if (target === undefined) continue;
      settled[index] = (settled[index] ?? []).filter((other) => other !== item);
      settled[target]?.push(item);
    }
  });
  return settled.filter((line) => line.length > 0);
}

/** How far tops, or feet, are apart at least, in heights. */
function offsetTo({ box }: BoxedRun, others: readonly BoxedRun[]): number {
  const offsets = others.map((other) =>
    Math.min(Math.abs(other.box.y - box.y), Math.abs(bottom(other.box) - bottom(box))),
  );
  return Math.min(Infinity, ...offsets) / box.height;
}

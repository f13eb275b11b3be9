import type { Box, FoundTable } from '@recto/document-model';
import type { Gutter } from './find-gutters.js';
import type { Atom } from './region.js';

/** The gutter of columns goes on above or below what stands beside it by chance, for so many lines. */
const minLinesBeyond = 4;
/** Rules across a table are its own; a rule above a footnote is one. */
const minRules = 2;
const minRuleShare = 0.4;

/** True for a "table" without rules between whose columns the gutter of the page's columns runs on: lines of prose. */
export function isOverGutter(
  { box }: FoundTable,
  gutters: readonly Gutter[],
  atoms: readonly Atom[],
  rules: readonly Box[],
): boolean {
  const across = gutters.filter(({ start, end }) => start > box.x && end < box.x + box.width);
  const own = rules.filter(
    (rule) => rule.width > box.width * minRuleShare && isWithin(rule, box.y - 6, box.y + box.height + 6),
  );
  if (own.length >= minRules) return false;
  return across.some((gutter) => {
    const flush = atoms.filter(
      (atom) => Math.abs(atom.box.x - gutter.end) < 2 && isWithin(atom.box, gutter.top, gutter.bottom),
    );
    const beyond = flush.filter((atom) => !isWithin(atom.box, box.y, box.y + box.height));
    return beyond.length >= minLinesBeyond && gutter.isProse;
  });
}

function isWithin({ y, height }: Box, top: number, bottom: number): boolean {
  const middle = y + height / 2;
  return middle > top && middle < bottom;
}

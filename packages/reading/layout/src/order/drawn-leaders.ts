import { boxAround, type Box } from '@recto/document-model';
import type { Atom } from './region.js';

/** A leader is thin, at least so many sizes long, and stands apart from the words at its ends by so many at most. */
const maxThicknessPt = 2;
const minLengthSizes = 1.5;
const maxGapSizes = 1;
/** It is drawn near the foot of the print: from this share of its height down to so many sizes below it. */
const minDepthShare = 0.5;
const maxBelowSizes = 0.3;
/** Pages with more thin rules are tables and plots. */
const maxRules = 400;

/**
 * Atoms of which those at both ends of a drawn leader are one, as those along dots are: the dish and its price, the label of a
 * blank and the next one. No gutter goes through a leader.
 */
export function joinDrawnLeaders(atoms: readonly Atom[], rules: readonly Box[]): readonly Atom[] {
  const thin = rules.filter(({ width, height }) => height <= maxThicknessPt && width > height);
  if (thin.length === 0 || thin.length > maxRules) return atoms;
  const groups = new Map<Atom, Atom[]>();
  for (const rule of thin) {
    const before = atoms.find((atom) => endsAt(atom, rule));
    const after = before && atoms.find((atom) => atom !== before && beginsAt(atom, rule));
    if (!before || !after) continue;
    const group = [...new Set([...(groups.get(before) ?? [before]), ...(groups.get(after) ?? [after])])];
    for (const atom of group) groups.set(atom, group);
  }
  if (groups.size === 0) return atoms;
  const joined = [...new Set(groups.values())].map((group) => {
    const words = group.flatMap((atom) => atom.words ?? []);
    return { box: boxAround(group.map(({ box }) => box)), words };
  });
  return [...atoms.filter((atom) => !groups.has(atom)), ...joined];
}

function endsAt({ box, words }: Atom, rule: Box): boolean {
  const sizePt = words?.at(-1)?.fontSizePt;
  if (sizePt === undefined || rule.width < sizePt * minLengthSizes || !isAtFoot(box, rule, sizePt)) return false;
  return isClose(rule.x - box.x - box.width, sizePt);
}

function beginsAt({ box, words }: Atom, rule: Box): boolean {
  const sizePt = words?.[0]?.fontSizePt;
  if (sizePt === undefined || !isAtFoot(box, rule, sizePt)) return false;
  return isClose(box.x - rule.x - rule.width, sizePt);
}

function isClose(gap: number, sizePt: number): boolean {
  return gap > -sizePt * maxBelowSizes && gap <= sizePt * maxGapSizes;
}

function isAtFoot({ y, height }: Box, rule: Box, sizePt: number): boolean {
  return rule.y >= y + height * minDepthShare && rule.y <= y + height + sizePt * maxBelowSizes;
}

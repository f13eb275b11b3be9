import { median, type Box } from '@recto/document-model';
import { toLines } from '../lines/to-rows.js';
import type { Atom, Placed, Region } from './region.js';
import { splitAtLabels } from './split-at-labels.js';
import { splitAtGutters } from './split-at-gutters.js';
import { splitIntoBands } from './split-into-bands.js';
import { splitIntoCardRows } from './split-into-card-rows.js';
import { splitIntoColumns } from './split-into-columns.js';
import { splitLabelledRows } from './split-labelled-rows.js';
import { splitUnderRules } from './split-under-rules.js';
import { takeFloat } from './take-float.js';

/** Columns within columns within bands: deeper than any page of print is built. */
const maxDepth = 10;
const maxSample = 200;

/**
 * Cuts a page recursively along its white gutters and between its bands (XY-cut with a common-gutter test) and returns
 * the regions in reading order. What is placed as a whole keeps its place among them.
 */
export function readingOrder(atoms: readonly Atom[], rules: readonly Box[] = [], depth = 0): Region[] {
  if (atoms.length < 2 || depth > maxDepth) return readDown(atoms);
  const height = typicalHeight(atoms);
  if (height <= 0) return readDown(atoms);
  const parts =
    (depth === 0 ? splitUnderRules(atoms, rules, height) : undefined) ??
    splitIntoCardRows(atoms, rules, height) ??
    splitLabelledRows(atoms, height) ??
    splitAtLabels(atoms, height) ??
    takeFloat(atoms, height) ??
    splitAtGutters(atoms, rules, height) ??
    splitIntoColumns(atoms, height) ??
    splitIntoBands(atoms, height);
  return parts ? parts.flatMap((part) => readingOrder(part, rules, depth + 1)) : readDown(atoms);
}

/** Median height of the words, or of a sample of them spread over the region. */
export function typicalHeight(atoms: readonly Atom[]): number {
  const step = Math.max(1, Math.floor(atoms.length / maxSample));
  const heights: number[] = [];
  for (let index = 0; index < atoms.length; index += step) {
    const word = atoms[index]?.words?.[0];
    if (word) heights.push(word.box.height);
  }
  return median(heights);
}

/** From top to bottom: runs of lines, broken where something is placed. */
function readDown(atoms: readonly Atom[]): Region[] {
  const lines = toLines(atoms.flatMap(({ words }) => words ?? []));
  const placed = atoms.flatMap((atom) => (atom.placed ? [atom.placed] : [])).sort(fromTop);
  const regions: Region[] = [];
  let start = 0;
  for (const thing of placed) {
    const middle = thing.box.y + thing.box.height / 2;
    const next = lines.findIndex(({ box }, index) => index >= start && box.y + box.height / 2 > middle);
    const end = next < 0 ? lines.length : next;
    if (end > start) regions.push({ type: 'lines', lines: lines.slice(start, end) });
    start = end;
    if (thing.type === 'panel') regions.push(...thing.regions);
    else regions.push(thing);
  }
  if (start < lines.length) regions.push({ type: 'lines', lines: lines.slice(start) });
  return regions;
}

function fromTop(a: Placed, b: Placed): number {
  return a.box.y - b.box.y || a.box.x - b.box.x;
}

import { boxAround, type Box } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { readingOrder } from './reading-order.js';
import type { Atom, Region } from './region.js';

interface PanelPage {
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface PanelledPage {
  /** Atoms outside of panels, and each panel within the text as one. */
  readonly atoms: readonly Atom[];
  /** Panels beside the text, to be read after it. */
  readonly sidebars: readonly Region[];
}

/** Shares of the page's area and width that a panel has; a larger one is the page's ground. */
const minAreaShare = 0.015;
const maxAreaShare = 0.6;
const minWidthShare = 0.12;
const leastOfPanel = { rows: 3, words: 8 };
/** One of several panels of one size beside each other: a figure and what it counts. */
const leastOfTile = { rows: 2, words: 3 };
const maxPanels = 24;
/** A panel wider than this stands within the text, not beside it. */
const maxSidebarShare = 0.45;
const minWordsBeside = 30;
const titleWord = /\p{L}{3}/u;
const minTitleRatio = 1.3;

/** Those of a page's grounds and frames that are of the size of panels, the largest first. */
export function panelSized(boxes: readonly Box[], { widthPt, heightPt }: PanelPage): Box[] {
  const area = widthPt * heightPt;
  return boxes
    .filter(({ width, height }) => width * height > area * minAreaShare && width * height < area * maxAreaShare)
    .filter(({ width }) => width > widthPt * minWidthShare)
    .sort((a, b) => b.width * b.height - a.width * a.height || a.y - b.y || a.x - b.x)
    .slice(0, maxPanels);
}

/** Takes panels, on a ground or in a frame, with text of their own out of the page: their text is not mixed with what stands around them. */
export function takePanels(atoms: readonly Atom[], boxes: readonly Box[], page: PanelPage): PanelledPage {
  let outside = atoms;
  const panels: Atom[] = [];
  const sidebars: Panel[] = [];
  const tiles: Panel[][] = [];
  for (const box of boxes) {
    const inside = outside.filter((atom) => isInside(atom.box, box));
    const isTile = boxes.some((other) => areTiles(box, other));
    const least = isTile ? leastOfTile : leastOfPanel;
    if (!isPanel(inside, outside, box, least)) continue;
    const taken = new Set(inside);
    outside = outside.filter((atom) => !taken.has(atom));
    const regions = readingOrder(inside);
    const row = isTile ? tiles.find((others) => others.some((other) => areTiles(other.box, box))) : undefined;
    if (row) row.push({ box, regions });
    else if (isTile) tiles.push([{ box, regions }]);
    else if (isSidebar(box, outside, page) && !isProgram(inside) && !holdsTitle(inside, outside))
      sidebars.push({ box, regions });
    else panels.push({ box, placed: { type: 'panel', box, regions } });
  }
  for (const row of tiles) panels.push(tileRow(row));
  sidebars.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  return { atoms: [...outside, ...panels], sidebars: sidebars.flatMap(({ regions }) => regions) };
}

interface Panel {
  readonly box: Box;
  readonly regions: readonly Region[];
}

/** Panels of one size beside each other are read one after the other. */
function tileRow(tiles: readonly Panel[]): Atom {
  const box = boxAround(tiles.map((tile) => tile.box));
  const regions = [...tiles].sort((a, b) => a.box.x - b.box.x).flatMap((tile) => tile.regions);
  return { box, placed: { type: 'panel', box, regions } };
}

/** Some rows of words, none of which reach over the edge, and not nearly all of the page. */
function isPanel(
  inside: readonly Atom[],
  all: readonly Atom[],
  box: Box,
  least: { readonly words: number; readonly rows: number },
): boolean {
  const words = inside.flatMap((atom) => atom.words ?? []);
  if (words.length < least.words || words.length > all.length * 0.8 || toRows(words).length < least.rows) return false;
  return !all.some((atom) => isOverlapping(atom.box, box) && !isInside(atom.box, box));
}

/** Boxes of one size beside each other, with white between them. */
export function areTiles(a: Box, b: Box): boolean {
  const isLevel = Math.abs(a.y - b.y) < slackPt && Math.abs(a.height - b.height) < slackPt;
  return a !== b && isLevel && Math.abs(a.width - b.width) < slackPt && Math.abs(a.x - b.x) > a.width + slackPt;
}

/** Programs on grounds of their own stand where the text speaks of them. */
function isProgram(inside: readonly Atom[]): boolean {
  const words = inside.flatMap((atom) => atom.words ?? []);
  return words.filter((word) => word.isFixedPitch).length > words.length / 2;
}

function isSidebar(box: Box, others: readonly Atom[], { widthPt }: PanelPage): boolean {
  if (box.width > widthPt * maxSidebarShare) return false;
  const beside = others.filter(
    ({ words, box: other }) => words && other.y + other.height > box.y && other.y < box.y + box.height,
  );
  return beside.length >= minWordsBeside;
}

/** The largest print of the page stands in it, as the name over a curriculum vitae: it is the page's first column. */
function holdsTitle(inside: readonly Atom[], outside: readonly Atom[]): boolean {
  const largest = (atoms: readonly Atom[]) =>
    atoms
      .flatMap((atom) => atom.words ?? [])
      .reduce((most, { text, fontSizePt }) => (titleWord.test(text) ? Math.max(most, fontSizePt) : most), 0);
  return largest(inside) >= largest(outside) * minTitleRatio;
}

const slackPt = 2;

/** Whether a box stands within another one, or over its edges by hardly more than a line is wide. */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - slackPt &&
    inner.y >= outer.y - slackPt &&
    inner.x + inner.width <= outer.x + outer.width + slackPt &&
    inner.y + inner.height <= outer.y + outer.height + slackPt
  );
}

function isOverlapping(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > slackPt && height > slackPt;
}

import type { LabelPlace } from '../labels/find-labels.js';
import { bottom, overlapX, right, unionOf } from '../layout/box-geometry.js';
import { isInside } from '../layout/find-cells.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { PartyPage } from './party-block.js';

/** A block of name, address and registers has seldom more lines. */
const maxLines = 10;

/** Lines of one block are set closer than this many line heights, from bottom to top. */
const maxGapPerHeight = 1.1;

/** The block begins so many line heights below its label: where they share their left edge, and where they do not. */
const maxGapBelow = 3;
const maxGapBelowAside = 1.8;

/** Lines of a block share their left edge, or their right one, within so many points. */
const alignedWithinPt = 4;

/** A value further to the right of its label belongs to another column, in points. */
const maxGapPt = 200;

/** Labels that may stand inside of such a block: they speak of the same side. */
const innerLabels =
  /\b(?:tax|phone|fax|email|website|registration|contact|address|street|city|zip|country|state|id|ein|siret|nif|cif|abn|p|mobile|company|name|code|fiscal|fiscale|kvk|hrb|attention)\b/;

/** Elsewhere `Denominazione` heads what is sold, here it is the name of a company. */
export const labelsCompany = /^denomina(?:zione|ción|ção)\b[^:]*:/iu;

/** The lines behind and below a party's label that belong to it. */
export function linesOfParty(
  place: LabelPlace,
  page: PartyPage,
  isPartyLabel: (place: LabelPlace) => boolean,
): Segment[] {
  const start = firstLine(place, page, isPartyLabel);
  if (start === undefined) return [];
  const lines = [start];
  const cell = page.cellOf(start.box);
  for (const line of page.layout.slice(start.lineIndex + 1)) {
    const above = lines.at(-1) ?? start;
    const gap = line.box.y - bottom(above.box);
    if (gap > maxGapBelow * above.box.height || lines.length >= maxLines || page.itemHeaders.has(line)) break;
    const next = line.segments.find((segment) => isAligned(segment, start, place.segment));
    if (next === undefined) continue;
    const isApart = next.box.y - bottom(above.box) > maxGapPerHeight * Math.min(above.box.height, next.box.height);
    if (isApart || (cell !== undefined && !isInside(next.box, cell)) || isForeignLabel(next, page, isPartyLabel)) break;
    lines.push(next);
  }
  return lines;
}

/** What stands behind the label, right of it or below it, and is no label of something else. */
function firstLine(
  place: LabelPlace,
  page: PartyPage,
  isPartyLabel: (place: LabelPlace) => boolean,
): Segment | undefined {
  const { segment } = place;
  const rest = segment.words.slice(place.endWord);
  if (rest.length > 0)
    return { ...segment, words: rest, text: textOf(rest), box: unionOf(rest.map((word) => word.box)) };
  const below = page.layout
    .slice(segment.lineIndex + 1, segment.lineIndex + 3)
    .flatMap((line) =>
      line.segments.filter(
        (candidate) => Math.abs(candidate.box.x - segment.box.x) < 14 || overlapX(candidate.box, segment.box) > 0,
      ),
    )
    .find(({ box }) => {
      const reach = Math.abs(box.x - segment.box.x) < alignedWithinPt ? maxGapBelow : maxGapBelowAside;
      return box.y - bottom(segment.box) < reach * Math.max(segment.box.height, box.height);
    });
  const next = page.layout[segment.lineIndex]?.segments[segment.index + 1];
  const isUsable = (candidate: Segment | undefined): candidate is Segment =>
    candidate !== undefined &&
    /\p{L}/u.test(candidate.text) &&
    !isForeignLabel(candidate, page, isPartyLabel) &&
    !page.labelSegments.has(candidate);
  const isNear = next !== undefined && next.box.x - right(segment.box) < maxGapPt;
  const isBlock = isUsable(below) && hasBlockBelow(below, page);
  const isBeside = isNear && isUsable(next);
  if (isBeside && !isBlock) return place.endsWithColon || !isUsable(below) ? next : undefined;
  return isUsable(below) ? below : undefined;
}

/** Two lines at least stand under each other: a block, and no row of its own. */
function hasBlockBelow(segment: Segment, page: PartyPage): boolean {
  const next = page.layout[segment.lineIndex + 1];
  return (
    next?.segments.some(
      (candidate) => Math.abs(candidate.box.x - segment.box.x) < alignedWithinPt && !page.labelSegments.has(candidate),
    ) === true
  );
}

function isAligned(segment: Segment, first: Segment, label: Segment): boolean {
  const left =
    Math.abs(segment.box.x - first.box.x) < alignedWithinPt ||
    (first.lineIndex === label.lineIndex && Math.abs(segment.box.x - label.box.x) < alignedWithinPt);
  const end =
    Math.abs(right(segment.box) - right(first.box)) < alignedWithinPt &&
    Math.abs(right(label.box) - right(first.box)) < alignedWithinPt;
  return left || end;
}

/** A label that speaks of something else than the party: the block has ended. */
function isForeignLabel(segment: Segment, page: PartyPage, isPartyLabel: (place: LabelPlace) => boolean): boolean {
  const place = page.places.find((candidate) => candidate.segment === segment && candidate.startWord === 0);
  if (place === undefined) return page.labelSegments.has(segment);
  if (isPartyLabel(place) && !/^name$/.test(place.key)) return true;
  const isLabel = place.endsWithColon || page.labelSegments.has(segment);
  return isLabel && !innerLabels.test(place.key) && !labelsCompany.test(segment.text);
}

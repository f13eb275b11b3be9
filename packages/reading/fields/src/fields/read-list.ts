import type { PageWord } from '../extraction-types.js';
import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { linesOfSection, type PageSection } from '../labels/find-sections.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, overlapX } from '../layout/box-geometry.js';
import { type Segment, textOf } from '../layout/layout-page.js';
import { divided } from '../records/cell-items.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { parseValue } from '../values/parse-value.js';
import { listedUnderHeading } from './listed-under-heading.js';
import { readTickedChoices } from './read-boxes.js';
import { tickedTexts } from './read-ticked.js';
import { type Reading, readingOf } from './reading.js';

const bullet = /^(?:[•◦▪‣·*–—\-»]|\(?\d{1,2}[.)]|[a-z]\))$/u;

/** How plainly an item belongs to the label of its list. */
const certaintyOf = { inline: 0.95, headed: 0.93, below: 0.85, section: 0.75 } as const;

/**
 * Reads a list of plain values at its label: `Skills: a, b, c`, or one item a line below it, behind bullets or in a
 * block that the reader called a list, or under its own heading. Of items with boxes only the ticked ones count.
 */
export function readList(plan: ListPlan, leaf: LeafPlan, context: PageContext): Reading[] | undefined {
  const listed = leaf.kind === 'text' ? listedUnderHeading(plan, context) : undefined;
  if (listed !== undefined && listed.length > 0) {
    const groups = listed.map((words) => ({ words, certainty: certaintyOf.headed }));
    return readItems(groups, leaf, 1, context).slice(0, plan.maxItems);
  }
  const places = context.places
    .filter((place) => plan.labels.has(place.key) && isWholeLabel(place))
    .sort((a, b) => (plan.labels.get(b.key) ?? 0) - (plan.labels.get(a.key) ?? 0));
  for (const place of places) {
    const ticked = tickedTexts(place, context)?.map((words) => ({ words, certainty: certaintyOf.below }));
    const groups = ticked ?? inlineItems(place) ?? besideItems(place, context) ?? itemsBelow(place, context);
    const readings = readItems(groups, leaf, plan.labels.get(place.key) ?? 0, context);
    if (readings.length > 0) return readings.slice(0, plan.maxItems);
  }
  const chosen = readTickedChoices(leaf, context);
  if (chosen !== undefined) return chosen.slice(0, plan.maxItems);
  const section = sectionOfList(plan, context.sections);
  if (section === undefined) return undefined;
  return readItems(itemsOfSection(section, context), leaf, 1, context).slice(0, plan.maxItems);
}

/** The part of the page whose heading has the words of the list's name, or most of them. */
function sectionOfList(plan: ListPlan, sections: readonly PageSection[]): PageSection | undefined {
  return sections.find(({ tokens }) => {
    const shared = tokens.filter((token) => plan.nameTokens.includes(token));
    const isKnown = plan.labels.has([...new Set(tokens)].sort().join(' '));
    return isKnown || (shared.length > 0 && shared.length >= 0.5 * Math.max(tokens.length, plan.nameTokens.length));
  });
}

interface ItemWords {
  readonly words: readonly PageWord[];
  readonly certainty: number;
}

function readItems(groups: readonly ItemWords[], leaf: LeafPlan, strength: number, context: PageContext): Reading[] {
  return groups.flatMap(({ words, certainty }) => {
    const parsed = parseValue(textOf(words), leaf, context.notation);
    return parsed === undefined ? [] : [readingOf(parsed, words, certainty * strength)];
  });
}

function inlineItems(place: LabelPlace): ItemWords[] | undefined {
  const rest = place.segment.words.slice(place.endWord);
  return rest.length === 0 ? undefined : dividedItems(rest, certaintyOf.inline);
}

/** `Languages    German, English`: the items stand in the next column. */
function besideItems(place: LabelPlace, context: PageContext): ItemWords[] | undefined {
  const next = context.layout[place.segment.lineIndex]?.segments[place.segment.index + 1];
  const isUsable = next !== undefined && !context.labelSegments.has(next) && /[,;|•·]/.test(next.text);
  return isUsable ? dividedItems(next.words, certaintyOf.inline) : undefined;
}

function dividedItems(words: readonly PageWord[], certainty: number): ItemWords[] {
  return divided(words).map((item) => ({ words: item, certainty }));
}

/** Items under a heading: behind bullets one a line, else divided by commas and the like, else one a line. */
function itemsOfSection(section: PageSection, context: PageContext): ItemWords[] {
  const lines = linesOfSection(section, context.layout);
  const allWords = lines.map((line) => line.segments.flatMap((segment) => segment.words));
  const marked = lines.flatMap((line) => {
    const [segment] = line.segments;
    const words = line.segments.flatMap((part) => part.words);
    const isMarked = bullet.test(words[0]?.text.trim() ?? '') || /^[•▪‣◦]/u.test(words[0]?.text ?? '');
    const item = segment === undefined || !isMarked ? undefined : itemOf(words, segment, context);
    return item === undefined || item.length === 0 ? [] : [{ words: item, certainty: certaintyOf.section }];
  });
  if (marked.length > 0) return marked;
  const isDivided = allWords.some((words) => /[,;|•·]/.test(textOf(words)));
  if (isDivided) return dividedItems(allWords.flat(), certaintyOf.section);
  return lines.flatMap((line) =>
    line.segments.map((segment) => ({ words: segment.words, certainty: certaintyOf.section })),
  );
}

function itemsBelow(place: LabelPlace, context: PageContext): ItemWords[] {
  const items: ItemWords[] = [];
  let above = place.segment;
  for (const line of context.layout.slice(place.segment.lineIndex + 1)) {
    const segment = line.segments.find((candidate) => isNear(candidate, place.segment));
    const isApart = line.box.y - bottom(above.box) > 2 * above.box.height;
    if (isApart || segment === undefined || context.labelSegments.has(segment)) break;
    const words = [...line.segments]
      .filter((candidate) => candidate.index >= segment.index)
      .flatMap((part) => part.words);
    const item = itemOf(words, segment, context);
    if (item === undefined) break;
    if (item.length > 0) items.push({ words: item, certainty: certaintyOf.below });
    above = segment;
  }
  return items;
}

/** The words of an item without its mark; none for a box that is not ticked; undefined: the line is no item. */
function itemOf(words: readonly PageWord[], segment: Segment, context: PageContext): readonly PageWord[] | undefined {
  const mark = words[0]?.text.trim() ?? '';
  if (isCheckbox(mark)) return parseBoolean(mark) === true ? words.slice(1) : [];
  if (bullet.test(mark)) return words.slice(1);
  const glued = /^[•▪‣◦]/u.test(mark);
  if (glued && words[0] !== undefined) return [{ ...words[0], text: mark.slice(1) }, ...words.slice(1)];
  const isInListBlock = context.page.blocks.some(
    (block) =>
      block.type === 'list' &&
      overlapX(block.box, segment.box) > 0 &&
      segment.box.y + segment.box.height / 2 > block.box.y &&
      segment.box.y + segment.box.height / 2 < bottom(block.box),
  );
  return isInListBlock ? words : undefined;
}

/** Items stand under their label or are set in from it. */
function isNear(segment: Segment, label: Segment): boolean {
  return overlapX(segment.box, label.box) > 0 || Math.abs(segment.box.x - label.box.x) < 40;
}

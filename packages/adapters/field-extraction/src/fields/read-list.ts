import { bottom, overlapX } from '../layout/box-geometry.js';
import type { PageWord } from '../extraction-types.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { PageContext } from '../labels/page-context.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { parseValue } from '../values/parse-value.js';
import { readingOf, type Reading } from './reading.js';

const bullet = /^(?:[•◦▪‣·*–—-]|\(?\d{1,2}[.)]|[a-z]\))$/u;

/** How plainly an item belongs to the label of its list. */
const certaintyOf = { inline: 0.95, below: 0.85 } as const;

/**
 * Reads a list of plain values at its label: `Skills: a, b, c`, or one item a line below it, behind bullets or in a
 * block that the reader called a list. Of items with boxes only the ticked ones count. Undefined: no such list.
 */
export function readList(plan: ListPlan, leaf: LeafPlan, context: PageContext): Reading[] | undefined {
  const places = context.places
    .filter((place) => plan.labels.has(place.key) && isWholeLabel(place))
    .sort((a, b) => (plan.labels.get(b.key) ?? 0) - (plan.labels.get(a.key) ?? 0));
  for (const place of places) {
    const groups = inlineItems(place) ?? itemsBelow(place, context);
    const readings = groups.flatMap(({ words, certainty }) => {
      const parsed = parseValue(textOf(words), leaf, context.notation);
      return parsed === undefined ? [] : [readingOf(parsed, words, certainty * (plan.labels.get(place.key) ?? 0))];
    });
    if (readings.length > 0) return readings.slice(0, plan.maxItems);
  }
  return undefined;
}

interface ItemWords {
  readonly words: readonly PageWord[];
  readonly certainty: number;
}

function inlineItems(place: LabelPlace): ItemWords[] | undefined {
  const rest = place.segment.words.slice(place.endWord);
  if (rest.length === 0) return undefined;
  const items: PageWord[][] = [[]];
  for (const word of rest) {
    const text = word.text.trim();
    if (/^[,;|•·/]$/.test(text)) items.push([]);
    else if (/[,;]$/.test(text)) {
      items.at(-1)?.push({ ...word, text: text.slice(0, -1) });
      items.push([]);
    } else items.at(-1)?.push(word);
  }
  return items.filter((words) => words.length > 0).map((words) => ({ words, certainty: certaintyOf.inline }));
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

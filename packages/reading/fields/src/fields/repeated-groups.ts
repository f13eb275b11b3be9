import { labelStrength } from '../labels/label-strength.js';
import type { LabelPlace } from '../labels/label-place.js';
import type { PageContext } from '../labels/page-context.js';
import type { PageSection } from '../labels/find-sections.js';
import { right } from '../layout/box-geometry.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { fieldLabels } from '../schema/field-labels.js';
import type { Homes } from './choose-reading.js';
import type { SectionField } from './section-of-field.js';

/** So many labels must stand once for each group before their order says whose they are. */
const minSharedLabels = 2;

/**
 * Objects of the schema that ask for the same things, `giver` and `taker`, on a page that has the same labels once for
 * each of them, one group after the other or one beside the other, without a heading that names any: the groups are in
 * the order of the schema.
 */
export function repeatedGroups(
  leaves: readonly LeafPlan[],
  context: PageContext,
  homes: Homes,
): [LeafPlan, SectionField][] {
  const byOwner = new Map<string, LeafPlan[]>();
  for (const leaf of leaves) {
    const owner = leaf.owners.join(' | ');
    if (owner !== '') byOwner.set(owner, [...(byOwner.get(owner) ?? []), leaf]);
  }
  const groups = [...byOwner.values()].filter((group) => group.length >= minSharedLabels);
  for (const first of groups) {
    const alike = groups.filter((group) => sharesNames(first, group));
    if (alike[0] !== first || alike.length < 2) continue;
    if (alike.some((group) => group.some((leaf) => homes.has(leaf)))) continue;
    const sections = sectionsOf(alike, context);
    if (sections === undefined) continue;
    return alike.flatMap((group, index) => group.flatMap((leaf) => withHome(leaf, sections[index])));
  }
  return [];
}

function withHome(leaf: LeafPlan, section: PageSection | undefined): [LeafPlan, SectionField][] {
  if (section === undefined) return [];
  return [[leaf, { section, labels: fieldLabels([leaf.ownName], {}, 'document').labels }]];
}

function sharesNames(a: readonly LeafPlan[], b: readonly LeafPlan[]): boolean {
  const shared = a.filter((leaf) => b.some((other) => other.ownName === leaf.ownName)).length;
  return shared >= minSharedLabels && shared >= 0.6 * Math.max(a.length, b.length);
}

/** The parts of the page that hold one label of each kind; undefined where the labels do not come in such groups. */
function sectionsOf(groups: readonly (readonly LeafPlan[])[], context: PageContext): PageSection[] | undefined {
  const names = (groups[0] ?? []).flatMap(({ ownName }) => ownName);
  const rows = names.flatMap((name) => {
    const labels = fieldLabels([name], {}, 'document').labels;
    const places = distinct(context.places.filter((place) => labelStrength(labels, place) >= 0.7));
    return places.length === groups.length ? [places] : [];
  });
  const lines = new Set(rows.map((places) => places.map(({ segment }) => segment.lineIndex).join(' ')));
  if (lines.size < minSharedLabels) return undefined;
  return sectionsBelow(rows, groups.length) ?? sectionsBeside(rows, groups.length);
}

function distinct(places: readonly LabelPlace[]): LabelPlace[] {
  return places.filter((place, index) => places.findIndex(({ segment }) => segment === place.segment) === index);
}

type Rows = readonly (readonly LabelPlace[])[];

function sectionsBelow(rows: Rows, count: number): PageSection[] | undefined {
  const spans = Array.from({ length: count }, (_, index) => {
    const lines = rows.flatMap((places) => places[index]?.segment.lineIndex ?? []);
    return { first: Math.min(...lines), last: Math.max(...lines) };
  });
  const isInOrder = spans.every(({ first }, index) => index === 0 || first > (spans[index - 1]?.last ?? 0));
  if (!isInOrder) return undefined;
  return spans.map(({ last }, index) =>
    section({ start: index === 0 ? 0 : (spans[index - 1]?.last ?? 0) + 1, end: last + 1 }),
  );
}

function sectionsBeside(rows: Rows, count: number): PageSection[] | undefined {
  const isBeside = rows.every((places) => new Set(places.map(({ segment }) => segment.lineIndex)).size === 1);
  const spans = Array.from({ length: count }, (_, index) => {
    const boxes = rows.flatMap((places) => places[index]?.segment.box ?? []);
    return { left: Math.min(...boxes.map(({ x }) => x)), end: Math.max(...boxes.map(right)) };
  });
  const isInOrder = spans.every(({ left }, index) => index === 0 || left > (spans[index - 1]?.end ?? 0));
  if (!isBeside || !isInOrder) return undefined;
  const lines = rows.flatMap((places) => places.map(({ segment }) => segment.lineIndex));
  const [start, end] = [Math.min(...lines), Math.max(...lines) + 3];
  return spans.map(({ left }, index) =>
    section({
      start,
      end,
      left: index === 0 ? 0 : left - 8,
      right: (spans[index + 1]?.left ?? Infinity) - 8,
    }),
  );
}

function section(given: Partial<PageSection> & { start: number; end: number }): PageSection {
  return { key: '', tokens: [], left: 0, right: Infinity, ...given };
}

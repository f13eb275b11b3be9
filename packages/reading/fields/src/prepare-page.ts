import { reconcileAmounts } from './checks/reconcile-amounts.js';
import type { ExtractionPage, JsonSchema } from './extraction-types.js';
import { chooseField, type FieldChoice } from './fields/choose-field.js';
import { claimsOf, type Homes } from './fields/choose-reading.js';
import { withLikelyLabels } from './fields/read-likely-labels.js';
import { repeatedGroups } from './fields/repeated-groups.js';
import { sectionOfField, type SectionField } from './fields/section-of-field.js';
import { labelIndex } from './labels/label-index.js';
import { pageContext, type PageContext } from './labels/page-context.js';
import type { OwnerSides } from './parties/party-block.js';
import { readList } from './fields/read-list.js';
import { fieldsOf, type LeafPlan, type ListPlan } from './schema/field-plan.js';
import { readContractParties } from './prose/read-prose.js';
import { withWrittenScripts } from './layout/written-scripts.js';
import { planOf, type ExtractionPlan } from './schema/plan-of.js';

export interface ExtractionRequest {
  page: ExtractionPage;
  schema: JsonSchema;
  /** What the local rules can follow of it, they follow: labels in quotes, notations, what to ignore. */
  instruction?: string;
}

/** A page laid out for a schema, with what the readers by label take for each of its fields. */
export interface PreparedPage {
  readonly plan: ExtractionPlan;
  readonly leaves: readonly LeafPlan[];
  readonly context: PageContext;
  readonly choices: ReadonlyMap<LeafPlan, FieldChoice>;
  /** Of fields that a heading names, the part of the page below it. */
  readonly homes: Homes;
  /** Lists of plain values with what stands at their labels, whose items the scores choose. */
  readonly lists: readonly ValueList[];
}

export interface ValueList {
  readonly plan: ListPlan;
  readonly leaf: LeafPlan;
  readonly choice: FieldChoice;
}

export function preparePage({ page: whole, schema, instruction }: ExtractionRequest): PreparedPage {
  const page = withWrittenScripts(withoutStruck(whole));
  const plan = planOf(schema, instruction);
  const fields = fieldsOf(plan.fields).map(([field]) => field);
  const leaves = fields.filter((field) => field.type === 'leaf');
  const fieldKeys = fields.flatMap((field) => [...field.labels.keys()]);
  const context = pageContext(page, labelIndex(fieldKeys), fieldKeys, plan.instruction, ownerSidesOf(leaves));
  const claims = claimsOf(leaves, context.places);
  const named = new Map(leaves.flatMap((leaf) => homeOf(leaf, context)));
  const homes = new Map([...named, ...repeatedGroups(leaves, context, named)]);
  const strict = new Map(leaves.map((leaf) => [leaf, chooseField(leaf, context, claims, homes)]));
  reconcileAmounts(strict);
  const lists = fields.flatMap((field) => (field.type === 'list' ? valueListOf(field, context) : []));
  return { plan, leaves, context, choices: withLikelyLabels(strict, context, homes), lists, homes };
}

/** What is struck out was taken back: it is no value, and no label of one. */
function withoutStruck(page: ExtractionPage): ExtractionPage {
  if (!page.words.some(({ isStruck }) => isStruck)) return page;
  const tables = page.tables?.map((table) => ({
    ...table,
    cells: table.cells
      .map((cell) => ({ ...cell, words: cell.words.filter(({ isStruck }) => !isStruck) }))
      .filter(({ words }) => words.length > 0),
  }));
  return { ...page, words: page.words.filter(({ isStruck }) => !isStruck), ...(tables && { tables }) };
}

function ownerSidesOf(leaves: readonly LeafPlan[]): OwnerSides {
  const sides = new Map<string, Set<string | undefined>>();
  for (const leaf of leaves)
    for (const key of leaf.owners) sides.set(key, (sides.get(key) ?? new Set()).add(leaf.party));
  return sides;
}

function homeOf(leaf: LeafPlan, context: PageContext): [LeafPlan, SectionField][] {
  const hasBlock = leaf.party !== undefined && context.partyBlocks.some(({ party }) => party === leaf.party);
  const home = sectionOfField(leaf, context.sections, hasBlock);
  return home === undefined ? [] : [[leaf, home]];
}

function valueListOf(plan: ListPlan, context: PageContext): ValueList[] {
  // Ticked boxes are read by their own rules.
  if (plan.item.type !== 'leaf' || ['boolean', 'choice'].includes(plan.item.kind)) return [];
  const candidates = readList(plan, plan.item, context) ?? readContractParties(plan.item, context);
  return [{ plan, leaf: plan.item, choice: { candidates, chosen: undefined } }];
}

import type { PageWord } from '../extraction-types.js';
import { sectionOfList } from '../fields/read-list.js';
import type { Reading } from '../fields/reading.js';
import { linesOfSection } from '../labels/find-sections.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { isCompanyName } from '../parties/company-name.js';
import type { ListPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { itemFields, type ItemField, type TableRow } from './item-fields.js';

/** How plainly a line of an entry is the part that it is taken for. */
const certainty = 0.55;

/** `2016 - 2021`, `seit 04/2021`, `Mar 2019 – today`: the span that begins an entry of a curriculum. */
const span =
  /^(?:(?:seit|since|depuis|desde|dal|sinds|from) )?(?:\p{L}{3,10}\.? |\d{1,2}[./])?(?:\d{1,2}[./])?(?:19|20)\d{2}(?: ?(?:-|–|—|to|bis|à|a|al|tot) ?(?:(?:\p{L}{3,10}\.? |\d{1,2}[./])?(?:\d{1,2}[./])?(?:19|20)\d{2}|[\p{L}'’]{4,12}))?$/iu;

const titleRoles: ReadonlySet<string> = new Set(['job title', 'position']);
const companyRoles: ReadonlySet<string> = new Set(['employer name', 'supplier', 'customer']);

interface Entry {
  readonly period: readonly PageWord[];
  readonly lines: readonly (readonly PageWord[])[];
}

/**
 * Reads the entries of a curriculum under the heading of the list: each begins at a span of years; the first two other
 * lines are the post and the company, in the order that a company's legal form shows, else as they mostly stand.
 */
export function readDatedEntries(plan: ListPlan, context: PageContext): TableRow[] {
  const fields = itemFields(plan.item);
  const title = fields.find(({ leaf }) => titleRoles.has(leaf.role ?? '') && leaf.kind === 'text');
  const company = fields.find(({ leaf }) => companyRoles.has(leaf.role ?? '') && leaf.kind === 'text');
  const section = sectionOfList(plan, context.sections);
  if (section === undefined || (title === undefined && company === undefined)) return [];
  const entries = entriesOf(linesOfSection(section, context.layout));
  const isCompanyFirst =
    entries.some(({ lines }) => isCompanyName(textOf(lines[0] ?? []))) &&
    !entries.some(({ lines }) => isCompanyName(textOf(lines[1] ?? [])));
  return entries.map((entry) => {
    const [first, second] = entry.lines;
    const row = new Map<ItemField, Reading>();
    put(row, title, isCompanyFirst ? second : first, context);
    put(row, company, isCompanyFirst ? first : second, context);
    return row;
  });
}

function entriesOf(lines: readonly Line[]): Entry[] {
  const entries: { period: readonly PageWord[]; lines: (readonly PageWord[])[] }[] = [];
  for (const line of lines) {
    const period = line.segments.find((segment) => span.test(segment.text));
    if (period !== undefined) entries.push({ period: period.words, lines: [] });
    const rest = line.segments.filter((segment) => segment !== period).flatMap((segment) => segment.words);
    const isBullet = /^[•◦▪‣·*–-]/u.test(rest[0]?.text ?? '');
    if (rest.length > 0 && !isBullet) entries.at(-1)?.lines.push(rest);
  }
  return entries.filter((entry) => entry.lines.length > 0);
}

function put(
  row: Map<ItemField, Reading>,
  field: ItemField | undefined,
  words: readonly PageWord[] | undefined,
  context: PageContext,
): void {
  if (field === undefined || words === undefined) return;
  const parsed = parseValue(textOf(words), field.leaf, context.notation);
  if (parsed !== undefined) row.set(field, { value: parsed.value, words, certainty });
}

import type { PageWord } from '../extraction-types.js';
import { sectionOfList } from '../fields/read-list.js';
import type { Reading } from '../fields/reading.js';
import { linesOfSection } from '../labels/find-sections.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { isCompanyName } from '../parties/company-name.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { itemFields, type ItemField, type TableRow } from './item-fields.js';

/** How plainly a line of an entry is the part that it is taken for. */
const certainty = 0.55;

/** `2016 - 2021`, `seit 04/2021`, `Mar 2019 – today`: the span that begins an entry of a curriculum. */
const span =
  /^(?:(?:seit|since|depuis|desde|dal|sinds|from) )?(?:\p{L}{3,10}\.? |\d{1,2}[./])?(?:\d{1,2}[./])?(?:19|20)\d{2}(?: ?(?:-|–|—|to|bis|à|a|al|tot) ?(?:(?:\p{L}{3,10}\.? |\d{1,2}[./])?(?:\d{1,2}[./])?(?:19|20)\d{2}|[\p{L}'’]{4,12}))?$/iu;

const titleRoles: ReadonlySet<string> = new Set(['job title', 'position']);
const companyRoles: ReadonlySet<string> = new Set(['employer name', 'supplier', 'customer']);

/** What schools call what they give, and what schools are called. */
const titleTokens: ReadonlySet<string> = new Set(
  'degree qualification diploma abschluss diplome titulo titolo course major title certificate'.split(' '),
);
const companyTokens: ReadonlySet<string> = new Set(
  'institution school university college hochschule etablissement universite universidad universita universidade centro istituto'.split(
    ' ',
  ),
);
const school =
  /\b(?:universit\p{L}*|college|school|institut\p{L}*|academy|akademie|hochschule|fachhochschule|gymnasium|école|escuela|lycée|politecnico|liceo|hogeschool|faculdade|facultad)(?!\p{L})/iu;

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
  const texts = fields.filter(({ leaf }) => leaf.kind === 'text');
  const title = texts.find(({ leaf }) => titleRoles.has(leaf.role ?? '') || hasToken(leaf, titleTokens));
  const company = texts.find(({ leaf }) => companyRoles.has(leaf.role ?? '') || hasToken(leaf, companyTokens));
  const year = fields.find(({ leaf }) => leaf.nameTokens.includes('year') && leaf.kind !== 'date');
  const section = sectionOfList(plan, context.sections);
  if (section === undefined || (title === undefined && company === undefined)) return [];
  const entries = divided(entriesOf(linesOfSection(section, context.layout)));
  const isCompanyFirst =
    entries.some(({ lines }) => isOfCompany(lines[0])) && !entries.some(({ lines }) => isOfCompany(lines[1]));
  return entries.map((entry) => {
    const [first, second] = entry.lines;
    const row = new Map<ItemField, Reading>();
    put(row, title, isCompanyFirst ? second : first, context);
    put(row, company, isCompanyFirst ? first : second, context);
    if (/^\d{4}$/.test(textOf(entry.period))) put(row, year, entry.period, context);
    return row;
  });
}

function hasToken({ nameTokens }: LeafPlan, tokens: ReadonlySet<string>): boolean {
  return nameTokens.some((token) => tokens.has(token));
}

function isOfCompany(words: readonly PageWord[] | undefined): boolean {
  const text = textOf(words ?? []);
  return isCompanyName(text) || school.test(text);
}

/** `Site Manager, Acme Ltd` says both in one line, where every entry does. */
function divided(entries: readonly Entry[]): Entry[] {
  const halves = entries.map(({ lines }) => halvesOf(lines[0] ?? []));
  const isEach = entries.every(({ lines }, index) => lines.length === 1 && halves[index]?.length === 2);
  return isEach ? entries.map((entry, index) => ({ ...entry, lines: halves[index] ?? [] })) : [...entries];
}

function halvesOf(words: readonly PageWord[]): (readonly PageWord[])[] {
  const divisions = words.flatMap(({ text }, index) =>
    /,$|^(?:at|bei|chez|[-–—|·•@])$/u.test(text.trim()) ? [index] : [],
  );
  const [at, ...others] = divisions;
  const word = at === undefined ? undefined : words[at];
  if (at === undefined || word === undefined || others.length > 0) return [];
  const isComma = word.text.trim().endsWith(',');
  const front = isComma
    ? [...words.slice(0, at), { ...word, text: word.text.trim().slice(0, -1) }]
    : words.slice(0, at);
  return [front, words.slice(at + 1)].filter((half) => half.length > 0);
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

import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { filesByLanguage } from '../vocabulary/files-by-language.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { nameAtStart } from './person-name.js';

const certainty = 0.75;

/** What certificates of one language say before the name of who gets them, and what fields for that name are called. */
interface CertificateWords {
  readonly holders: string;
  readonly presents: readonly string[];
}

const files = filesByLanguage<CertificateWords>('certificates');
const holders: ReadonlySet<string> = new Set(files.flatMap((file) => plainWords(file.holders)));
const presents: readonly string[][] = files.flatMap((file) => file.presents.map(plainWords));

/**
 * Reads who gets a certificate, behind what such papers say before the name. Undefined where a table has items, as on no certificate,
 * and where several are named.
 */
export function readHolder(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const asked = plainWords(`${leaf.name.replaceAll('_', ' ')} ${leaf.owners.join(' ')}`);
  if (leaf.kind !== 'text' || context.itemHeaders.size > 0 || !asked.some((word) => holders.has(word)))
    return undefined;
  if (leaf.addressPart !== undefined && leaf.addressPart !== 'name') return undefined;
  return holderOf(context);
}

/** The only name behind such a formula. */
export function holderOf(context: Pick<PageContext, 'layout'>): Reading | undefined {
  const found = context.layout.flatMap(({ segments }) => segments.flatMap((segment) => nameBehind(segment, context)));
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** `... certify that | Jane Baker`, `... certify that Jane Baker of York`: in the line of the formula, or in the next one. */
function nameBehind(segment: Segment, { layout }: Pick<PageContext, 'layout'>): Reading[] {
  const words = segment.words.map(({ text }) => plainWords(text).join(''));
  const end = presents.flatMap((formula) => endsOf(formula, words)).find((at) => at > 0);
  if (end === undefined) return [];
  const rest = segment.words.slice(end);
  const [next, ...others] = layout[segment.lineIndex + 1]?.segments ?? [];
  const source = rest.length > 0 ? rest : others.length === 0 ? (next?.words ?? []) : [];
  const name = nameAtStart(source);
  const isWhole = rest.length > 0 || name.length === source.length;
  return name.length > 0 && isWhole ? [{ value: textOf(name), words: name, certainty }] : [];
}

/** Where the formula ends in the words; a short one has to be all of its line. */
function endsOf(formula: readonly string[], words: readonly string[]): number[] {
  const isShort = formula.length === 1;
  return words.flatMap((_, at) => {
    const isThere = formula.every((word, index) => words[at + index] === word);
    return isThere && (!isShort || words.length === 1) ? [at + formula.length] : [];
  });
}

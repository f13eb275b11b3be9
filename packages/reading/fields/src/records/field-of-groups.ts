import { splitName } from '../schema/split-name.js';
import type { ItemField } from '../tables/item-fields.js';
import { filesByLanguage } from '../vocabulary/files-by-language.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import type { Grid } from './grid.js';
import { groupOf } from './group-heads.js';

/** What names fields that say in which part of a list a record stands. */
const groupWords: ReadonlySet<string> = new Set(
  filesByLanguage<{ groups: string }>('groups').flatMap(({ groups }) => groups.split(' ')),
);

/**
 * The field of the items that is named after what rows between the records say, which head those below them; -1 where there is none, or a column is
 * headed by such a word. `heads`: how many rows of the grid head others.
 */
export function fieldOfGroups(fields: readonly ItemField[], { headings }: Grid, heads: number): number {
  const isHeaded = headings.some(({ whole }) => isAboutGroups(whole));
  return heads === 0 || isHeaded
    ? -1
    : fields.findIndex((field) => mayBeOfGroups(field) && isAboutGroups(splitName(field.path.at(-1) ?? '')));
}

/** The same of the fields that have no column: the first whose description is about groups. */
export function fieldLeftForGroups(fields: readonly ItemField[], columnOf: readonly number[], heads: number): number {
  if (heads === 0) return -1;
  return fields.findIndex((field, at) => (columnOf[at] ?? -1) < 0 && mayBeOfGroups(field) && isDescribedSo(field));
}

/** How many rows of a grid head those below them. */
export function countHeads({ body }: Grid): number {
  return body.filter((row, at) => groupOf(row, body[at + 1]) !== undefined).length;
}

function mayBeOfGroups({ leaf, isList }: ItemField): boolean {
  return !isList && leaf.kind === 'text';
}

function isDescribedSo({ leaf: { schema } }: ItemField): boolean {
  return [schema.title, schema.description].some((text) => typeof text === 'string' && isAboutGroups(text));
}

function isAboutGroups(text: string): boolean {
  return plainWords(text).some((word) => groupWords.has(word));
}

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

/** Fewer headings may be anything, where no name tells. */
const leastHeads = 2;

/**
 * The field of the items that rows between the records say, which head those below them; -1 where there is none, or a column is
 * headed by such a word. `heads`: how many rows of the grid head others.
 */
export function fieldOfGroups(fields: readonly ItemField[], { headings }: Grid, heads: number): number {
  const isHeaded = headings.some(({ whole }) => isAboutGroups(whole));
  return heads === 0 || isHeaded ? -1 : fields.findIndex((field) => mayBeOfGroups(field) && saysGroups(field));
}

/** The same where no name tells: the only field without a column is what the headings say. */
export function onlyFieldLeft(fields: readonly ItemField[], columnOf: readonly number[], heads: number): number {
  const left = fields.flatMap((_, at) => ((columnOf[at] ?? -1) < 0 ? [at] : []));
  const [only, ...others] = left;
  const field = only === undefined ? undefined : fields[only];
  return heads < leastHeads || only === undefined || others.length > 0 || !field || !mayBeOfGroups(field) ? -1 : only;
}

/** How many rows of a grid head those below them. */
export function countHeads({ body }: Grid): number {
  return body.filter((row, at) => groupOf(row, body[at + 1]) !== undefined).length;
}

function mayBeOfGroups({ leaf, isList }: ItemField): boolean {
  return !isList && leaf.kind === 'text';
}

function saysGroups({ path, leaf: { schema } }: ItemField): boolean {
  return [splitName(path.at(-1) ?? ''), schema.title, schema.description].some(
    (text) => typeof text === 'string' && isAboutGroups(text),
  );
}

function isAboutGroups(text: string): boolean {
  return plainWords(text).some((word) => groupWords.has(word));
}

import type { FileObjects } from './file-objects.js';

const reference = /(\d{1,10})\s+\d{1,5}\s+R/g;
const shownObject = /\/([^\s/<>[\]()]+)\s+Do\b/g;
const maxParents = 16;
const maxForms = 200;

/**
 * Whether the file lacks something that a page shows: a part of its content, or a picture or a form in it, that is
 * missing or broken off. What cannot be told (encrypted files, other filters) counts as whole.
 */
export function isPageDamaged(objects: FileObjects, pageObjectNumber: number): boolean {
  if (objects.isEncrypted()) return false;
  const page = objects.dictionary(pageObjectNumber);
  if (page === undefined) return false;
  const parts = referencesOf(objects, page, 'Contents');
  const contents = parts.map((part) => readStream(objects, part));
  if (contents.some(({ isWhole }) => !isWhole)) return true;
  const text = contents.map((content) => content.text).join('\n');
  return showsDamaged(objects, text, resourcesOf(objects, page), new Set());
}

/** What is shown by name in a content, its forms' own included. */
function showsDamaged(objects: FileObjects, content: string, resources: string, known: Set<number>): boolean {
  const named = namedObjects(objects, resources);
  for (const [, name = ''] of content.matchAll(shownObject)) {
    const shown = named.get(name);
    if (shown === undefined || known.has(shown) || known.size >= maxForms) continue;
    known.add(shown);
    const dictionary = objects.dictionary(shown);
    if (dictionary === undefined) {
      if (!objects.mayExist(shown)) return true;
      continue;
    }
    if (!/\/Subtype\s*\/Form\b/.test(dictionary)) continue;
    const { text, isWhole } = readStream(objects, shown);
    if (!isWhole) return true;
    const own = /\/Resources\b/.test(dictionary) ? resourcesOf(objects, dictionary) : resources;
    if (showsDamaged(objects, text, own, known)) return true;
  }
  return false;
}

/** A stream of which the file has several is whole when one of them is. */
function readStream(objects: FileObjects, objectNumber: number): { text: string; isWhole: boolean } {
  const streams = objects.streams(objectNumber);
  const whole = streams.findLast(({ isWhole }) => isWhole);
  if (whole) return { text: whole.text ?? '', isWhole: true };
  // An object that is there and no stream, such as null, has nothing to lose.
  const isMissing = streams.length === 0 && !objects.mayExist(objectNumber);
  return { text: '', isWhole: streams.length === 0 && !isMissing };
}

/** The references of an entry, in place or in an array of its own. */
function referencesOf(objects: FileObjects, dictionary: string, name: string): number[] {
  const entry = new RegExp(`/${name}\\s*(\\[[^\\]]*\\]|\\d{1,10}\\s+\\d{1,5}\\s+R)`).exec(dictionary)?.[1] ?? '';
  const numbers = [...entry.matchAll(reference)].map(([, number]) => Number(number));
  const [only] = numbers;
  const target = numbers.length === 1 && only !== undefined ? objects.dictionary(only)?.trimStart() : undefined;
  if (!target?.startsWith('[')) return numbers;
  return [...target.matchAll(reference)].map(([, number]) => Number(number));
}

/** The text that names the resources of a page or form; of a page without any, those of its parents. */
function resourcesOf(objects: FileObjects, dictionary: string): string {
  let holder = dictionary;
  for (let parents = 0; parents < maxParents; parents += 1) {
    const at = /\/Resources\s*(?:(\d{1,10})\s+\d{1,5}\s+R|<<)/.exec(holder);
    if (at) return at[1] === undefined ? holder.slice(at.index) : (objects.dictionary(Number(at[1])) ?? '');
    const parent = /\/Parent\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(holder)?.[1];
    const next = parent === undefined ? undefined : objects.dictionary(Number(parent));
    if (next === undefined) return '';
    holder = next;
  }
  return '';
}

function namedObjects(objects: FileObjects, resources: string): ReadonlyMap<string, number> {
  const at = /\/XObject\s*(?:(\d{1,10})\s+\d{1,5}\s+R|<<([^>]*)>>)/.exec(resources);
  const entries = at?.[1] === undefined ? (at?.[2] ?? '') : (objects.dictionary(Number(at[1])) ?? '');
  return new Map(
    [...entries.matchAll(/\/([^\s/<>[\]()]+)\s+(\d{1,10})\s+\d{1,5}\s+R/g)].map(([, name = '', number]) => [
      name,
      Number(number),
    ]),
  );
}

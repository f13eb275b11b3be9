import { compareKeys } from '../disk/compare-keys.js';

export interface ListPageInput {
  prefix: string;
  /** Keys that agree up to the first delimiter after the prefix are folded into one common prefix; '' folds none. */
  delimiter: string;
  /** The key or common prefix after which the page starts; '' starts at the beginning. */
  after: string;
  maxEntries: number;
}

export interface ListPage {
  keys: string[];
  commonPrefixes: string[];
  /** The last entry of the page, from which the next one goes on. */
  last: string;
  isTruncated: boolean;
}

/** One page of a listing. keysFrom gives sorted keys from a start on. */
export function listPage(keysFrom: (start: string) => Iterable<string>, input: ListPageInput): ListPage {
  const { prefix, delimiter, after, maxEntries } = input;
  const page: ListPage = { keys: [], commonPrefixes: [], last: '', isTruncated: false };
  const start = compareKeys(prefix, after) > 0 ? prefix : after;
  for (const key of keysFrom(start)) {
    if (!key.startsWith(prefix)) break;
    const delimiterAt = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const isFolded = delimiterAt >= 0;
    const entry = isFolded ? key.slice(0, delimiterAt + delimiter.length) : key;
    const isDone = (after !== '' && compareKeys(entry, after) <= 0) || (isFolded && entry === page.last);
    if (isDone) continue;
    if (page.keys.length + page.commonPrefixes.length >= maxEntries) {
      page.isTruncated = true;
      break;
    }
    page.last = entry;
    (isFolded ? page.commonPrefixes : page.keys).push(entry);
  }
  return page;
}

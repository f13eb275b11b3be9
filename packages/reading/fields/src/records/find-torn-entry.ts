import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { entriesOf, entryLines, isItem } from './entry-lines.js';
import { sectionAtTop } from './find-entry-sections.js';

/** A page may repeat so many lines at its top before it goes on, such as a name and its number. */
const maxLinesBefore = 2;
/** Lines that go on an item may begin so far left of its text, in points. */
const slackPt = 3;

/**
 * What a page begins with that an entry of the page before goes on listing: lines behind bullets above its first heading and its
 * first entry. Empty where it begins otherwise, and on the first page.
 */
export function wordsOfTornEntry({ page, layout }: PageContext): readonly PageWord[] {
  if (page.pageNumber === 1) return [];
  const lines = entryLines(sectionAtTop(layout), layout);
  const head = entriesOf(lines)[0]?.[0];
  const above = head === undefined ? lines : lines.slice(0, lines.indexOf(head));
  const first = above.findIndex(({ words }) => isItem(words));
  if (first < 0 || first > maxLinesBefore) return [];
  const left = above[first]?.left ?? 0;
  const listed = above.slice(first);
  const end = listed.findIndex((line) => !isItem(line.words) && line.left < left - slackPt);
  return listed.slice(0, end < 0 ? undefined : end).flatMap(({ words }) => words);
}

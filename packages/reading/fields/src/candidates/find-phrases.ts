import type { PageWord } from '../extraction-types.js';
import { textOf, type Layout, type Segment } from '../layout/layout-page.js';
import { isCompanyForm } from '../parties/company-name.js';
import { durationAt } from '../vocabulary/duration-words.js';
import type { Span, SpanSource } from './span.js';

const minWordsOfProse = 4;
const wordsOfNextLine = 7;
const maxIndentPt = 40;
const maxWordsOfName = 9;

/** Of running text: names, as runs of capitalised words, and spans of time; both may go on in the next line. */
export function findPhrases(segment: Segment, layout: Layout): Span[] {
  if (segment.words.length < minWordsOfProse) return [];
  const below = layout[segment.lineIndex + 1]?.segments.find(
    ({ box }) => Math.abs(box.x - segment.box.x) < maxIndentPt,
  );
  const words = [...segment.words, ...(below?.words.slice(0, wordsOfNextLine) ?? [])];
  const found: Span[] = [];
  const add = (source: SpanSource, startWord: number, taken: readonly PageWord[]): void => {
    if (taken.length > 0) found.push({ source, words: taken, text: textOf(taken), segment, startWord });
  };
  for (let at = 0; at < segment.words.length; at += 1) {
    const text = textOf(words.slice(at, at + 5));
    const duration = durationAt(text.replace(/^["“(]/, ''));
    if (duration !== undefined)
      add('duration', at, words.slice(at, at + text.slice(0, duration.length).split(' ').length));
    const before = words[at - 1]?.text.trim() ?? '';
    const isStart = !isCapitalised(words[at - 1]) || (/[,;:.)”"]$/.test(before) && !isAbbreviation(before));
    if (isCapitalised(words[at]) && isStart)
      for (const end of endsOfName(words, at)) add('phrase', at, words.slice(at, end));
  }
  return found;
}

/**
 * Where a name that begins at a word may end: at the sign that ends it, and before each `and` and `of` inside of it; a
 * legal form behind a comma belongs to it.
 */
function endsOfName(words: readonly PageWord[], start: number): number[] {
  const ends = new Set<number>();
  let end = start;
  for (let at = start; at < Math.min(words.length, start + maxWordsOfName); at += 1) {
    const text = words[at]?.text.trim() ?? '';
    if (isCapitalised(words[at]) || /^&$|^\d+$/.test(text)) end = at + 1;
    else if (joining.test(text)) {
      if (end > start) ends.add(end);
      continue;
    } else break;
    if (!/[,;:.)”"]$/u.test(text) || isAbbreviation(text)) continue;
    if (!text.endsWith(',') || !isCompanyForm(words[at + 1]?.text ?? '')) break;
    ends.add(end);
  }
  return [...ends.add(end)].filter((one) => one > start);
}

const joining = /^(?:of|and|the|de|du|des|del|der|und|van|von|et|y|e|di|da)$/u;

/** `R. J. Baker`, `Co. KG`, `St. Gallen`: the dot ends no sentence. */
function isAbbreviation(text: string): boolean {
  return /^(?:\p{Lu}\.)+$|^(?:Co|St|Dr|Mr|Mrs|Ms|Jr|Sr|Prof|Bros|No)\.$/u.test(text);
}

function isCapitalised(word: PageWord | undefined): boolean {
  return /^[("“„«]?\p{Lu}/u.test(word?.text.trim() ?? '');
}

import type { PageWord } from '../extraction-types.js';
import type { Layout } from '../layout/layout-page.js';

/** The words of a page as one text, and the way back from its characters to the words. */
export interface PageText {
  readonly text: string;
  wordsIn(start: number, end: number): PageWord[];
}

const known = new WeakMap<Layout, PageText>();

/** Joins the lines of a page with spaces, once a page; words divided at the end of a line stay divided. */
export function pageText(layout: Layout): PageText {
  const text = known.get(layout) ?? joined(layout);
  known.set(layout, text);
  return text;
}

function joined(layout: Layout): PageText {
  const words = layout.flatMap((line) => line.segments.flatMap((segment) => segment.words));
  let length = 0;
  const starts = words.map((word) => {
    const start = length;
    length += word.text.trim().length + 1;
    return start;
  });
  return {
    text: words.map((word) => word.text.trim().replace(/[“”„]/g, '"')).join(' '),
    wordsIn: (start, end) =>
      words.filter(
        (word, index) => (starts[index] ?? 0) < end && (starts[index] ?? 0) + word.text.trim().length > start,
      ),
  };
}

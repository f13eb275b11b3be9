import { isContactLine, streetSign } from '../parties/address-parts.js';
import { isCompanyName } from '../parties/company-name.js';
import { readPostalLine } from '../parties/postal-line.js';
import { textOf, type Layout } from '../layout/layout-page.js';
import type { Span } from '../candidates/span.js';

/** What a line of a page looks like, whatever is asked for. */
export interface LineFacts {
  readonly isCompany: boolean;
  readonly hasStreet: boolean;
  readonly hasPostal: boolean;
  /** It goes on in the next line. */
  readonly endsWithComma: boolean;
  /** Telephone, mail, number of a register: what stands around addresses and is no part of them. */
  readonly isContact: boolean;
}

/** The lines that a candidate takes up, and those next to it; undefined at the ends of the page. */
export interface LinesAround {
  readonly first: LineFacts | undefined;
  readonly last: LineFacts | undefined;
  readonly above: LineFacts | undefined;
  readonly below: LineFacts | undefined;
  readonly inside: readonly LineFacts[];
}

const startsWithNumber = /^(?:n[o°º]\.? ?|lot |blk |#)?\d{1,5}[a-z]?\b.*\p{L}{3}/iu;

/** Finds the lines of candidates; each line of the page is looked at once. */
export function lineFinder(layout: Layout): (span: Span) => LinesAround {
  const lines = layout.map(({ segments }): LineFacts => {
    const text = segments.map(({ words }) => textOf(words)).join(' ');
    return {
      isCompany: isCompanyName(text),
      hasStreet: streetSign.test(text) || startsWithNumber.test(text),
      hasPostal: readPostalLine(text) !== undefined,
      endsWithComma: /,\s*$/.test(text),
      isContact: isContactLine(text),
    };
  });
  const lineOfWord = new Map(
    layout.flatMap(({ segments }, index) =>
      segments.flatMap(({ words }) => words.map((word) => [word, index] as const)),
    ),
  );
  return ({ segment, words }) => {
    const first = segment.lineIndex;
    const lastWord = words.at(-1);
    const last = Math.max(first, lastWord === undefined ? first : (lineOfWord.get(lastWord) ?? first));
    return {
      first: lines[first],
      last: lines[last],
      above: lines[first - 1],
      below: lines[last + 1],
      inside: lines.slice(first, last + 1),
    };
  };
}

import type { Span } from '../candidates/span.js';
import { bottom, right, unionOf } from '../layout/box-geometry.js';
import { sizeOf, textOf, type Layout, type Line } from '../layout/layout-page.js';
import { isContactLine, streetSign } from '../parties/address-parts.js';
import { isCompanyForm, isCompanyName } from '../parties/company-name.js';
import { readPostalLine } from '../parties/postal-line.js';
import { countryCode } from '../vocabulary/countries.js';
import { countLetterheadWords, type LetterheadCounts } from '../vocabulary/letterhead-words.js';

/** What a line of a page looks like, whatever is asked for. */
export interface LineFacts {
  readonly isCompany: boolean;
  readonly hasStreet: boolean;
  readonly hasPostal: boolean;
  /** It goes on in the next line. */
  readonly endsWithComma: boolean;
  /** Telephone, mail, number of a register: what stands around addresses and is no part of them. */
  readonly isContact: boolean;
  readonly isCountry: boolean;
  readonly words: number;
  /** How many of its words are those of businesses, of addresses and of headings. */
  readonly said: LetterheadCounts;
  /** How many are none of these: what a business is called, and anything else. */
  readonly ownWords: number;
  /** Shares of its signs. */
  readonly figures: number;
  readonly capitals: number;
  readonly sizePt: number;
  /** How many lines with three letters or more stand above it. */
  readonly order: number;
}

/** The lines that a candidate takes up, and those next to it; undefined at the ends of the page. */
export interface LinesAround {
  readonly first: LineFacts | undefined;
  readonly last: LineFacts | undefined;
  readonly above: LineFacts | undefined;
  readonly below: LineFacts | undefined;
  readonly inside: readonly LineFacts[];
  /** The line above the one above, and the line below the one below. */
  readonly farAbove: LineFacts | undefined;
  readonly farBelow: LineFacts | undefined;
  /** White above and below, in heights of a line; large at the ends of the page. */
  readonly gapAbove: number;
  readonly gapBelow: number;
  /** The line above, or below, begins, ends or is centred as these lines are. */
  readonly isAlignedAbove: boolean;
  readonly isAlignedBelow: boolean;
  /** How many lines below them the next line with a part of an address stands, and the next with a way to get in touch. */
  readonly toAddress: number;
  readonly toContact: number;
}

const startsWithNumber = /^(?:n[o°º]\.? ?|lot |blk |#)?\d{1,5}[a-z]?\b.*\p{L}{3}/iu;

/** Further away nothing belongs to a candidate. */
const farLines = 8;
const noGap = 9;

/** Words that tell neither a trade, nor a place, nor a heading, nor the form of a company. */
export function countOwnWords(text: string): number {
  const { trades, places, titles } = countLetterheadWords(text);
  const words = text.split(' ').filter((word) => /\p{L}{2}/u.test(word));
  const forms = words.filter(isCompanyForm).length;
  return Math.max(0, words.length - forms - trades - places - titles);
}

/** Parts of an address, and lines of one that go on. */
export function isAddressed(line: LineFacts | undefined): boolean {
  return line !== undefined && !line.isContact && (line.hasStreet || line.hasPostal || line.said.places > 0);
}

/** Finds the lines of candidates; each line of the page is looked at once. */
export function lineFinder(layout: Layout): (span: Span) => LinesAround {
  let order = 0;
  const lines = layout.map(({ segments }): LineFacts => {
    const words = segments.flatMap((segment) => segment.words);
    const text = textOf(words);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const facts = {
      isCompany: isCompanyName(text),
      hasStreet: streetSign.test(text) || startsWithNumber.test(text),
      hasPostal: readPostalLine(text) !== undefined,
      endsWithComma: /,\s*$/.test(text),
      isContact: isContactLine(text),
      isCountry: text.length > 3 && countryCode(text.replace(/[.,;]$/, '')) !== undefined,
      words: words.length,
      said: countLetterheadWords(text),
      ownWords: countOwnWords(text),
      figures: (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
      capitals: (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters),
      sizePt: Math.max(...words.map(sizeOf)),
      order,
    };
    if (letters >= 3) order += 1;
    return facts;
  });
  const toAddress = distancesTo(lines, isAddressed);
  const toContact = distancesTo(lines, ({ isContact }) => isContact);
  const lineOfWord = new Map(
    layout.flatMap(({ segments }, index) =>
      segments.flatMap(({ words }) => words.map((word) => [word, index] as const)),
    ),
  );
  const places = new Map<number, LinesAround>();
  return ({ segment, words }) => {
    const first = segment.lineIndex;
    const lastWord = words.at(-1);
    const last = Math.max(first, lastWord === undefined ? first : (lineOfWord.get(lastWord) ?? first));
    const known = places.get(first * layout.length + last);
    if (known !== undefined) return known;
    const own = layout.slice(first, last + 1);
    const around = {
      first: lines[first],
      last: lines[last],
      above: lines[first - 1],
      below: lines[last + 1],
      inside: lines.slice(first, last + 1),
      farAbove: lines[first - 2],
      farBelow: lines[last + 2],
      gapAbove: gapBetween(layout[first - 1], own[0]),
      gapBelow: gapBetween(own.at(-1), layout[last + 1]),
      isAlignedAbove: isAligned(own, layout[first - 1]),
      isAlignedBelow: isAligned(own, layout[last + 1]),
      toAddress: toAddress[last + 1] ?? farLines,
      toContact: toContact[last + 1] ?? farLines,
    };
    places.set(first * layout.length + last, around);
    return around;
  };
}

/** For each line how many lines on the next one of a kind stands, itself at 0. */
function distancesTo(lines: readonly LineFacts[], isOfKind: (line: LineFacts) => boolean): number[] {
  const distances: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    const next = distances[at + 1] ?? farLines;
    distances[at] = line !== undefined && isOfKind(line) ? 0 : Math.min(farLines, next + 1);
  }
  return distances;
}

function gapBetween(above: Line | undefined, below: Line | undefined): number {
  if (above === undefined || below === undefined) return noGap;
  const height = Math.max(1, Math.min(above.box.height, below.box.height));
  return Math.max(-1, Math.min(noGap, (below.box.y - bottom(above.box)) / height));
}

function isAligned(own: readonly Line[], other: Line | undefined): boolean {
  const [first] = own;
  if (first === undefined || other === undefined) return false;
  const box = unionOf(own.map((line) => line.box));
  const within = first.box.height;
  return (
    Math.abs(box.x - other.box.x) < within || Math.abs(box.x + right(box) - other.box.x - right(other.box)) < 2 * within
  );
}

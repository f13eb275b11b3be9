import { boxAround, median, type TextLine, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';
import { partsOf } from './line-parts.js';
import { isPageNumber } from './page-number.js';

export type Edge = 'top' | 'bottom';

/** The lines at an edge of a page, from the edge inwards, that may run through a document together. */
export interface EdgeCandidate {
  readonly edge: Edge;
  readonly lines: readonly TextLine[];
  readonly features: readonly number[];
}

/** What speaks for and against lines being running ones, in the order of the values. */
export const loneLineFeatureNames = [
  'isFoot',
  'severalLines',
  'fromEdge',
  'white',
  'isApart',
  'looseLines',
  'pageNumber',
  'numberAtEnd',
  'parted',
  'imprint',
  'small',
  'large',
  'ownFace',
  'bold',
  'capitals',
  'ruledOff',
  'ruledOffSmall',
  'full',
  'long',
  'sentence',
  'smallSentence',
  'sectionStart',
  'rows',
  'isProse',
  'numberWithoutProse',
  'goesOnInside',
  'likeInside',
  'figures',
] as const;

/** Running lines stand in this share of the page's height, no more of them than these, of so many signs together. */
const edgeShare = 0.13;
const maxLines = 3;
const maxChars = 400;
/** White beyond this, in heights of the print, says no more. */
const mostWhite = 5;
/** Rows of prose have so many words. */
const minProseWords = 6;
/** What is published says so: addresses, numbers of volumes, rights, the authors of the paper. */
const imprint =
  /(?:https?:|www\.|doi[:.]|\bdoi\b|©|\(c\)\s|copyright|all rights reserved|\bissn\b|\bisbn\b|arxiv|preprint|\bvol(?:ume|\.)?\s*\d|\bno\.\s*\d|\bpp?\.\s*\d|\bet al\b|licen[cs]ed|downloaded from|page \d|seite \d|confidential|draft)/iu;
/** "Annual report 16", without the white that would make the number one of a page. */
const numberAtEnd = /^\d{1,3}\s+\p{L}|\p{L}\s+\d{1,3}$/u;
/** "2. Restrictions", "(a) Each party", "36 See the report.": numbers of the text itself and of its notes. */
const sectionStart = /^(?:\(?\p{L}\)\s|\(?(?:\d{1,2}|[ivx]{1,4})[.)]\s|(?:\d{1,3}|[*†‡])\s?\p{Lu}.*\.$)/iu;

/** The print that fills most of the page. */
interface Body {
  readonly sizePt: number;
  readonly heightPt: number;
  readonly faces: ReadonlySet<string>;
  readonly widthPt: number;
  readonly rowCount: number;
  readonly proseShare: number;
}

/** Each stretch of lines from either edge inwards that could be running lines, the longest of an edge first. */
export function edgeCandidates(lines: readonly TextLine[], page: EdgePage): EdgeCandidate[] {
  const body = bodyOf(page.words);
  return (['top', 'bottom'] as const).flatMap((edge) => {
    const inward = edge === 'top' ? lines : [...lines].reverse();
    const stretches = inward.slice(0, maxLines).map((_, index) => inward.slice(0, index + 1));
    return stretches
      .filter((stretch) => mayRun(stretch, edge, page))
      .reverse()
      .map((stretch) => ({
        edge,
        lines: stretch,
        features: featuresOf(stretch, inward[stretch.length], edge, page, body),
      }));
  });
}

function bodyOf(words: readonly Word[]): Body {
  const rows = toRows(words);
  const prose = rows.filter((row) => row.filter(({ text }) => /\p{L}/u.test(text)).length >= minProseWords);
  const text = prose.length > 0 ? prose.flat() : words;
  return {
    sizePt: median(text.map(({ fontSizePt }) => fontSizePt)),
    heightPt: median(text.map(({ box }) => box.height)),
    faces: new Set(text.map(({ fontName }) => fontName)),
    widthPt: boxAround(text.map(({ box }) => box)).width,
    rowCount: rows.length,
    proseShare: prose.length / Math.max(rows.length, 1),
  };
}

function mayRun(lines: readonly TextLine[], edge: Edge, { heightPt }: EdgePage): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const distance = edge === 'top' ? centreY(last.box) : heightPt - centreY(last.box);
  return distance <= heightPt * edgeShare && lines.reduce((sum, { text }) => sum + text.length, 0) <= maxChars;
}

function featuresOf(
  lines: readonly TextLine[],
  inside: TextLine | undefined,
  edge: Edge,
  page: EdgePage,
  body: Body,
): number[] {
  const [outermost] = lines;
  const white = whiteInside(lines, edge, page.words) / Math.max(body.heightPt, 1);
  const sizeRatio = Math.max(...lines.map(({ sizePt }) => sizePt)) / Math.max(body.sizePt, 1);
  const distance = outermost && (edge === 'top' ? centreY(outermost.box) : page.heightPt - centreY(outermost.box));
  const has = (isSo: (line: TextLine) => boolean) => Number(lines.some(isSo));
  const isSmall = sizeRatio < 0.95;
  const hasNumber = lines.some(holdsPageNumber);
  const isSentence = lines.some(({ text }) => reads(text));
  const isRuled = isRuledOff(lines, white * body.heightPt, edge, page);
  return [
    Number(edge === 'bottom'),
    Number(lines.length > 1),
    (distance ?? 0) / (page.heightPt * edgeShare),
    Math.min(Math.max(white, 0), mostWhite) / mostWhite,
    Number(white > 1.1),
    Math.min(widestGap(lines) / Math.max(body.heightPt, 1), 2),
    Number(hasNumber),
    has(({ text }) => numberAtEnd.test(text)),
    has((line) => partsOf(line).length > 1),
    has(({ text }) => imprint.test(text)),
    Math.min(Math.max(1 - sizeRatio, 0), 0.4) / 0.4,
    Math.min(Math.max(sizeRatio - 1, 0), 1),
    Number(lines.every(({ words }) => words.every(({ fontName }) => !body.faces.has(fontName)))),
    Number(lines.every(({ isBold }) => isBold)),
    Number(lines.every(({ text }) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text))),
    Number(isRuled),
    Number(isRuled && isSmall),
    has(({ box }) => box.width > body.widthPt * 0.85),
    Math.min(lines.reduce((sum, { text }) => sum + text.length, 0) / maxChars, 1),
    Number(isSentence && !isSmall),
    Number(isSentence && isSmall),
    has(({ text }) => sectionStart.test(text)),
    Math.min(body.rowCount, 40) / 40,
    body.proseShare,
    Number(hasNumber) * (1 - body.proseShare),
    Number(isAlike(lines.at(-1), inside) && white < 0.8),
    Number(isAlike(lines.at(-1), inside)),
    Math.min(Math.max(...lines.map(figureCount)), 4) / 4,
  ];
}

/** Two lines in one face and size. */
function isAlike(line: TextLine | undefined, inside: TextLine | undefined): boolean {
  if (!line || !inside) return false;
  const isSameSize = Math.abs(line.sizePt - inside.sizePt) < inside.sizePt * 0.05;
  return isSameSize && line.words.at(-1)?.fontName === inside.words.at(-1)?.fontName;
}

/** Numbers beside others, as rows of figures have them. */
function figureCount({ words }: TextLine): number {
  return Math.max(words.filter(({ text }) => /^\p{N}/u.test(text)).length - 1, 0);
}

/** A page number by itself, or parted from the rest of its line. */
function holdsPageNumber(line: TextLine): boolean {
  const parts = partsOf(line);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [line];
  return ends.some((part) => part && isPageNumber(part.text));
}

/** White between the innermost line and the nearest word further inside; Infinity for none. */
function whiteInside(lines: readonly TextLine[], edge: Edge, all: readonly Word[]): number {
  const outer = new Set(lines.flatMap(({ words }) => words));
  const box = lines.at(-1)?.box;
  let white = Infinity;
  if (!box) return white;
  for (const word of all) {
    if (outer.has(word)) continue;
    const gap = edge === 'top' ? word.box.y - (box.y + box.height) : box.y - (word.box.y + word.box.height);
    if (gap > -box.height) white = Math.min(white, gap);
  }
  return white;
}

/** The widest white between lines of one stretch: those of one head follow each other closely. */
function widestGap(lines: readonly TextLine[]): number {
  return Math.max(
    0,
    ...lines.slice(1).map(({ box }, index) => {
      const other = lines[index]?.box ?? box;
      return Math.max(box.y, other.y) - Math.min(box.y + box.height, other.y + other.height);
    }),
  );
}

/** A rule stands between the lines and the text. */
function isRuledOff(
  lines: readonly TextLine[],
  white: number,
  edge: Edge,
  { rules = [], widthPt, heightPt }: EdgePage,
): boolean {
  const last = lines.at(-1)?.box;
  if (!last) return false;
  const middle = centreY(last);
  const reach = Math.min(white, heightPt * edgeShare);
  const [from, to] = edge === 'top' ? [middle, last.y + last.height + reach] : [last.y - reach, middle];
  return rules.some(({ y, width, height }) => width > widthPt * 0.4 && height < 4 && y >= from && y <= to);
}

/** Begins or ends as a line of running text does. */
function reads(text: string): boolean {
  return /^\p{Ll}/u.test(text) || /\p{Ll}{2}[.:;,]$/u.test(text) || /\p{Ll}-$/u.test(text);
}

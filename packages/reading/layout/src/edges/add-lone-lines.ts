import { boxAround, median, type TextLine, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';
import { partsOf } from './line-parts.js';
import { isPageNumber } from './page-number.js';

/** A running line of a page that is alone stands in this share of its height, apart from the text. */
const edgeShare = 0.11;
const maxLines = 3;
const maxChars = 180;
/** White between it and the text, in heights of the print; between the lines of one head, less. */
const minGapShare = 1.1;
const wideGapShare = 2.2;
/** The page holds prose: so many rows of so many words. On a form or a slide nothing tells a head from the rest. */
const minProseRows = 10;
const minProseWords = 6;
const smallShare = 0.93;
const largeShare = 1.12;
/** What is published says so: addresses, numbers of volumes, rights, the authors of the paper. */
const imprint =
  /(?:https?:|www\.|doi[:.]|\bdoi\b|©|\(c\)\s|copyright|all rights reserved|\bissn\b|\bisbn\b|arxiv|preprint|\bvol(?:ume|\.)?\s*\d|\bno\.\s*\d|\bpp?\.\s*\d|\bet al\b|licen[cs]ed|downloaded from|page \d|seite \d|confidential|draft)/iu;
/** Evidence for and against a running line, and how much of it is enough. */
const weights = {
  number: 2,
  numberAtEnd: 1,
  nearEdge: 1,
  section: -2,
  full: -1,
  imprint: 1.5,
  rule: 1.5,
  small: 1,
  face: 1,
  wideGap: 1,
  sentence: -2,
  large: -3,
  bold: -1,
};
const enough = 2.5;
const enoughOnForms = 4;
/** A running line stands further out than text does. */
const nearEdgeShare = 0.065;
const maxInnerGapShare = 0.9;
const fullShare = 0.85;
/** "Annual report 16", without the white that would make the number one of a page. */
const numberAtEnd = /^\d{1,3}\s+\p{L}|\p{L}\s+\d{1,3}$/u;
/** "2. Restrictions", "(a) Each party", "36 See the report.": numbers of the text itself and of its notes. */
const sectionStart = /^(?:\(?\p{L}\)\s|\(?(?:\d{1,2}|[ivx]{1,4})[.)]\s|(?:\d{1,3}|[*†‡])\s?\p{Lu}.*\.$)/iu;

/** Adds the lines at the edges of a document's only page that look like running lines: no other page can tell. */
export function addLoneLines(taken: readonly TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  if (page.isOnlyPage !== true) return [...taken];
  const rows = toRows(page.words);
  const prose = rows.filter((row) => row.filter(isLetters).length >= minProseWords);
  const isProse = prose.length >= minProseRows;
  const words = isProse ? prose.flat() : page.words;
  if (rows.length < minProseRows) return [...taken];
  const body = {
    sizePt: median(words.map(({ fontSizePt }) => fontSizePt)),
    heightPt: median(words.map(({ box }) => box.height)),
    faces: new Set(words.map(({ fontName }) => fontName)),
    widthPt: boxAround(words.map(({ box }) => box)).width,
    isProse,
  };
  const all = [...taken];
  for (const edge of isProse ? (['top', 'bottom'] as const) : (['bottom'] as const)) {
    const inward = edge === 'top' ? lines : [...lines].reverse();
    const isTaken = new Set(all.flatMap((line) => line.words));
    const left = inward.filter((line) => !line.words.some((word) => isTaken.has(word))).slice(0, maxLines);
    all.push(...outerLines(left, edge, page, body));
  }
  return all;
}

interface Body {
  readonly sizePt: number;
  readonly heightPt: number;
  readonly faces: ReadonlySet<string>;
  readonly widthPt: number;
  /** Else only what stands apart at the foot with a number is taken. */
  readonly isProse: boolean;
}

/** The most lines from the edge inwards that together look like running lines, with white between them and the text. */
function outerLines(
  lines: readonly TextLine[],
  edge: 'top' | 'bottom',
  page: EdgePage,
  body: Body,
): readonly TextLine[] {
  const groups = lines.map((_, index) => lines.slice(0, index + 1)).reverse();
  const found = groups.find((group) => {
    const last = group.at(-1);
    if (!last || group.some((line) => !mayRun(line, edge, page))) return false;
    const white = whiteInside(last, edge, page.words, new Set(group.flatMap(({ words }) => words)));
    const isApart = white > body.heightPt * minGapShare && areNear(group, body.heightPt);
    return isApart && weigh(group, white, edge, page, body) >= (body.isProse ? enough : enoughOnForms);
  });
  return found ?? [];
}

/** The lines of one head follow each other closely: a footnote above a foot does not. */
function areNear(group: readonly TextLine[], heightPt: number): boolean {
  return group.slice(1).every(({ box }, index) => {
    const other = group[index]?.box ?? box;
    const gap = Math.max(box.y, other.y) - Math.min(box.y + box.height, other.y + other.height);
    return gap < heightPt * maxInnerGapShare;
  });
}

function mayRun({ box, text }: TextLine, edge: 'top' | 'bottom', { heightPt }: EdgePage): boolean {
  const distance = edge === 'top' ? centreY(box) : heightPt - centreY(box);
  return distance <= heightPt * edgeShare && text.length <= maxChars;
}

function weigh(group: readonly TextLine[], white: number, edge: 'top' | 'bottom', page: EdgePage, body: Body): number {
  const sizePt = Math.max(...group.map((line) => line.sizePt));
  const isNumbered = group.some((line) => {
    const parts = partsOf(line);
    const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [line];
    return ends.some((part) => part && isPageNumber(part.text));
  });
  const isOwnFace = group.every(({ words }) => words.every(({ fontName }) => !body.faces.has(fontName)));
  const isSmall = sizePt < body.sizePt * smallShare;
  return (
    (isNumbered ? weights.number : group.some(({ text }) => numberAtEnd.test(text)) ? weights.numberAtEnd : 0) +
    (isNearEdge(group, edge, page) ? weights.nearEdge : 0) +
    (group.some(({ text }) => sectionStart.test(text)) ? weights.section : 0) +
    (!isSmall && group.some(({ box }) => box.width > body.widthPt * fullShare) ? weights.full : 0) +
    (group.some(({ text }) => imprint.test(text)) ? weights.imprint : 0) +
    (isRuledOff(group, white, edge, page) ? weights.rule : 0) +
    (isSmall ? weights.small : 0) +
    (isOwnFace ? weights.face : 0) +
    (white > body.heightPt * wideGapShare ? weights.wideGap : 0) +
    (!isSmall && group.some(({ text }) => isSentence(text)) ? weights.sentence : 0) +
    (sizePt > body.sizePt * largeShare ? weights.large : 0) +
    (group.every(({ isBold }) => isBold) ? weights.bold : 0)
  );
}

function isNearEdge([outermost]: readonly TextLine[], edge: 'top' | 'bottom', { heightPt }: EdgePage): boolean {
  if (!outermost) return false;
  const distance = edge === 'top' ? centreY(outermost.box) : heightPt - centreY(outermost.box);
  return distance < heightPt * nearEdgeShare;
}

/** White between a line and the nearest word further inside than all of the given ones. */
function whiteInside(
  { box }: TextLine,
  edge: 'top' | 'bottom',
  all: readonly Word[],
  outer: ReadonlySet<Word>,
): number {
  let white = Infinity;
  for (const word of all) {
    if (outer.has(word)) continue;
    const gap = edge === 'top' ? word.box.y - (box.y + box.height) : box.y - (word.box.y + word.box.height);
    if (gap > -box.height) white = Math.min(white, gap);
  }
  return white;
}

/** A rule stands between the lines and the text. */
function isRuledOff(
  group: readonly TextLine[],
  white: number,
  edge: 'top' | 'bottom',
  { rules = [], widthPt }: EdgePage,
): boolean {
  const last = group.at(-1)?.box;
  if (!last) return false;
  const middle = centreY(last);
  const [from, to] = edge === 'top' ? [middle, last.y + last.height + white] : [last.y - white, middle];
  return rules.some(({ y, width, height }) => width > widthPt * 0.4 && height < 4 && y >= from && y <= to);
}

function isSentence(text: string): boolean {
  return /^\p{Ll}/u.test(text) || /\p{Ll}{2}[.:;,]$/u.test(text) || /\p{Ll}-$/u.test(text);
}

function isLetters({ text }: Word): boolean {
  return /\p{L}/u.test(text);
}

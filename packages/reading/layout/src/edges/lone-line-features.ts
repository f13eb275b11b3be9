import { clamp, type TextLine, type Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { isAlike, isInOnePrint } from './belongs-to-text.js';
import { bodyOf, type PageBody } from './page-body.js';
import type { EdgePage } from './edge-page.js';
import { partsOf } from './line-parts.js';
import { isPageNumber } from './page-number.js';
import { isRuledOff, whiteInside } from './white-inside.js';

export type Edge = 'top' | 'bottom';

/** A line at an edge of a page that may run through a document, as those do that stand further out. */
export interface EdgeLine {
  readonly edge: Edge;
  readonly line: TextLine;
  /** It is the outermost one and has the number of the page at one of its ends. */
  readonly isNumbered: boolean;
  /** It goes on from the line outside of it, and a rule over most of the page parts both from the text. */
  readonly goesOnRuledOff: boolean;
  /** It is set larger than the text, as headings are. */
  readonly isTitle: boolean;
  readonly features: readonly number[];
}

/** What speaks for and against a line being a running one where those further out are, in the order of the values. */
export const loneLineFeatureNames = [
  'isFoot',
  'isRecognised',
  'depth',
  'fromEdge',
  'fromEdgeInches',
  'toSideMargin',
  'white',
  'whiteToPitch',
  'whiteToWidest',
  'whiteOutside',
  'likeOutside',
  'pageNumber',
  'allNumber',
  'endsInNumber',
  'beginsWithNumber',
  'otherEdgeNumber',
  'outsideNumber',
  'parted',
  'imprint',
  'date',
  'sizeRatio',
  'ownFace',
  'bold',
  'italic',
  'coloured',
  'capitals',
  'titleCase',
  'ruledOff',
  'shortRule',
  'ruledOutside',
  'width',
  'isAtLeft',
  'isAtRight',
  'isCentred',
  'isOutside',
  'length',
  'words',
  'beginsLower',
  'stop',
  'hyphen',
  'sectionStart',
  'mark',
  'leaders',
  'symbols',
  'rows',
  'proseShare',
  'isLandscape',
  'insideLike',
  'insideSize',
  'insideFull',
  'insideGoesOn',
  'insideBold',
  'figures',
] as const;

/** Running lines stand in this share of the page's height, no more of them than these, of so many signs each. */
const lineShare = 0.14;
const maxLines = 4;
const maxChars = 240;
/** Running lines are set no larger than the text; tables and notes are set smaller than it. */
const minTitleRatio = 1.3;
/** Lines of one head are closer than so many sizes, and what parts them from the text is so long, in widths of the page. */
const maxLineGapShare = 0.8;
const longRule = { from: 0.45, to: 2 } as const;
/** What is published says so: addresses, numbers of volumes, rights, the authors of the paper. */
const imprint =
  /(?:https?:|www\.|@|doi[:.]|\bdoi\b|©|\(c\)\s|copyright|all rights reserved|\bissn\b|\bisbn\b|arxiv|preprint|\bvol(?:ume|\.)?\s*\d|\bno\.\s*\d|\bpp?\.\s*\d|\bet al\b|licen[cs]ed|downloaded from|page \d|seite \d|confidential|draft|version|release|\brev(?:ision|\.)?\b)/iu;
const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:19|20)\d\d\b/u;
/** "2. Restrictions", "(a) Each party": numbers of the text itself. */
const sectionStart = /^(?:\(?\p{L}\)\s|\(?(?:\d{1,2}|[ivx]{1,4})[.)]\s|§|\d{1,2}(?:\.\d{1,2})+\.?\s|[•–-]\s)/iu;
const noteStart = /^(?:\d{1,2}|[*†‡§¶∗]{1,2})\s?\p{L}/u;
const leaders = /(?:\.\s?){4}|…/u;
const symbol = /[\\{}<>=_#$|;[\]^~]/gu;

/** The lines at either edge of a page, from the edge inwards, that could run. `rows` are those of all its words. */
export function edgeLines(lines: readonly TextLine[], rows: readonly (readonly Word[])[], page: EdgePage): EdgeLine[] {
  const body = bodyOf(rows, page);
  const [top, bottom] = [lines, [...lines].reverse()];
  const numberAt = (inward: readonly TextLine[]) => Number(holdsPageNumber(inward, 0));
  return (['top', 'bottom'] as const).flatMap((edge) => {
    const [inward, others] = edge === 'top' ? [top, bottom] : [bottom, top];
    const reach = inward.findIndex((line) => !mayRun(line, edge, page));
    const own = inward.slice(0, Math.min(reach < 0 ? inward.length : reach, maxLines));
    const otherEdgeNumber = numberAt(others);
    return own.map((line, depth) => ({
      edge,
      line,
      isNumbered: depth === 0 && holdsPageNumber(inward, 0),
      goesOnRuledOff: goesOnRuledOff({ edge, inward, depth }, page),
      isTitle: line.sizePt >= body.sizePt * minTitleRatio,
      features: featuresOf({ edge, inward, depth, otherEdgeNumber }, page, body),
    }));
  });
}

function mayRun(line: TextLine, edge: Edge, { heightPt }: EdgePage): boolean {
  const distance = edge === 'top' ? centreY(line.box) : heightPt - centreY(line.box);
  return distance <= heightPt * lineShare && line.text.length <= maxChars;
}

interface Place {
  readonly edge: Edge;
  readonly inward: readonly TextLine[];
  readonly depth: number;
}

function goesOnRuledOff({ edge, inward, depth }: Place, page: EdgePage): boolean {
  const [line, outside] = [inward[depth], inward[depth - 1]];
  if (!line || !outside || !isInOnePrint(line, outside)) return false;
  if (gapBetween(line, outside) > line.sizePt * maxLineGapShare) return false;
  const outer = inward.slice(0, depth + 1);
  return isRuledOff(outer, whiteInside(outer, edge, page.words), edge, page, longRule);
}

function featuresOf(
  { edge, inward, depth, otherEdgeNumber }: Place & { readonly otherEdgeNumber: number },
  page: EdgePage,
  body: PageBody,
): number[] {
  const line = inward[depth];
  if (!line) return [];
  const [outside, inside] = [inward[depth - 1], inward[depth + 1]];
  const { box, text, words, sizePt } = line;
  const outer = inward.slice(0, depth + 1);
  const white = whiteInside(outer, edge, page.words);
  const height = Math.max(body.heightPt, 1);
  const distance = edge === 'top' ? centreY(box) : page.heightPt - centreY(box);
  const parts = partsOf(line);
  const letters = text.replaceAll(/\P{L}/gu, '');
  const long = words.filter((word) => /\p{L}{4}/u.test(word.text));
  const right = box.x + box.width;
  const bodyRight = body.box.x + body.box.width;
  return [
    Number(edge === 'bottom'),
    Number(!page.hasProfile),
    depth,
    distance / page.heightPt / lineShare,
    Math.min(distance / 72, 2),
    Math.min(distance / Math.max(body.box.x, 12), 3),
    clamp(white / height, -1, 6),
    clamp((white + box.height) / Math.max(body.pitchPt, 1), 0, 6),
    clamp(white / Math.max(body.widestGapPt, 1), -1, 4),
    outside ? clamp(gapBetween(line, outside) / height, -1, 4) : 5,
    Number(isAlike(line, outside)),
    Number(holdsPageNumber(inward, depth)),
    Number(isPageNumber(text)),
    Number(/(?:^|[\s:–-])\d{1,4}$/u.test(text)),
    Number(/^\d{1,4}\s/u.test(text)),
    otherEdgeNumber,
    Number(outer.slice(0, -1).some((_, index) => holdsPageNumber(inward, index))),
    parts.length,
    Number(imprint.test(text)),
    Number(date.test(text)),
    clamp(sizePt / Math.max(body.sizePt, 1), 0.5, 2),
    Number(words.every(({ fontName }) => !body.faces.has(fontName))),
    Number(line.isBold),
    Number(line.isItalic),
    Number(words.every(({ color }) => (color ?? '') !== body.color)),
    Number(letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()),
    long.length === 0 ? 0.5 : long.filter((word) => /^\P{L}*\p{Lu}/u.test(word.text)).length / long.length,
    Number(isRuledOff(outer, white, edge, page, longRule)),
    Number(isRuledOff(outer, white, edge, page, { from: 0.05, to: 0.45 })),
    Number(isRuledOutside(line, edge, page)),
    clamp(box.width / Math.max(body.box.width, 1), 0, 1.3),
    Number(Math.abs(box.x - body.box.x) < height * 0.4),
    Number(Math.abs(right - bodyRight) < height * 0.4),
    Number(Math.abs(box.x + box.width / 2 - (body.box.x + body.box.width / 2)) < height * 0.5),
    Number(box.x < body.box.x - height || right > bodyRight + height),
    Math.min(text.length / 100, 1.5),
    Math.min(words.length, 20),
    Number(/^\P{L}{0,2}\p{Ll}/u.test(text)),
    Number(/\p{L}[.:;,!?]\p{Pf}?$/u.test(text)),
    Number(/\p{Ll}[-‐]$/u.test(text)),
    Number(sectionStart.test(text)),
    Number(words[0]?.script === 'superscript' || noteStart.test(text)),
    Number(leaders.test(text)),
    Math.min((text.match(symbol) ?? []).length, 6),
    Math.min(body.rowCount, 60),
    body.proseShare,
    Number(page.widthPt > page.heightPt),
    Number(isAlike(line, inside)),
    inside ? clamp(inside.sizePt / Math.max(body.sizePt, 1), 0.5, 2.5) : 0,
    inside ? clamp(inside.box.width / Math.max(body.box.width, 1), 0, 1.3) : 0,
    Number(inside !== undefined && goesOn(inside, edge)),
    Number(inside?.isBold === true),
    Math.min(words.filter((word) => /^\p{N}/u.test(word.text)).length, 6),
  ];
}

function gapBetween({ box: a }: TextLine, { box: b }: TextLine): number {
  return Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
}

/** The text of the page goes on from the page before, or on the next one. */
function goesOn({ text }: TextLine, edge: Edge): boolean {
  return edge === 'top' ? /^\P{L}?\p{Ll}/u.test(text) : /[\p{L},;-]$/u.test(text);
}

/**
 * A page number by itself, or parted from the rest of its line, where the next line has no number at the same end: those count
 * the lines of a program or tell the pages of a list of contents.
 */
function holdsPageNumber(inward: readonly TextLine[], depth: number): boolean {
  const [line, inside] = [inward[depth], inward[depth + 1]];
  if (!line) return false;
  const [parts, next] = [partsOf(line), inside ? partsOf(inside) : []];
  if (parts.length === 1) return isPageNumber(line.text);
  const isNumber = (part: TextLine | undefined) => part !== undefined && isPageNumber(part.text);
  return [0, -1].some((end) => isNumber(parts.at(end)) && !(next.length > 1 && isNumber(next.at(end))));
}

/** A rule stands between the line and the edge. */
function isRuledOutside({ box }: TextLine, edge: Edge, { rules = [], widthPt }: EdgePage): boolean {
  return rules.some(({ y, width, height }) => {
    if (width < widthPt * 0.3 || height > 4) return false;
    return edge === 'top' ? y < box.y + box.height / 2 : y > box.y + box.height / 2;
  });
}

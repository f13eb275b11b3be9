import { halfPoint, type BlankPage, type ReadPage, type UnreadablePage, type Word } from '@recto/document-model';
import { documentKinds, type DocumentKind } from './document-kinds.js';
import { linesOf, spelt, withoutNumbers, type PageLine } from './page-lines.js';
import { numberingOf, type PageNumbering } from './page-numbering.js';
import { closingWords, continuedWords, wordsOfKind } from './vocabulary.js';

/** What the decisions need to know of a page; a few kilobytes, however full it is. */
export interface PageDigest {
  readonly pageNumber: number;
  /** `blank`: no word on it. `unread`: nobody could read it, so nothing else here says anything. */
  readonly state: 'read' | 'blank' | 'unread';
  readonly widthPt: number;
  readonly heightPt: number;
  readonly isRecognised: boolean;
  readonly wordCount: number;
  /** Words of four letters or more, each with how often it stands there. */
  readonly terms: ReadonlyMap<string, number>;
  /** Words with three digits or more: numbers of documents, customers, telephones, dates and amounts. */
  readonly codes: ReadonlySet<string>;
  readonly numbering?: PageNumbering;
  /** Lines from the top, and whether each stands in the upper third: with and without its numbers. */
  readonly lines: readonly DigestLine[];
  /** Share of the words that each font sets; empty where they were recognised. */
  readonly fonts: ReadonlyMap<string, number>;
  readonly bodySizePt: number;
  /** Largest print of the upper third, in body sizes. */
  readonly titleSize: number;
  /** Left edge of the text, and the lower one, in shares of the page. */
  readonly leftShare: number;
  readonly fillShare: number;
  readonly beginsWithin: boolean;
  readonly endsWithin: boolean;
  readonly saysContinued: boolean;
  readonly hasClosing: boolean;
  /** Phrases of each kind on the page, each once, and those that begin a line of the upper third. */
  readonly phrases: Readonly<Record<DocumentKind, number>>;
  readonly titles: Readonly<Record<DocumentKind, number>>;
  readonly texture: Texture;
}

export interface DigestLine {
  readonly plain: string;
  readonly numbered: string;
  readonly isInHead: boolean;
}

/** What the text is like, in shares of its lines or words. */
export interface Texture {
  readonly numericWords: number;
  readonly amountWords: number;
  readonly longLines: number;
  readonly colonLines: number;
  readonly blankFields: number;
  readonly sections: number;
  readonly rules: number;
  readonly ticks: number;
  readonly tables: number;
}

const headShare = 1 / 3;
/** Lines that are compared with those of the page before. */
const comparedLines = 60;
const mostTerms = 400;
const noPhrases = Object.fromEntries(documentKinds.map((kind) => [kind, 0])) as Record<DocumentKind, number>;
const noTexture: Texture = {
  numericWords: 0,
  amountWords: 0,
  longLines: 0,
  colonLines: 0,
  blankFields: 0,
  sections: 0,
  rules: 0,
  ticks: 0,
  tables: 0,
};

/** What a digest is made of. */
export type DigestedPage = Pick<
  ReadPage,
  'outcome' | 'pageNumber' | 'widthPt' | 'heightPt' | 'source' | 'words' | 'rules' | 'tables' | 'ticks'
>;

/** A digest of a page that was read; of one that was not, that it was not. */
export function digestPage(page: DigestedPage | BlankPage | UnreadablePage): PageDigest {
  if (page.outcome === 'read') return digestWords(page);
  const { pageNumber } = page;
  const size = page.outcome === 'blank' ? page : { widthPt: 0, heightPt: 0 };
  return { ...emptyDigest, pageNumber, state: page.outcome === 'blank' ? 'blank' : 'unread', ...sizeOf(size) };
}

/** The digest of a page without words, whatever its number. */
const emptyDigest: Omit<PageDigest, 'pageNumber' | 'state' | 'widthPt' | 'heightPt'> = {
  isRecognised: false,
  wordCount: 0,
  terms: new Map(),
  codes: new Set(),
  lines: [],
  fonts: new Map(),
  bodySizePt: 0,
  titleSize: 0,
  leftShare: 0,
  fillShare: 0,
  beginsWithin: false,
  endsWithin: false,
  saysContinued: false,
  hasClosing: false,
  phrases: noPhrases,
  titles: noPhrases,
  texture: noTexture,
};

function sizeOf({ widthPt, heightPt }: { widthPt: number; heightPt: number }) {
  return { widthPt, heightPt };
}

function digestWords(page: DigestedPage): PageDigest {
  const { pageNumber, heightPt, widthPt, words } = page;
  if (words.length === 0) return { ...emptyDigest, pageNumber, state: 'blank', ...sizeOf(page) };
  const lines = linesOf(words);
  const isInHead = ({ y }: PageLine): boolean => y < heightPt * headShare;
  const spoken = lines.map((line) => ({ spelt: spelt(line.text), isInHead: isInHead(line) }));
  const numbering = numberingOf(lines, heightPt);
  const bodySizePt = bodySizeOf(lines);
  const body = lines.filter(({ y }) => y > heightPt * 0.08 && y < heightPt * 0.92);
  return {
    pageNumber,
    state: 'read',
    ...sizeOf(page),
    isRecognised: page.source === 'recognition',
    wordCount: words.length,
    terms: termsOf(words),
    codes: codesOf(words),
    ...(numbering && { numbering }),
    lines: lines.slice(0, comparedLines).map((line) => ({
      plain: spelt(line.text),
      numbered: withoutNumbers(line.text),
      isInHead: isInHead(line),
    })),
    fonts: page.source === 'recognition' ? new Map() : fontsOf(words),
    bodySizePt,
    titleSize: Math.max(0, ...lines.filter(isInHead).map(({ sizePt }) => sizePt)) / Math.max(1, bodySizePt),
    leftShare: lines.length === 0 ? 0 : Math.min(...lines.map(({ x }) => x)) / Math.max(1, widthPt),
    fillShare: Math.max(0, ...body.map(({ y }) => y)) / Math.max(1, heightPt),
    beginsWithin: /^\p{Ll}/u.test(body[0]?.text ?? ''),
    endsWithin: endsWithinSentence(body, widthPt),
    saysContinued: spoken.some((line) => continuedWords.begins(line.spelt)),
    hasClosing: spoken.slice(-Math.ceil(spoken.length / 2)).some((line) => closingWords.begins(line.spelt)),
    phrases: countPhrases(spoken.map((line) => line.spelt)),
    titles: countTitles(spoken.filter((line) => line.isInHead).map((line) => line.spelt)),
    texture: textureOf(page, lines),
  };
}

function termsOf(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) {
    for (const term of spelt(text).split(' ')) {
      if (!/^\p{L}{4,}$/u.test(term)) continue;
      if (counts.has(term) || counts.size < mostTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

function codesOf(words: readonly Word[]): Set<string> {
  const codes = words.map(({ text }) => text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return new Set(codes.filter((text) => text.replaceAll(/\D/g, '').length >= 3).slice(0, mostTerms));
}

function fontsOf(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fontName, text } of words) counts.set(fontName, (counts.get(fontName) ?? 0) + text.length);
  const total = Math.max(
    1,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  );
  return new Map([...counts].map(([name, count]) => [name, count / total]));
}

function bodySizeOf(lines: readonly PageLine[]): number {
  const counts = new Map<number, number>();
  for (const { sizePt, text } of lines) {
    const size = halfPoint(sizePt);
    counts.set(size, (counts.get(size) ?? 0) + text.length);
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? 0;
}

/** The last line of the text is as long as it could be, and no sentence ends with it. */
function endsWithinSentence(body: readonly PageLine[], widthPt: number): boolean {
  const last = body.at(-1);
  return last !== undefined && last.width > widthPt / 2 && /[\p{L},;-]$/u.test(last.text);
}

function countPhrases(lines: readonly string[]): Record<DocumentKind, number> {
  const counts = documentKinds.map((kind) => {
    const found = new Set(lines.flatMap((line) => wordsOfKind[kind].in(line)));
    return [kind, found.size];
  });
  return Object.fromEntries(counts) as Record<DocumentKind, number>;
}

function countTitles(lines: readonly string[]): Record<DocumentKind, number> {
  const counts = documentKinds.map((kind) => [kind, lines.filter((line) => wordsOfKind[kind].begins(line)).length]);
  return Object.fromEntries(counts) as Record<DocumentKind, number>;
}

/** Words on a line of running text, at least. */
const wordsOfLongLine = 8;

function textureOf(page: DigestedPage, lines: readonly PageLine[]): Texture {
  const share = (count: number, of: number): number => count / Math.max(1, of);
  const { words } = page;
  const count = (test: (text: string) => boolean): number => lines.filter(({ text }) => test(text)).length;
  return {
    numericWords: share(words.filter(({ text }) => /\d/.test(text)).length, words.length),
    amountWords: share(
      words.filter(({ text }) => /^\D{0,3}\d[\d.,' ]*[.,]\d\d\D{0,3}$/u.test(text)).length,
      words.length,
    ),
    longLines: share(
      count((text) => text.split(' ').length >= wordsOfLongLine),
      lines.length,
    ),
    colonLines: share(
      count((text) => /:\s*$|:\s|_{3,}/u.test(text)),
      lines.length,
    ),
    blankFields: count((text) => /_{4,}|\.{8,}|[☐☑☒□]/u.test(text)),
    sections: count((text) =>
      /^(?:§\s*\d|\(?\d{1,2}(?:\.\d{1,2})*[.)]\s|(?:section|article|artikel|art\.?|clause)\s+\d)/iu.test(text),
    ),
    rules: page.rules.length,
    ticks: page.ticks?.length ?? 0,
    tables: page.tables?.length ?? 0,
  };
}

import type { RunningLine } from '@recto/document-model';
import type { EdgeLine } from './edge-lines.js';

interface Place {
  distanceSum: number;
  pageCount: number;
  /** Pages on which it is the outermost line, apart from the body. */
  apartCount: number;
  /** Pages on which it is a row of a table; not among the others. */
  rowCount: number;
  /** Pages on which it is set as the title of a slide. */
  titleCount: number;
  lastPageNumber: number;
  lastNumbers: readonly number[];
  /** Times that its numbers stayed or counted the pages on from one page to the next, and times that they did not. */
  steadySteps: number;
  wildSteps: number;
}

interface Entry {
  readonly text: string;
  readonly edge: EdgeLine['edge'];
  readonly places: Place[];
}

/** A line comes again when it stands as far from the edge as before, to within so many points. */
const samePlacePt = 8;
/**
 * It runs when it is on three pages, on both of two, or on two of four, and outermost on most of them. What stands
 * further in (the second line of a head) has to be on many pages: the first line of the body may come again by chance.
 */
const minPages = 3;
const commonShare = 0.4;
const minApartShare = 0.6;
/** Of what is set as a title, only what most pages have runs, as the name of a company: a few slides may have one title. */
const minTitledShare = 0.7;
/** What is a row of a table so often, beside the pages on which it could run, is one on those too. */
const maxRowShare = 0.5;
/** Numbers of pages begin anew here and there; those of a line that differs from page to page are its content. */
const maxWildShare = 0.25;
/** Most lines at the edges are body text and never come again; those are forgotten when there are too many. */
const maxRemembered = 4_000;
const maxRunningLines = 500;
const maxVaryingLines = 200;

/** Gathers the lines at the edges page by page, in memory that does not grow with the number of pages. */
export class RunningLineCollector {
  private readonly entries = new Map<string, Entry>();
  private pageCount = 0;

  /** Pages come in their order. */
  add(pageNumber: number, lines: readonly EdgeLine[]): void {
    this.pageCount += 1;
    for (const line of lines) this.count(pageNumber, line);
    if (this.entries.size > maxRemembered) this.forgetRare();
  }

  /** Lines that run, the commonest first. */
  result(): RunningLine[] {
    return this.linesOf((place) => this.runs(place)).slice(0, maxRunningLines);
  }

  /** Lines that come again with numbers that neither stay nor count the pages, the commonest first. */
  varying(): RunningLine[] {
    return this.linesOf(isVarying).slice(0, maxVaryingLines);
  }

  private linesOf(isMeant: (place: Place) => boolean): RunningLine[] {
    const lines = [...this.entries.values()].flatMap(({ text, edge, places }) =>
      places.filter(isMeant).map(({ distanceSum, pageCount, rowCount }) => ({
        text,
        edge,
        distancePt: tenth(distanceSum / (pageCount + rowCount)),
        pageCount,
      })),
    );
    return lines.sort(byUse);
  }

  /** How many lines it keeps in mind, whatever the number of pages. */
  rememberedCount(): number {
    return this.entries.size;
  }

  private runs(place: Place): boolean {
    const { pageCount, apartCount, rowCount, titleCount } = place;
    if (isVarying(place)) return false;
    if (rowCount > pageCount * maxRowShare) return false;
    if (titleCount > pageCount / 2 && pageCount <= this.pageCount * minTitledShare) return false;
    const isCommon = pageCount > this.pageCount * commonShare;
    const isApart = apartCount >= pageCount * minApartShare;
    return pageCount >= minPages ? isCommon || isApart : pageCount >= 2 && isCommon && isApart;
  }

  private count(pageNumber: number, line: EdgeLine): void {
    const { text, edge, distancePt, isApart, isRow, isTitle, numbers } = line;
    // Titles of slides that count their parts are not one line that runs; a page's number is, however large.
    const key = `${edge} ${text}${isTitle && text !== '#' ? ` ${numbers.join(' ')}` : ''}`;
    const entry = this.entries.get(key) ?? { text, edge, places: [] };
    this.entries.set(key, entry);
    const known = entry.places.find(
      ({ distanceSum, pageCount, rowCount }) =>
        Math.abs(distanceSum / (pageCount + rowCount) - distancePt) <= samePlacePt,
    );
    if (known?.lastPageNumber === pageNumber) return;
    const place = known ?? newPlace(pageNumber, numbers);
    if (!known) entry.places.push(place);
    else if (isSteady(place, pageNumber, numbers)) place.steadySteps += 1;
    else place.wildSteps += 1;
    place.distanceSum += distancePt;
    place.pageCount += isRow ? 0 : 1;
    place.rowCount += isRow ? 1 : 0;
    place.titleCount += isTitle && text !== '#' ? 1 : 0;
    place.apartCount += isApart && !isRow ? 1 : 0;
    place.lastPageNumber = pageNumber;
    place.lastNumbers = numbers;
  }

  /** Drops what was seen least often, and among those what was seen longest ago, until half of the room is free. */
  private forgetRare(): void {
    const rank = ({ places }: Entry) => ({
      pages: Math.max(...places.map(({ pageCount, rowCount }) => pageCount + rowCount)),
      last: Math.max(...places.map(({ lastPageNumber }) => lastPageNumber)),
    });
    const ranked = [...this.entries].map(([key, entry]) => ({ key, ...rank(entry) }));
    ranked.sort((a, b) => a.pages - b.pages || a.last - b.last);
    for (const { key } of ranked.slice(0, ranked.length - maxRemembered / 2)) this.entries.delete(key);
  }
}

function newPlace(pageNumber: number, numbers: readonly number[]): Place {
  const counts = {
    distanceSum: 0,
    pageCount: 0,
    apartCount: 0,
    rowCount: 0,
    titleCount: 0,
    steadySteps: 0,
    wildSteps: 0,
  };
  return { ...counts, lastPageNumber: pageNumber, lastNumbers: numbers };
}

function isVarying({ steadySteps, wildSteps }: Place): boolean {
  return wildSteps > (steadySteps + wildSteps) * maxWildShare;
}

/** Whether each number of a line is the one of the page before, or has counted the pages since then. */
function isSteady({ lastPageNumber, lastNumbers }: Place, pageNumber: number, numbers: readonly number[]): boolean {
  return numbers.every((number, index) => {
    const step = number - (lastNumbers[index] ?? NaN);
    return step === 0 || step === pageNumber - lastPageNumber;
  });
}

function byUse(a: RunningLine, b: RunningLine): number {
  const texts = a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
  const edges = a.edge === b.edge ? 0 : a.edge === 'top' ? -1 : 1;
  return b.pageCount - a.pageCount || edges || a.distancePt - b.distancePt || texts;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

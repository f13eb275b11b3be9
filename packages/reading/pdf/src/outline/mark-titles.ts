import { hasCaptionLabel, typicalSize, type StructureElement, type Word } from '@recto/document-model';
import type { PageSpace } from '../engine/page-space.js';
import type { OutlineEntry } from './read-outline.js';
import { findPlaces, type TitlePlace } from './find-places.js';
import { pageLetters } from './page-letters.js';
import { keysOfTitle } from './title-key.js';

/** A title of the outline, and where on the upright page it is to be found. */
export interface PageTitle {
  readonly title: string;
  readonly depth: number;
  /** Distance from the upper edge of the upright page that it leads to, in points; undefined where it does not say. */
  readonly y: number | undefined;
}

/** Titles of the outline on the upright page. Heights on a page that lies on its side tell nothing of its lines. */
export function pageTitles(entries: readonly OutlineEntry[], space: PageSpace): PageTitle[] {
  return entries.map(({ title, depth, top }) => {
    const y = top === undefined ? undefined : uprightY(top, space);
    return { title, depth, y: y !== undefined && y < space.heightPt ? y : undefined };
  });
}

function uprightY(y: number, { rotation, top, bottom }: PageSpace): number | undefined {
  if (rotation === 0) return top - y;
  return rotation === 180 ? y - bottom : undefined;
}

/** The file's own heading: of its level it says as much. */
const headingRole = /^(?:H[1-6]?|Title)$/u;
/** A place may begin so much above where its title leads to, in sizes of its print: some lead to its baseline, or to the text below. */
const maxAboveShare = 4;
/** Smaller print than this, in sizes of the text, leads to its titles from other pages: the parts of a talk at the edge of a slide. */
const minSizeShare = 0.75;
/** Print that hardly differs in size; bold print counts as so much larger. */
const sameSizeRatio = 1.03;
const boldRatio = 1.08;

/**
 * The words of a page, with those that are a title of the outline as parts of an element `Outline` each. A title stands in lines
 * of its own, or in bold or italics before text that is not, at the place that the outline leads to or below, as the largest and
 * nearest of its like. It has one place at most. What a tagged file calls a heading stays one of its own, and captions are none.
 */
export function markTitles(words: readonly Word[], titles: readonly PageTitle[]): readonly Word[] {
  if (titles.length === 0 || words.length === 0) return words;
  const letters = pageLetters(words);
  const elementOf = new Map<Word, StructureElement>();
  const minSizePt = typicalSize(letters.words) * minSizeShare;
  const isOfSize = ({ sizePt }: TitlePlace) => sizePt >= minSizePt;
  titles.forEach(({ title, depth, y }, order) => {
    const isFree = (place: TitlePlace) => place.words.every((word) => !elementOf.has(word));
    const keys = isCaption(title) ? [] : keysOfTitle(title);
    for (const key of keys) {
      const place = choosePlace(findPlaces(key, letters).filter(isFree).filter(isOfSize), y);
      if (!place) continue;
      const parent = place.words[0]?.element;
      if (!isToldHeading(place)) {
        const element = { role: 'Outline', depth, parent, order, index: 0, partCount: 0 };
        place.words.forEach((word) => elementOf.set(word, element));
      }
      break;
    }
  });
  if (elementOf.size === 0) return words;
  return words.map((word) => {
    const element = elementOf.get(word);
    return element ? { ...word, element } : word;
  });
}

/**
 * Of those in lines of their own, if any, the one of the largest print, not far above where the title leads to, and of several the
 * nearest; the first one where it leads to the page as a whole.
 */
function choosePlace(found: readonly TitlePlace[], y: number | undefined): TitlePlace | undefined {
  const alone = found.filter(({ isRunIn }) => !isRunIn);
  const places = alone.length > 0 ? alone : found;
  const near = y === undefined ? places : places.filter((place) => place.top >= y - place.sizePt * maxAboveShare);
  const largest = Math.max(...near.map(sizeOf));
  const large = near.filter((place) => sizeOf(place) * sameSizeRatio >= largest);
  if (y === undefined) return large[0];
  return large.toSorted((one, other) => Math.abs(one.top - y) - Math.abs(other.top - y))[0];
}

/** "Table 3: ...", not "Tables". */
function isCaption(title: string): boolean {
  return hasCaptionLabel(title, false) && /\p{N}/u.test(title);
}

function sizeOf({ sizePt, isBold }: TitlePlace): number {
  return sizePt * (isBold ? boldRatio : 1);
}

function isToldHeading({ words }: TitlePlace): boolean {
  return words.every(({ element }) => element !== undefined && headingRole.test(element.role));
}

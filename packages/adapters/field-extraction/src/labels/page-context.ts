import { overlapX } from '../layout/box-geometry.js';
import { businessTerms, partyNames } from '../vocabulary/business-terms.js';
import type { ExtractionPage } from '../extraction-types.js';
import { findLabels, isWholeLabel, keyOfSegment, labelAt, type LabelPlace } from './find-labels.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { layOutPage, type Layout, type Line, type Segment } from '../layout/layout-page.js';
import { pageNotation, type PageNotation } from '../values/page-notation.js';

/** Everything about a page that all fields share. */
export interface PageContext {
  readonly page: ExtractionPage;
  readonly layout: Layout;
  readonly notation: PageNotation;
  readonly places: readonly LabelPlace[];
  /** Segments that are labels themselves and so nobody's value. */
  readonly labelSegments: ReadonlySet<Segment>;
  /** Lines that head a table of items: a total is not looked for below them. */
  readonly itemHeaders: ReadonlySet<Line>;
  /** Labels of both sides of a deal, in reading order. */
  readonly partyPlaces: readonly { readonly party: string; readonly place: LabelPlace }[];
}

const keyOf = (label: string): string => labelKey(labelTokens(label));

export const businessKeys: ReadonlySet<string> = new Set(
  businessTerms.flatMap((term) => [...term.labels, ...term.weakLabels]).map(keyOf),
);

const partyByKey = new Map(
  [...partyNames].flatMap(([party, names]) => names.map((name): [string, string] => [keyOf(name), party])),
);

/** Headings of columns that only tables of items, or of bookings, have together. */
const itemKeys = new Set(
  'item,item description,description,quantity,unit price,price,amount,total,line total,total price,sku,item number,unit,position,rate,tax,tax rate,debit,credit,balance'
    .split(',')
    .map(keyOf),
);

/** Lays the page out and finds on it the given labels and all business labels. */
export function pageContext(page: ExtractionPage, fieldKeys: Iterable<string>): PageContext {
  const layout = layOutPage(page);
  const keys = new Set([...businessKeys, ...partyByKey.keys(), ...fieldKeys]);
  const places = findLabels(layout, keys);
  return {
    page,
    layout,
    notation: pageNotation(page.words),
    places,
    labelSegments: new Set(places.filter(isWholeLabel).map((place) => place.segment)),
    itemHeaders: new Set(layout.filter(isItemHeader)),
    partyPlaces: places.filter(isWholeLabel).flatMap((place) => {
      const party = partyByKey.get(place.key);
      return party === undefined ? [] : [{ party, place }];
    }),
  };
}

/** The side in whose part of the page the segment stands: that of the nearest such label above it or on its line. */
export function partyAt(segment: Segment, { partyPlaces }: PageContext): string | undefined {
  const above = partyPlaces.filter(
    ({ place }) =>
      place.segment.lineIndex <= segment.lineIndex &&
      (overlapX(place.segment.box, segment.box) > 0 || Math.abs(place.segment.box.x - segment.box.x) < 12),
  );
  return above.at(-1)?.party;
}

function isItemHeader(line: Line): boolean {
  const found = line.segments.flatMap((segment) => {
    if (itemKeys.has(keyOfSegment(segment))) return [segment];
    return labelAt(segment, 0, itemKeys) !== undefined && !/\d/.test(segment.text) ? [segment] : [];
  });
  return (
    line.segments.length >= 2 && found.length >= 2 && !line.segments.some((segment) => /\d[.,]\d/.test(segment.text))
  );
}

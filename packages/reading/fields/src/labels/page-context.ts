import type { ExtractionPage } from '../extraction-types.js';
import { cellFinder, type CellFinder } from '../layout/find-cells.js';
import { type Layout, layOutPage, type Line, type Segment, sizeOf } from '../layout/layout-page.js';
import { findPartyBlocks } from '../parties/find-party-blocks.js';
import { wordMender, type WordMender } from '../parties/mend-words.js';
import type { OwnerSides, PartyBlock } from '../parties/party-block.js';
import type { Instruction } from '../schema/instruction.js';
import { pageNotation, type PageNotation } from '../values/page-notation.js';
import { businessKeys } from '../vocabulary/business-keys.js';
import { partyNames } from '../vocabulary/party-names.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import { bottom } from '../layout/box-geometry.js';
import { findLabels, isWholeLabel, keyOfSegment, labelAt, type LabelPlace } from './find-labels.js';
import { findSections, type PageSection } from './find-sections.js';
import type { LabelIndex } from './label-index.js';

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
  /** Blocks of name and address, each with the side of the deal that it is of. */
  readonly partyBlocks: readonly PartyBlock[];
  readonly cellOf: CellFinder;
  /** How words of names and addresses are spelt that recognition doubts. */
  readonly mend: WordMender;
  readonly sections: readonly PageSection[];
  readonly instruction: Instruction;
  /** Headings that objects of the schema are named after, with the sides that those objects are of. */
  readonly ownerSides: OwnerSides;
}

const partyKeys = [...partyNames.values()]
  .flat()
  .map(labelKeyOf)
  .filter((key) => key !== '');

/** Headings of columns that only tables of items, or of bookings, have together. */
const itemKeys = new Set(
  'item,item description,description,quantity,unit price,price,amount,total,line total,total price,sku,item number,unit,position,rate,tax,tax rate,debit,credit,balance,value date,booking date,discount,net amount,gross amount,total net,net price,number,date'
    .split(',')
    .map(labelKeyOf),
);

/** Headings that only items have: one of them stands over every table of items. */
const itemOnlyKeys = new Set(
  'item,item description,description,quantity,unit price,price,line total,debit,credit,balance,sku,item number'
    .split(',')
    .map(labelKeyOf),
);

/** Lays the page out and finds on it the given labels and all business labels. */
export function pageContext(
  page: ExtractionPage,
  fields: LabelIndex,
  fieldKeys: Iterable<string>,
  instruction: Instruction,
  ownerSides: OwnerSides = new Map(),
): PageContext {
  const layout = layOutPage(page);
  const keys = new Set([...businessKeys, ...partyKeys, ...ownerSides.keys(), ...fieldKeys]);
  const places = findLabels(layout, { keys, fieldKeys: new Set(fieldKeys), index: fields }).filter(
    (place) => !instruction.ignoredKeys.has(place.key),
  );
  const words = layout.flatMap((line) => line.segments.flatMap((segment) => segment.words));
  const cellOf = cellFinder(page.rules ?? [], page.widthPt * page.heightPt);
  const cellPairs = pairsOfCells(layout, cellOf);
  const labelSegments = new Set([
    ...cellPairs.map(({ label }) => label),
    ...places.filter(isWholeLabel).map((place) => place.segment),
    ...colonSegments(layout),
  ]);
  const itemHeaders = new Set(layout.filter(isItemHeader));
  const partyBlocks = findPartyBlocks({
    layout,
    places,
    labelSegments,
    itemHeaders,
    cellOf,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    ownerSides,
  });
  const notation = pageNotation(words, instruction);
  return {
    page,
    layout,
    notation,
    places,
    labelSegments,
    itemHeaders,
    partyBlocks: partyBlocks.filter((block) => !isIgnored(block, instruction)),
    cellOf,
    mend: wordMender(words),
    sections: findSections(layout, labelSegments, new Set(cellPairs.map(({ entry }) => entry))),
    instruction,
    ownerSides,
  };
}

/** Labels that nobody knows are labels all the same: a few words that end with a colon. */
function colonSegments(layout: Layout): Segment[] {
  return layout.flatMap((line) =>
    line.segments.filter((segment) => segment.words.length <= 5 && /\p{L}.*[:：]$/u.test(segment.text)),
  );
}

function isIgnored(block: PartyBlock, { ignoredKeys }: Instruction): boolean {
  const names = [block.party, ...(partyNames.get(block.party) ?? [])].map(labelKeyOf);
  return block.place !== undefined && names.some((name) => ignoredKeys.has(name));
}

function isItemHeader(line: Line): boolean {
  const found = line.segments.flatMap((segment) => {
    if (itemKeys.has(keyOfSegment(segment))) return [segment];
    return labelAt(segment, 0, itemKeys) !== undefined && !/\d/.test(segment.text) ? [segment] : [];
  });
  const hasFigures = line.segments.some((segment) => /\d[.,]\d|\d{2}/.test(segment.text) || segment.text.endsWith(':'));
  const isOfItems = found.some((segment) => itemOnlyKeys.has(keyOfSegment(segment)));
  return line.segments.length >= 2 && found.length >= 2 && isOfItems && !hasFigures;
}

/** A label is smaller than the entry of its cell by this factor at least. */
const labelPerEntry = 0.9;

/** A label of a form's cell and what is entered below it. */
interface CellPair {
  readonly label: Segment;
  readonly entry: Segment;
}

/** The first line of a form's cell that holds one larger line below it is a label, whatever it says. */
function pairsOfCells(layout: Layout, cellOf: CellFinder): CellPair[] {
  const byCell = new Map<string, Segment[]>();
  for (const segment of layout.flatMap((line) => line.segments)) {
    const cell = cellOf(segment.box);
    if (cell === undefined) continue;
    const key = [cell.x, cell.y, cell.width, cell.height].map(Math.round).join(' ');
    byCell.set(key, [...(byCell.get(key) ?? []), segment]);
  }
  return [...byCell.values()].flatMap((segments) => {
    const [label, entry, ...others] = segments.filter(({ text }) => !boxNumber.test(text));
    return label !== undefined && entry !== undefined && others.length === 0 && isLabelOver(label, entry)
      ? [{ label, entry }]
      : [];
  });
}

/** The numbers and letters of a form's boxes. */
const boxNumber = /^\(?(?:\d{1,3}\p{Ll}?|\p{L})[.)]?$/u;

function isLabelOver(label: Segment, entry: Segment): boolean {
  return (
    label.lineIndex < entry.lineIndex &&
    entry.box.y >= bottom(label.box) - 1 &&
    printSize(label) < labelPerEntry * printSize(entry) &&
    /\p{L}{2}/u.test(label.text) &&
    !/\d{3}|\d[.,]\d/.test(label.text)
  );
}

function printSize({ words }: Segment): number {
  return Math.max(...words.map(sizeOf));
}

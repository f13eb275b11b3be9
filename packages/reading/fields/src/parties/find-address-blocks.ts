import { bottom, overlapX, unionOf } from '../layout/box-geometry.js';
import { sizeOf, type Segment } from '../layout/layout-page.js';
import type { PartyBlock, PartyPage } from './party-block.js';
import { isLoneTown, isSalutation, streetSign } from './address-parts.js';
import { isCompanyName } from './company-name.js';
import { isNamedAsOther } from './named-as-other.js';
import { isAddressed } from './without-title.js';
import { readPostalLine } from './postal-line.js';

/** Lines above and below the one with the postal code that belong to an address. */
const maxLinesAbove = 4;
const maxLinesBelow = 6;

const maxGapPerHeight = 0.9;

/** Ways to reach the sender, and the sender's bank: customers' blocks seldom have them. */
const contactSigns = /@|www\.|https?:|\b(?:tel|telefon|telefone|teléfono|téléphone|phone|fax|iban|bic)\b/i;

/** Numbers in registers: those of companies that are billed stand in their blocks, too. */
const registerSigns = /\b(?:ust|vat|tva|iva|btw|siret|siren|kvk|cif|nif|nipc|hrb|ein|abn|gstin)\b/i;

/** The foot of a page, where senders state who they are. */
const footTop = 0.8;

/** What a letter's window shows lies in this part of the page's height. */
const windowTop = 0.05;
const windowBottom = 0.42;

/**
 * Finds name and address where no label says whose they are. A block with signs of a sender (registers, telephone, a
 * line of its own above the window) is the supplier's, one that a label names elsewhere (`Patient: ...`) the customer's;
 * else the block in the upper part of the page is the customer's.
 */
export function findAddressBlocks(page: PartyPage, labelled: readonly PartyBlock[]): PartyBlock[] {
  const taken = new Set(labelled.flatMap((block) => block.lines.map((line) => line.lineIndex * 1_000 + line.index)));
  const blocks = page.layout
    .flatMap((line) => line.segments)
    .filter(
      (segment) =>
        !taken.has(segment.lineIndex * 1_000 + segment.index) &&
        (isTownLine(segment) || isTownOfAddressee(segment, page)),
    )
    .map((segment) => blockAround(segment, page, taken))
    .filter((lines) => lines.length > 0);
  const named =
    blocks.find(([first]) => first !== undefined && isNamedAsOther(first.text, page.places)) ?? writtenTo(blocks);
  const sender = senderOf(
    blocks.filter((lines) => lines !== named),
    page,
  );
  const others = blocks.filter(
    (lines) => lines !== sender && lines !== named && lines.length > 1 && !hasContactSigns(lines),
  );
  const hasCustomer = labelled.some((block) => block.party === 'customer');
  const hasSupplier = labelled.some((block) => block.party === 'supplier');
  const customer = hasCustomer ? undefined : (named ?? customerOf(others, sender !== undefined || hasSupplier, page));
  const supplier = hasSupplier
    ? undefined
    : (sender ?? others.find((lines) => lines !== customer && isAtTop(lines, page)));
  return [...asBlock('supplier', supplier, page), ...asBlock('customer', customer, page)];
}

/** The only block whose name has a form of address in front of it: `Mrs Jane Baker`, or `Mrs` on a line of its own. */
function writtenTo(blocks: readonly Segment[][]): Segment[] | undefined {
  const found = blocks.filter(
    ([first]) => first !== undefined && (isAddressed(first.text) || isSalutation(first.text)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The block in the window; where nothing shows the sender, the second of several, or the only one below a letterhead. */
function customerOf(blocks: readonly Segment[][], hasSender: boolean, page: PartyPage): Segment[] | undefined {
  if (!hasSender && blocks.length > 1) return blocks[1];
  const inWindow = blocks.find((lines) => isInWindow(lines, page));
  const top = inWindow?.[0]?.box;
  const hasLetterhead = top !== undefined && page.layout.some((line) => bottom(line.box) < top.y - 2 * top.height);
  return hasSender || hasLetterhead ? inWindow : undefined;
}

/** A person right under `For the attention of` is not who is written to, where a name follows. */
function withoutContact(lines: readonly Segment[], { layout }: PartyPage): readonly Segment[] {
  const [first] = lines;
  const above = layout[(first?.lineIndex ?? 0) - 1]?.segments ?? [];
  const isMarked = above.some(
    (segment) => attentionMark.test(segment.text) && first !== undefined && isAligned(segment, first),
  );
  return isMarked && lines.length > 3 ? lines.slice(1) : lines;
}

const attentionMark =
  /^(?:for the )?(?:att(?:ention|n)?\.?(?: of)?|z\. ?hd\.?(?: von)?|zu händen(?: von)?|à l['’]attention de|a la atención de|alla c(?:\.|ortese) ?a(?:\.|ttenzione)(?: di)?|t\. ?a\. ?v\.?|ter attentie van|ao cuidado de|a\/c):?$/iu;

function asBlock(party: string, found: readonly Segment[] | undefined, page: PartyPage): PartyBlock[] {
  if (found === undefined) return [];
  const lines = withoutContact(found, page);
  return [{ party, place: undefined, lines, box: unionOf(lines.map((line) => line.box)) }];
}

/** A line with a postal code and a town, and no amount. */
export function isTownLine(segment: Segment): boolean {
  const town = readPostalLine(segment.text);
  return town !== undefined && segment.words.length <= 20 && !/[:€$£]|\d[.,]\d\d\b/.test(segment.text);
}

/** `Ms Jane Baker / 14 Mill Lane / Cork`: below a form of address, or a company, and a street nobody needs a postal code. */
function isTownOfAddressee(town: Segment, { layout }: PartyPage): boolean {
  const above = layout.slice(Math.max(0, town.lineIndex - 4), town.lineIndex).flatMap(({ segments }) => segments);
  const [street, name] = above.filter((segment) => Math.abs(segment.box.x - town.box.x) < 4).reverse();
  return (
    street !== undefined &&
    name !== undefined &&
    isLoneTown(street.text, town.text) &&
    (isAddressed(name.text) || isCompanyName(name.text))
  );
}

/** `Hauptstr. 88, 99084 Erfurt · Tel. ...`: the name is not in the line, but over it. */
function startsAsStreet(text: string): boolean {
  const [first = ''] = text.split(/, | [·•|⋅] /u);
  return /\d/.test(first) && (streetSign.test(first) || / \d{1,4} ?\p{L}?$/u.test(first));
}

/** A sender's line: name, street and town in one, divided by dots or bars; or all but the name, in the line above it. */
function isOneLine(lines: readonly Segment[]): boolean {
  const line = lines.at(-1);
  const isNamedAbove =
    lines.length === 2 && line !== undefined && / [·•|⋅] /u.test(line.text) && startsAsStreet(line.text);
  return (
    (lines.length === 1 || isNamedAbove) && line !== undefined && (line.text.match(/ [·•|⋅–-] |, /gu) ?? []).length >= 2
  );
}

/** The block with the plainest signs of a sender; undefined where none has any. */
function senderOf(blocks: readonly Segment[][], page: PartyPage): Segment[] | undefined {
  const scored = blocks.map((lines) => ({ lines, score: senderScore(lines, page) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? undefined : scored.find(({ score }) => score === best)?.lines;
}

function senderScore(lines: readonly Segment[], { heightPt }: PartyPage): number {
  const isRegistered = lines.some((line) => registerSigns.test(line.text));
  const ownSigns = isOneLine(lines) ? 3 : lines.length === 1 ? 0 : hasContactSigns(lines) ? 2 : isRegistered ? 1 : 0;
  const isAtFoot = (lines[0]?.box.y ?? 0) > footTop * heightPt;
  return ownSigns > 0 && isAtFoot ? ownSigns + 1 : ownSigns;
}

function hasContactSigns(lines: readonly Segment[]): boolean {
  return lines.some((line) => contactSigns.test(line.text));
}

function isInWindow(lines: readonly Segment[], { heightPt }: PartyPage): boolean {
  const y = lines[0]?.box.y ?? 0;
  return y > windowTop * heightPt && y < windowBottom * heightPt;
}

function isAtTop(lines: readonly Segment[], { heightPt }: PartyPage): boolean {
  const y = lines[0]?.box.y ?? 0;
  return y < 0.3 * heightPt;
}

function blockAround(town: Segment, page: PartyPage, taken: ReadonlySet<number>): Segment[] {
  const isFree = (segment: Segment): boolean =>
    !taken.has(segment.lineIndex * 1_000 + segment.index) && !page.labelSegments.has(segment);
  if (/ [·•|⋅] /u.test(town.text)) {
    const [name] = startsAsStreet(town.text) ? follow(town, page, -1, 1, isFree) : [];
    return name === undefined ? [town] : [name, town];
  }
  const isFreeAbove = (segment: Segment): boolean => isFree(segment) && !isOneLine([segment]);
  const above = follow(town, page, -1, maxLinesAbove, isFreeAbove);
  const below = follow(town, page, 1, maxLinesBelow, isFree);
  return [...above.reverse(), town, ...below];
}

/** Lines on one side of the town's that stand close and share its left edge or its middle. */
function follow(
  town: Segment,
  page: PartyPage,
  step: 1 | -1,
  limit: number,
  isFree: (segment: Segment) => boolean,
): Segment[] {
  const found: Segment[] = [];
  let last = town;
  for (
    let index = town.lineIndex + step;
    index >= 0 && index < page.layout.length && found.length < limit;
    index += step
  ) {
    const line = page.layout[index];
    const next = line?.segments.find((segment) => isAligned(segment, town) && isFree(segment));
    const gapTo = (segment: Segment): number =>
      step === 1 ? segment.box.y - bottom(last.box) : last.box.y - bottom(segment.box);
    if (next === undefined) {
      if (
        line !== undefined &&
        (step === 1 ? line.box.y - bottom(last.box) : last.box.y - bottom(line.box)) > 2 * last.box.height
      )
        break;
      continue;
    }
    if (isOtherPrint(next, town)) break;
    if (gapTo(next) > maxGapPerHeight * Math.max(heightOf(last), heightOf(next))) break;
    found.push(next);
    last = next;
  }
  return found;
}

/** Of a name in bold the height of letters that reach up and down, whether it has any or not. */
function heightOf({ box, words }: Segment): number {
  return words.every((word) => word.isBold === true) ? Math.max(box.height, ...words.map(sizeOf)) : box.height;
}

/** A letterhead in larger print is no line of the address below it. */
function isOtherPrint(segment: Segment, town: Segment): boolean {
  const [one, other] = [segment, town].map(({ words }) => Math.max(...words.map(sizeOf)));
  return (one ?? 1) > largerPrint * (other ?? 1);
}

const largerPrint = 1.35;

function isAligned(segment: Segment, town: Segment): boolean {
  const left = Math.abs(segment.box.x - town.box.x) < 4;
  const end = Math.abs(segment.box.x + segment.box.width - town.box.x - town.box.width) < 4;
  const middle =
    Math.abs(segment.box.x + segment.box.width / 2 - town.box.x - town.box.width / 2) < 0.6 * town.box.height;
  return left || ((end || middle) && overlapX(segment.box, town.box) > 0);
}

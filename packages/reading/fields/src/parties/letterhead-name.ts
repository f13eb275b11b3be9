import type { PageWord } from '../extraction-types.js';
import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { unionOf } from '../layout/box-geometry.js';
import { sizeOf, textOf, typicalSize, type Segment } from '../layout/layout-page.js';
import { labelTokens, plainWords } from '../vocabulary/label-tokens.js';
import { parseDate } from '../values/parse-date.js';
import { isSalutation } from './address-parts.js';
import { legalForm } from './company-name.js';
import { isNamedAsOther } from './named-as-other.js';
import { partyBlockAt } from './party-at.js';
import { readPostalLine } from './postal-line.js';
import { holderOf } from '../prose/read-holder.js';

/** How plainly the name at the head of a page is the name of who wrote it. */
const certainty = 0.55;

/** The head of a page: this share of its height. */
const headShare = 0.3;

/** What a candidate has to reach; see `scoreOf`. */
const minScore = 1.5;

/** Words of headings that are no name. */
const noName =
  /\b(?:invoice|rechnung|facture|factura|fattura|fatura|factuur|receipt|quittung|beleg|ticket|scontrino|recibo|bon|quote|angebot|devis|presupuesto|statement|auszug|page|seite|original|copy|kopie|copia|duplicate|order|bestellung|commande|pedido|welcome|thank|danke|merci|gracias|grazie|obrigad[oa]|bedankt|willkommen|bienvenue|tax|date|datum|fecha|credit (?:note|memo)|gutschrift|avoir|nota d[ei] cr[ée]dito|\w+rechnung|\w+factuur|pro ?forma|delivery note|lieferschein|confidential|draft|paid|notice|notification|notificación|avis|certificate|application|formular|form|antrag|agreement|contract|contrat|contrato|contratto|vertrag|\w*bescheid|bescheinigung|besluit|verbale|atto|slip|bill)\b/i;

/** Reads the name of a shop or supplier that no label names, from the head of the page; undefined where none stands out. */
export function letterheadName(context: PageContext, isReceipt: boolean): Reading | undefined {
  const head = context.layout
    .filter(
      (line) => line.box.y < headShare * context.page.heightPt || (isReceipt && line.box.y < 0.3 * textBottom(context)),
    )
    .flatMap((line) => line.segments.map(nameOfSender))
    .filter((segment) => isNameLike(segment, context));
  const holder = holderOf(context)?.words[0];
  const typical = typicalSize(context.layout);
  const domains = domainsOf(context);
  const others = head.filter(({ words }) => holder === undefined || !words.some(({ box }) => box === holder.box));
  const scored = others.map((segment, index) => ({ segment, score: scoreOf(segment, index, typical, domains) }));
  const best = [...scored].sort((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < (isReceipt ? 0.5 : minScore)) return undefined;
  return { value: best.segment.text.replace(/^[*\-–=\s]+|[*\-–=\s,]+$/gu, ''), words: best.segment.words, certainty };
}

/** `Baker Ltd | Mill Lane 3 | YO1 7HH York`, as it stands over the window of an envelope: its first part. */
function nameOfSender(segment: Segment): Segment {
  const sign = segment.words.findIndex(({ text }) => /^[|·•–—]$/u.test(text.trim()));
  const [last = ''] = textOf(segment.words.slice(Math.max(sign, 0)))
    .split(/ [|·•–—] /u)
    .slice(-1);
  if (sign < 1 || readPostalLine(last) === undefined) return segment;
  const words = segment.words.slice(0, sign);
  return { ...segment, words, text: textOf(words), box: unionOf(words.map(({ box }) => box)) };
}

/** Size against the page's print, place, legal form, and the web address or e-mail that carries the name. */
function scoreOf(segment: Segment, index: number, typical: number, domains: readonly string[]): number {
  const size = Math.max(...segment.words.map(sizeOf)) / typical;
  const letters = plainWords(segment.text).join('');
  const isInDomain = domains.some(
    (domain) => domain.length >= 4 && (letters.includes(domain) || (letters.length >= 4 && domain.includes(letters))),
  );
  return (
    Math.min(1.5, Math.max(0, 2.5 * (size - 1))) +
    (index === 0 ? 0.6 : index < 3 ? 0.2 : 0) +
    (legalForm.test(segment.text) ? 1.2 : 0) +
    (isInDomain ? 1.5 : 0) +
    (segment.words.every((word) => word.isBold === true) ? 0.4 : 0)
  );
}

function isNameLike(segment: Segment, context: PageContext): boolean {
  const { text } = segment;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || letters < 0.5 * text.replace(/\s/g, '').length || segment.words.length > 8) return false;
  if (isSalutation(text) || noName.test(text) || /[:@]|www\.|https?/.test(text) || readPostalLine(text) !== undefined)
    return false;
  if (parseDate(text, true) !== undefined || context.labelSegments.has(segment) || labelTokens(text).length === 0)
    return false;
  const next = context.layout[segment.lineIndex + 1]?.segments[0];
  const isStreet = / \d{1,4} ?[a-zA-Z]?$/.test(text) && next !== undefined && readPostalLine(next.text) !== undefined;
  if (isStreet) return false;
  const block = partyBlockAt(segment, context);
  return (block === undefined || block.party === 'supplier') && !isNamedAsOther(text, context.places);
}

function textBottom({ layout }: PageContext): number {
  return layout.at(-1)?.box.y ?? 0;
}

/** Middle parts of the web and e-mail addresses on the page, without marks. */
function domainsOf({ layout }: PageContext): string[] {
  const text = layout.flatMap((line) => line.segments.map((segment) => segment.text)).join(' ');
  return [...text.matchAll(/(?:@|www\.|https?:\/\/)([\w-]+(?:\.[\w-]+)*)\.[a-z]{2,}/gi)].map(
    (match) =>
      (match[1] ?? '')
        .split('.')
        .at(-1)
        ?.replace(/[^a-z0-9]/gi, '')
        .toLowerCase() ?? '',
  );
}

/**
 * First and last name of a person who writes of themselves, in large print at the head of a page, in one line or in two,
 * where an e-mail address on the page has the last name in it.
 */
export function namesAtHead(context: PageContext): { first: Reading; last: Reading } | undefined {
  const typical = typicalSize(context.layout);
  const large = context.layout
    .filter((line) => line.box.y < headShare * context.page.heightPt)
    .flatMap((line) => line.segments)
    .filter(
      ({ words, text }) =>
        words.every((word) => sizeOf(word) > 1.25 * typical && /^\p{Lu}/u.test(word.text)) && !noName.test(text),
    );
  const mailboxes = mailboxesOf(context);
  const isMailed = ({ text }: PageWord): boolean =>
    plainWords(text).some((part) => part.length >= 3 && mailboxes.some((mailbox) => mailbox.includes(part)));
  for (const segment of large) {
    const below = large.find(
      (other) =>
        other.lineIndex > segment.lineIndex &&
        Math.abs(other.box.x - segment.box.x) < 4 &&
        other.box.y - segment.box.y < 2.5 * segment.box.height,
    );
    const words = segment.words.length === 1 ? [...segment.words, ...(below?.words ?? [])] : segment.words;
    const [one, other] = words;
    if (one === undefined || other === undefined || words.length !== 2 || !words.some(isMailed)) continue;
    const isLastFirst = isCapitals(one) && !isCapitals(other);
    const [first, last] = isLastFirst ? [other, one] : [one, other];
    if (!isMailed(last)) continue;
    return { first: readingOfWord(first), last: readingOfWord(last) };
  }
  return undefined;
}

function isCapitals({ text }: PageWord): boolean {
  return !/\p{Ll}/u.test(text);
}

function readingOfWord(word: PageWord): Reading {
  return { value: word.text.trim(), words: [word], certainty };
}

/** What stands before the sign in the e-mail addresses on the page. */
function mailboxesOf({ layout }: PageContext): string[] {
  const text = layout.flatMap((line) => line.segments.map((segment) => segment.text)).join(' ');
  return [...text.matchAll(/([\w.+-]+)@/g)].map((match) => (match[1] ?? '').toLowerCase());
}

/** The name of a person who writes of themselves: the largest print at the head of a page, two to four capitalised words. */
export function personAtHead(context: PageContext): Reading | undefined {
  const typical = typicalSize(context.layout);
  const large = context.layout
    .filter((line) => line.box.y < headShare * context.page.heightPt)
    .flatMap((line) => line.segments)
    .filter((segment) => segment.words.every((word) => sizeOf(word) > 1.25 * typical) && isNameLike(segment, context));
  const [first] = [...large].sort((a, b) => sizeOf(b.words[0] ?? noWord) - sizeOf(a.words[0] ?? noWord));
  const isName =
    first !== undefined &&
    first.words.length >= 2 &&
    first.words.length <= 4 &&
    first.words.every((word) => /^\p{Lu}/u.test(word.text));
  return isName ? { value: first.text, words: first.words, certainty } : undefined;
}

const noWord = { text: '', box: { x: 0, y: 0, width: 0, height: 0 }, confidence: 0 };

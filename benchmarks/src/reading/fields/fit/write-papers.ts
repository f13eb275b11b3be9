import type { JsonSchema } from '@recto/fields';
import { createRandom } from '../facts/create-random.js';
import { formatAmount } from '../facts/format-amount.js';
import { formatDate } from '../facts/format-date.js';
import { askPaper } from './ask-paper.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { addressOf, makePaper, type LabelName, type Paper, type PaperFacts } from './paper-facts.js';
import { isSameValue } from './same-value.js';
import { pairStyles, paperSheet, type PaperSheet, type PrintedPair } from './set-paper.js';

/**
 * Invoices, orders and notes of delivery of eight countries: both sides with and without labels, in the head, in a window or at
 * the foot; numbers and dates beside, below or behind their labels; amounts with and without cents. Asked for by flat and by
 * nested schemas.
 */
export function* writePapers(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const paper = makePaper(createRandom(57_000 + at));
    const { facts, page } = printPaper(paper);
    const { schema, truth, kinds } = askPaper(paper, facts);
    const isDayFirst = paper.country.language !== 'en-US';
    yield {
      name: `paper-${at}`,
      set: 'made papers',
      issuer: `paper ${paper.country.name} ${at % 4}`,
      pages: [page],
      schema: schema satisfies JsonSchema,
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => isSameValue(valueAt(truth, pointer), value, kinds.get(pointer), isDayFirst),
    };
  }
}

function printPaper(paper: Paper): { facts: PaperFacts; page: ReturnType<PaperSheet['page']> } {
  const { random, words, kind } = paper;
  const sheet = paperSheet(random);
  const facts: PaperFacts = {};
  const title = random.pick(words.titles[kind]);
  const isRightHead = random.chance(0.3);
  const headX = isRightHead ? sheet.right - 170 : sheet.left;
  const isAtFoot = random.chance(0.25);
  // Orders are written by who buys.
  const [own, other] = kind === 'order' && random.chance(0.7) ? sidesOfOrder : sidesOfInvoice;
  let y = sheet.lines(isAtFoot ? headName(paper, own, facts) : partyLines(paper, own, facts), {
    x: headX,
    y: random.int(30, 70),
  });
  const titleAt = { y: 40, x: isRightHead ? sheet.left : 400, isBold: true, scale: random.pick([1, 1.4, 1.8]) };
  const isTitleBelow = random.chance(0.4);
  if (!isTitleBelow) sheet.lines([title], titleAt);
  if (isAtFoot && random.chance(0.5))
    y = sheet.lines([`${paper[own].name ?? ''} · ${addressOf(paper[own], paper.country.language).join(' · ')}`], {
      x: sheet.left,
      y: y + 20,
      scale: 0.75,
    });
  const pairs = random.sample(pairsOf(paper, facts), random.int(3, 7));
  for (const [fact, , value] of pairs) facts[fact] = value;
  const printed = pairs.map(([, label, shown]): PrintedPair => [label, shown]);
  const top = y + random.int(14, 40);
  const isBeside = random.chance(0.5);
  const buyerX = isBeside && random.chance(0.3) ? 330 : sheet.left;
  const isLabelled = random.chance(0.55);
  const buyerLabel = isLabelled ? [`${random.pick(words[other])}${random.pick(['', ':'])}`] : [];
  let next = sheet.lines(buyerLabel, { x: buyerX, y: top, isBold: random.chance(0.4) });
  next = sheet.lines(partyLines(paper, other, facts), { x: buyerX, y: next });
  if (kind !== 'invoice' && random.chance(0.6)) {
    next = sheet.lines([random.pick(words.shipping)], { x: buyerX, y: next + 12 });
    next = sheet.lines(partyLines(paper, 'shipping', facts), { x: buyerX, y: next });
  }
  const besideX = buyerX === sheet.left ? 330 : sheet.left;
  const beside = random.pick(['colon', 'table', 'stack'] as const);
  if (isBeside) next = Math.max(next, sheet.pairs(printed, beside, { x: besideX, y: top, width: 200 }));
  if (isTitleBelow) next = sheet.lines([title], { ...titleAt, x: sheet.left, y: next + 16 });
  if (!isBeside) {
    const style = random.pick(pairStyles);
    const rows = style === 'row' || style === 'inline' ? 3 : printed.length;
    for (let from = 0; from < printed.length; from += rows)
      next = sheet.pairs(printed.slice(from, from + rows), style, { x: sheet.left, y: next + 10 });
  }
  const below = printItems(paper, sheet, next + random.int(14, 30));
  const end = printSums(paper, sheet, facts, below + 10);
  printFoot(paper, sheet, facts, isAtFoot ? own : undefined, end + random.int(16, 60));
  return { facts, page: sheet.page() };
}

type Side = 'seller' | 'buyer' | 'shipping';

const sidesOfInvoice = ['seller', 'buyer'] as const;
const sidesOfOrder = ['buyer', 'seller'] as const;

/** The name alone, in large print or with what the company does. */
function headName(paper: Paper, side: Side, facts: PaperFacts): string[] {
  const { random } = paper;
  const name = paper[side].name ?? '';
  facts[`${side}Name`] = name;
  return [name, ...(random.chance(0.3) ? [random.pick(['Service & Montage', 'Est. 1987', 'Import Export'])] : [])];
}

function partyLines(paper: Paper, side: Side, facts: PaperFacts): string[] {
  const { random, words, country } = paper;
  const party = paper[side];
  const address = addressOf(party, country.language, random.chance(0.2));
  const hasVat = party.vatId !== null && random.chance(side === 'seller' ? 0.5 : 0.2);
  const hasContact = side !== 'seller' && party.contact !== null && random.chance(0.2);
  const ways =
    side === 'seller'
      ? random.sample([`${random.pick(words.phone)} ${party.phone ?? ''}`, party.email ?? ''], random.int(0, 2))
      : [];
  facts[`${side}Name`] = party.name ?? '';
  facts[`${side}Address`] = address.join(', ');
  facts[`${side}Street`] = party.street ?? '';
  facts[`${side}City`] = party.city ?? '';
  facts[`${side}PostalCode`] = party.postalCode ?? '';
  if (hasVat) facts[`${side}Vat`] = party.vatId ?? '';
  if (ways.includes(party.email ?? '')) facts[`${side}Email`] = party.email ?? '';
  if (ways.some((way) => way.endsWith(party.phone ?? ''))) facts[`${side}Phone`] = party.phone ?? '';
  return [
    party.name ?? '',
    ...(hasContact ? [party.contact ?? ''] : []),
    ...(random.chance(0.15) ? [address.join(', ')] : address),
    ...ways,
    ...(hasVat ? [`${random.pick(words.vat)} ${party.vatId ?? ''}`] : []),
  ];
}

/** Numbers and dates of the head, with the labels that lead to them. */
function pairsOf(paper: Paper, facts: PaperFacts): [fact: string, label: string, value: string][] {
  const { random, words, kind, buyer } = paper;
  const say = (name: LabelName): string => random.pick(words[name]);
  const number = (): string =>
    `${random.pick(['', '', 'R-', 'INV', '2026-', `${random.letters(2)}/`])}${random.digits(random.int(3, 8))}`;
  const day = (fact: string, from: number): string => writeDay(paper, facts, fact, from);
  const start = random.int(0, 200);
  return [
    ['number', random.pick(words.numbers[kind]), number()],
    ['date', say('date'), day('date', start)],
    ...(kind === 'order' ? [] : ([['reference', say('reference'), number()]] as [string, string, string][])),
    ['customer', say('customer'), random.digits(random.int(4, 7))],
    ['due', say('due'), day('due', start + random.int(10, 40))],
    ['delivered', say('delivered'), day('delivered', start + random.int(1, 9))],
    ['terms', say('terms'), say('thirty')],
    ['contact', say('contact'), random.chance(0.5) && buyer.contact !== null ? buyer.contact : 'Ana Lind'],
    ...(kind === 'invoice'
      ? []
      : ([
          ['weight', say('weight'), `${random.int(2, 900)} kg`],
          ['packages', say('packages'), String(random.int(1, 30))],
          ['carrier', say('carrier'), random.pick(['DHL', 'UPS', 'Schenker', 'GLS', 'Chronopost'])],
        ] as [string, string, string][])),
  ];
}

/** A day in one of the country's notations; what it is stands among the facts, by ISO 8601. */
function writeDay({ random, country }: Paper, facts: PaperFacts, fact: string, from: number): string {
  const day = new Date(Date.UTC(2026, 0, 2 + from)).toISOString().slice(0, 10);
  facts[`${fact} day`] = day;
  const patterns = {
    'en-US': ['MM/dd/yyyy', 'MMM d, yyyy', 'MMMM d, yyyy'],
    'en-GB': ['dd/MM/yyyy', 'd MMM yyyy', 'd MMMM yyyy'],
    de: ['dd.MM.yyyy', 'd. MMMM yyyy', 'dd.MM.yy'],
    nl: ['dd-MM-yyyy', 'd MMMM yyyy'],
  }[country.language as string] ?? ['dd/MM/yyyy', 'dd-MM-yyyy', 'd MMMM yyyy'];
  return formatDate(day, random.chance(0.1) ? 'yyyy-MM-dd' : random.pick(patterns), country.language);
}

function money({ random, country, decimals }: Paper, value: number): string {
  const text = formatAmount(value, country.notation, decimals);
  const sign = { EUR: '€', GBP: '£', USD: '$' }[country.currency] ?? country.currency;
  return random.pick([text, text, country.language.startsWith('en') ? `${sign}${text}` : `${text} ${sign}`]);
}

function printItems(paper: Paper, sheet: PaperSheet, y: number): number {
  const { words, items, country } = paper;
  const rows = items.map(({ name, quantity, price }) => [
    name,
    formatAmount(quantity, country.notation, 0),
    money(paper, price),
    money(paper, quantity * price),
  ]);
  return sheet.table([words.items, ...rows], { x: sheet.left, y });
}

/** Sums at the right, in lines of their own, or as a row of labels over amounts. */
function printSums(paper: Paper, sheet: PaperSheet, facts: PaperFacts, y: number): number {
  const { random, words, country, net, tax, gross } = paper;
  if (paper.kind === 'delivery') return y;
  const rate = String(country.taxRate);
  const percent = `${country.notation.endsWith('comma') ? formatAmount(country.taxRate, country.notation, 2) : rate} %`;
  const isTaxed = tax > 0;
  const hasRate = isTaxed && random.chance(0.6);
  const shownRate = random.pick([`${rate}%`, `${rate} %`, percent]);
  const [label, netLabel, grossLabel] = [random.pick(words.tax), random.pick(words.net), random.pick(words.gross)];
  const taxLabel = hasRate
    ? random.pick([`${label} ${shownRate}`, `${shownRate} ${label}`, `${label} (${shownRate})`])
    : label;
  const pairs: PrintedPair[] = [
    ...(isTaxed || random.chance(0.5) ? [[netLabel, money(paper, net)] as const] : []),
    ...(isTaxed ? [[taxLabel, money(paper, tax)] as const] : []),
    [grossLabel, money(paper, gross)],
  ];
  if (pairs.length > 1) facts.net = net;
  if (isTaxed) facts.tax = tax;
  if (hasRate) facts.rate = country.taxRate;
  facts.gross = gross;
  if (random.chance(0.25))
    return sheet.lines(
      pairs.map((pair) => pair.join(random.pick([': ', '  ']))),
      { x: sheet.right, y, isRight: true },
    );
  const isWide = random.chance(0.15);
  return sheet.pairs(
    pairs,
    isWide ? 'row' : 'table',
    isWide ? { x: sheet.left, y } : { x: 340, y, width: sheet.right - 340 },
  );
}

function printFoot(paper: Paper, sheet: PaperSheet, facts: PaperFacts, atFoot: Side | undefined, y: number): void {
  const { random, words, iban, country } = paper;
  const isDueBelow = facts.due === undefined && random.chance(0.4);
  const until = isDueBelow
    ? random.pick(words.until).replace('{date}', writeDay(paper, facts, 'due', random.int(20, 240)))
    : '';
  if (isDueBelow) facts.due = until;
  const hasBank = country.language !== 'en-US' && random.chance(0.5);
  if (hasBank) facts.iban = iban;
  const below = sheet.lines(
    [until, hasBank ? `${country.bank} IBAN ${iban}` : ''].filter((text) => text !== ''),
    { x: sheet.left, y },
  );
  if (atFoot === undefined) return;
  const [name, ...rest] = partyLines(paper, atFoot, facts);
  const half = sheet.left + 180;
  const footY = Math.max(below + 20, 700);
  sheet.lines([name ?? '', ...rest.slice(0, 2)], { x: sheet.left, y: footY, scale: 0.85 });
  sheet.lines(rest.slice(2), { x: half, y: footY, scale: 0.85 });
}

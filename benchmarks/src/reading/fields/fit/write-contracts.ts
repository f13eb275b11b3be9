import type { ExtractionPage } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';

/** States and countries, companies, clauses: enough that no sentence tells which of two is asked for. */
const laws =
  'Delaware,New York,Ohio,Texas,Nevada,Florida,Oregon,Virginia,Utah,Georgia,Ireland,Scotland,England and Wales,Ontario,Singapore,Minnesota,Maine,Kansas'.split(
    ',',
  );
const companies =
  'Harrow Mills Inc.,Bright Delta LLC,Oakline Systems Corp.,Fennel & Rye Ltd.,Norwood Optics Company,Quarry Lane Holdings LLC,Tessel Foods Inc.,Pine Street Partners LP'.split(
    ',',
  );
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const numbers: Readonly<Record<number, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  5: 'five',
  18: 'eighteen',
  24: 'twenty-four',
};

const openings = [
  'This Agreement is made and entered into as of {date} by and between {a}, a {other} corporation, and {b}, a company organised under the laws of {third}.',
  'THIS AGREEMENT, effective {date} (the “Effective Date”), is between {a}, with offices in {other}, and {b}, with offices in {third}.',
  'AGREEMENT dated {date} between {a} (“Discloser”) and {b} (“Recipient”). The parties met on {olddate} in {other}.',
  'By this letter of {date}, {a} and {b} agree as follows. An earlier letter of {olddate} is replaced. {b} is registered in {third}.',
];
const lawClauses = [
  'This Agreement shall be governed by and construed in accordance with the laws of the State of {law}, without regard to its conflict of laws.',
  'The laws of {law} govern this Agreement. Notices are sent to the office of each party in {other}.',
  'This Agreement is governed by the internal laws of {law}, and each party submits to the courts that sit there.',
  'Governing law. The validity and interpretation of this Agreement shall be determined under {law} law.',
];
const termClauses = [
  'The obligations under this Agreement continue for a period of {term} from the date above. Notice of {notice} is given before any sale.',
  'This Agreement shall remain in effect for {term} unless ended earlier on {notice} written notice by either party.',
  'The term of this Agreement is {term}. Within {notice} of a request all copies are returned.',
  'Recipient shall keep the Information confidential for {term} after its disclosure, and return it within {notice}.',
];
const fillers = [
  'Confidential Information means all information, in whatever form, that one party makes available to the other in connection with the Purpose.',
  'Neither party shall assign this Agreement without the prior written consent of the other, which shall not be withheld without reason.',
  'Nothing in this Agreement obliges either party to enter into a further contract, to buy or to sell, or to disclose anything at all.',
  'If a provision is found to be invalid, the remaining provisions stay in force, and the parties replace it by one that comes nearest to it.',
  'Each party acknowledges that damages may not be enough, and that a court may order what is needed to prevent a breach.',
];
const dateNames = [
  ['effective_date', 'Date on which the contract takes effect'],
  ['agreementDate', 'Date of the agreement'],
  ['date', 'When the agreement begins'],
] as const;
const lawNames = [
  ['governing_law', 'State or country whose law applies'],
  ['applicable_law', 'Law that governs the contract'],
  ['law', 'Governing law (state or country)'],
] as const;
const termNames = [
  ['duration', 'How long the agreement lasts, with its unit'],
  ['term', 'Period of the agreement, number and unit'],
  ['contract_length', 'Length of the agreement in months or years'],
] as const;

/** Contracts in running text, a design for each combination of clauses, with decoys of every kind. */
export function* writeContracts(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(9_000 + at);
    const [law = '', other = '', third = ''] = random.sample(laws, 3);
    const [a = '', b = ''] = random.sample(companies, 2);
    const hasTerm = random.chance(0.75);
    const hasLaw = random.chance(0.85);
    const [dateKey, dateText] = random.pick(dateNames);
    const [lawKey, lawText] = random.pick(lawNames);
    const [termKey, termText] = random.pick(termNames);
    const day = madeDate(random);
    const length = Number(random.pick(Object.keys(numbers)));
    const unit = `${length > 5 ? 'month' : 'year'}${length === 1 ? '' : 's'}`;
    const spelt = random.pick([`${numbers[length] ?? ''} (${length}) ${unit}`, `${length} ${unit}`]);
    const filled = (text: string): string =>
      Object.entries({
        date: day.text,
        olddate: madeDate(random).text,
        a,
        b,
        law,
        other,
        third,
        term: spelt,
        notice: `${random.pick([10, 30, 60])} days`,
      }).reduce((done, [key, value]) => done.replaceAll(`{${key}}`, value), text);
    const opening = random.pick(openings);
    const clauses = [
      ...random.sample(fillers, 4),
      ...(hasLaw ? [random.pick(lawClauses)] : []),
      ...(hasTerm ? [random.pick(termClauses)] : []),
    ];
    const body = random.sample(clauses, clauses.length).map((clause, index) => `${index + 1}. ${filled(clause)}`);
    const truth: Record<string, string | null> = {
      [dateKey]: day.iso,
      [lawKey]: hasLaw ? law : null,
      [termKey]: hasTerm ? `${length} ${unit}` : null,
    };
    const described = (description: string): object => ({ type: ['string', 'null'], description });
    const properties = {
      [dateKey]: described(`${dateText}, YYYY-MM-DD`),
      [lawKey]: described(lawText),
      [termKey]: described(termText),
    };
    yield {
      name: `contract-${at}`,
      set: 'contracts',
      issuer: `contract ${openings.indexOf(opening)}`,
      pages: [setPage([`NONDISCLOSURE AGREEMENT`, filled(opening), ...body])],
      schema: { type: 'object', properties },
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => {
        const expected = valueAt(truth, pointer);
        return typeof expected === 'string' && squeeze(String(value)) === squeeze(expected);
      },
    };
  }
}

const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function madeDate(random: Random): { text: string; iso: string } {
  const [year, month, day] = [random.int(2009, 2026), random.int(1, 12), random.int(1, 28)];
  const name = months[month - 1] ?? '';
  const text = random.pick([
    `${name} ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `the ${day}th day of ${name}, ${year}`,
  ]);
  return { text, iso: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/** Lines of running text of one size, broken at the margin. */
function setPage(paragraphs: readonly string[]): ExtractionPage {
  const [size, letter, margin, width] = [11, 5.2, 72, 468];
  let y = 72;
  const words = paragraphs.flatMap((paragraph) => {
    let x = margin;
    y += 1.5 * size;
    const set = paragraph.split(' ').map((text) => {
      const wide = letter * text.length;
      if (x + wide > margin + width) [x, y] = [margin, y + 1.2 * size];
      const box = { x, y, width: wide, height: size };
      x += wide + letter * 0.6;
      return { text, box, confidence: 1, fontSizePt: size };
    });
    y += 1.2 * size;
    return set;
  });
  return { pageNumber: 1, widthPt: 612, heightPt: 792, words, blocks: [] };
}

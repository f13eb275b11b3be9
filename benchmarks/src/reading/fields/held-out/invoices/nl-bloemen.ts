import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { drawStackedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makeParty, type Party } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number, decimals = 2) => formatAmount(cents / 100, 'point-comma', decimals);
const date = (iso: string | null) => formatDate(iso, 'd-M-yyyy', 'nl');
const flowers = [
  'Roos Red Naomi',
  'Tulp Strong Gold',
  'Gerbera mini mix',
  'Lelie Santander',
  'Chrysant Baltica',
  'Eucalyptus',
];

/** A flower exporter's invoice: small prices by the stem, two addresses, deposits on crates after the sum of the goods. */
export const nlBloemenInvoice: FieldsLayout = {
  name: 'nl-bloemen',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const { buyer, issueDate, dueDate, deliveryDate, iban, bic, seller } = makeInvoice(random, netherlands);
    const company = random.pick(['Westland Flora Export B.V.', 'Bloemenhandel Zuiderzon', 'Kwekerij De Akker B.V.']);
    const delivery = makeParty(random, netherlands, buyer);
    const [number, debtor] = [`26${random.digits(5)}`, random.digits(6)];
    const lines = random.sample(flowers, random.int(3, 6)).map((text) => {
      const [stems, price] = [random.int(2, 24) * 50, random.int(12, 98)];
      return { text, length: random.pick([40, 50, 60, 70]), stems, price, cents: stems * price };
    });
    const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
    const crates = random.int(2, 9);
    const deposit = crates * 375;
    const tax = Math.round(goods * 0.09);
    const total = goods + tax + deposit;
    sheet.text(40, 60, company, { size: 19, face: 'bold', color: '#2f6b2f' });
    sheet.text(555, 60, 'FACTUUR', { size: 13, align: 'right', color: '#2f6b2f' });
    const address = (x: number, title: string, party: Party) => {
      sheet.text(x, 96, title, { size: 8, face: 'bold', color: '#2f6b2f' });
      drawLines(sheet, x, 110, [party.name, party.street, `${party.postalCode}  ${party.city}`]);
    };
    address(40, 'Factuuradres', buyer);
    address(320, 'Afleveradres', delivery);
    drawStackedPairs(
      sheet,
      40,
      172,
      104,
      [
        ['Factuurnummer', number],
        ['Factuurdatum', date(issueDate)],
        ['Leverdatum', date(deliveryDate)],
        ['Debiteurnummer', debtor],
        ['Te betalen vóór', date(dueDate)],
      ],
      { value: { face: 'bold' } },
    );
    const end = drawTable(
      sheet,
      36,
      206,
      [
        { header: 'Artikel', width: 190 },
        { header: 'Lengte', width: 70, align: 'right' },
        { header: 'Stelen', width: 75, align: 'right' },
        { header: 'Prijs/steel', width: 85, align: 'right' },
        { header: 'Bedrag', width: 100, align: 'right' },
      ],
      lines.map((line) => [
        line.text,
        `${line.length} cm`,
        formatAmount(line.stems, 'point-comma', 0),
        plain(line.price),
        plain(line.cents),
      ]),
      { lines: 'none', padding: 3, size: 9.5 },
    );
    const sums = [
      ['Totaal goederen', plain(goods)],
      ['Btw laag 9%', plain(tax)],
      [`Statiegeld ${crates} emmers à 3,75 (btw 0%)`, plain(deposit)],
      ['Factuurbedrag EUR', plain(total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 3 ? 'bold' : 'regular';
      sheet.text(450, end + 24 + index * 15, label, { face, align: 'right' });
      sheet.text(552, end + 24 + index * 15, value, { face, align: 'right' });
    });
    drawParagraph(
      sheet,
      40,
      740,
      515,
      'Reclames binnen 24 uur na levering. Op al onze leveringen zijn de algemene voorwaarden van de groothandel in bloemkwekerijproducten van toepassing. Emmers blijven eigendom van de fustbank en worden na retour gecrediteerd.',
      { size: 7.5 },
    );
    sheet.rule(40, 776, 555, 776, 1.5, '#2f6b2f');
    drawLines(
      sheet,
      40,
      790,
      [
        `${company} | ${seller.street}, ${seller.postalCode} ${seller.city} | T ${seller.phone}`,
        `IBAN ${iban} | BIC ${bic} | KvK ${random.digits(8)} | Btw ${seller.vatId}`,
      ],
      { size: 7.5 },
    );
    const money = { type: 'number' };
    const place = (party: Party) =>
      askObject({
        naam: askText(party.name),
        straat: askText(party.street),
        postcode: askText(party.postalCode),
        plaats: askText(party.city),
      });
    const asked = askObject({
      Factuurnummer: askText(number),
      Factuurdatum: askDate(issueDate),
      Leverdatum: askDate(deliveryDate),
      Vervaldatum: askDate(dueDate),
      Debiteurnummer: askText(debtor),
      Leverancier: askText(company),
      Factuuradres: place(buyer),
      Afleveradres: place(delivery),
      Regels: askRows(
        { artikel: { type: 'string' }, stelen: { type: 'integer' }, prijsPerSteel: money, bedrag: money },
        lines.map((line) => ({
          artikel: line.text,
          stelen: line.stems,
          prijsPerSteel: line.price / 100,
          bedrag: line.cents / 100,
        })),
      ),
      Goederenbedrag: askNumber(goods / 100),
      BtwBedrag: askNumber(tax / 100),
      Statiegeld: askNumber(deposit / 100),
      Factuurbedrag: askNumber(total / 100),
      IBAN: askText(iban),
      BtwNummerLeverancier: askText(seller.vatId),
      Ordernummer: askText(null),
    });
    return { sheet, asked };
  },
};

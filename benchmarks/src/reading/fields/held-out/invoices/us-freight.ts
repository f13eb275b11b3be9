import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makeParty, type Party } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'comma-point');
const goods = ['AUTO PARTS NOI', 'PRINTED MATTER', 'PLASTIC ARTICLES', 'MACHINERY, BOXED', 'FURNITURE, KD FLAT'];

/** A trucker's freight bill in capitals: parties in boxes, a tariff table with discount and surcharge among its rows. */
export const usFreightInvoice: FieldsLayout = {
  name: 'us-freight',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const carrier = random.pick([
      'Ridgeline Freight Lines, Inc.',
      'Old Mesa Motor Express',
      'Great Basin Trucking Co.',
    ]);
    const { issueDate, orderNumber, dueDate } = makeInvoice(random, unitedStates);
    const shipper = makeParty(random, unitedStates);
    const consignee = makeParty(random, unitedStates, shipper);
    const [pro, bol, percent] = [`${random.digits(3)}-${random.digits(6)}`, random.digits(8), random.int(55, 74)];
    const lines = random.sample(goods, random.int(2, 3)).map((description) => {
      const [weight, rate] = [random.int(210, 2_900), random.int(2_100, 9_900)];
      const about = {
        pieces: random.int(1, 8),
        description,
        weight,
        freightClass: random.pick(['55', '70', '85', '125']),
      };
      return { ...about, rate, cents: Math.round((weight * rate) / 100) };
    });
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
    const gross = sum(({ cents }) => cents);
    const net = gross - Math.round((gross * percent) / 100);
    const fuel = Math.round(net * 0.284);
    const liftgate = random.int(6_500, 14_500);
    const total = net + fuel + liftgate;
    sheet.text(36, 52, carrier.toUpperCase(), { size: 16, face: 'bold' });
    sheet.text(36, 66, 'FREIGHT BILL - ORIGINAL', { size: 9 });
    sheet.text(576, 52, 'PRO NUMBER', { size: 7, align: 'right' });
    sheet.text(576, 68, pro, { size: 16, face: 'bold', align: 'right', family: 'mono' });
    const mono = { family: 'mono', size: 9 } as const;
    let y = drawBoxedPairs(
      sheet,
      36,
      80,
      [108, 108, 108, 108, 108],
      [
        ['SHIP DATE', formatDate(issueDate, 'MM/dd/yyyy', 'en-US')],
        ['BILL OF LADING', bol],
        ['CUSTOMER P.O.', orderNumber ?? ''],
        ['PAY BY', formatDate(dueDate, 'MM/dd/yyyy', 'en-US')],
        ['TERMS', random.pick(['PREPAID', 'COLLECT'])],
      ],
      { value: mono },
    );
    const box = (x: number, title: string, party: Party) => {
      sheet.frame(x, y, 270, 62);
      sheet.text(x + 4, y + 9, title, { size: 6.5 });
      const town = `${party.city}, ${party.region} ${party.postalCode}`;
      drawLines(
        sheet,
        x + 12,
        y + 24,
        [party.name, party.street, town].map((line) => line?.toUpperCase() ?? ''),
        mono,
      );
    };
    box(36, 'SHIPPER (FROM)', shipper);
    box(306, 'CONSIGNEE (TO)', consignee);
    y += 72;
    const charge = (text: string, cents: number) => [
      '',
      text,
      '',
      '',
      '',
      cents < 0 ? `${plain(-cents)}-` : plain(cents),
    ];
    const end = drawTable(
      sheet,
      36,
      y,
      [
        { header: 'PIECES', width: 50, align: 'right' },
        { header: 'DESCRIPTION OF ARTICLES', width: 210 },
        { header: 'WEIGHT (LB)', width: 75, align: 'right' },
        { header: 'CLASS', width: 50, align: 'centre' },
        { header: 'RATE/CWT', width: 70, align: 'right' },
        { header: 'CHARGES', width: 85, align: 'right' },
      ],
      [
        ...lines.map((line) => [
          String(line.pieces),
          line.description,
          formatAmount(line.weight, 'comma-point', 0),
          line.freightClass,
          plain(line.rate),
          plain(line.cents),
        ]),
        charge(`LESS ${percent}% DISCOUNT`, net - gross),
        charge('FUEL SURCHARGE 28.4%', fuel),
        charge('LIFTGATE AT DELIVERY', liftgate),
        [
          String(sum(({ pieces }) => pieces)),
          'TOTAL',
          formatAmount(
            sum(({ weight }) => weight),
            'comma-point',
            0,
          ),
          '',
          '',
          `$${plain(total)}`,
        ],
      ],
      { lines: 'columns', family: 'mono', size: 8.5 },
    );
    sheet.text(36, end + 22, 'PLEASE PAY FROM THIS BILL. NO STATEMENT WILL BE SENT.', { size: 8, face: 'bold' });
    sheet.text(36, end + 36, `REMIT TO: ${carrier.toUpperCase()}, P.O. BOX ${random.digits(5)}, DALLAS TX 75284`, mono);
    drawParagraph(
      sheet,
      36,
      end + 62,
      540,
      'RECEIVED SUBJECT TO THE CLASSIFICATIONS AND TARIFFS IN EFFECT ON THE DATE OF THE BILL OF LADING. CLAIMS FOR LOSS OR DAMAGE MUST BE FILED IN WRITING WITHIN NINE MONTHS. DISCOUNTS ARE FORFEITED WHEN PAYMENT IS RECEIVED MORE THAN 60 DAYS AFTER THE SHIP DATE.',
      { size: 7 },
    );
    const place = (party: Party) =>
      askObject({ name: askText(party.name), city: askText(party.city), state: askText(party.region) });
    const asked = askObject({
      carrier_name: askText(carrier),
      pro_number: askText(pro),
      bill_of_lading_number: askText(bol),
      customer_po: askText(orderNumber),
      ship_date: askDate(issueDate),
      payment_due_date: askDate(dueDate),
      shipper: place(shipper),
      consignee: place(consignee),
      commodities: askRows(
        {
          pieces: { type: 'integer' },
          description: { type: 'string' },
          weight_lb: { type: 'number' },
          freight_class: { type: 'string' },
          charge: { type: 'number' },
        },
        lines.map((line) => ({
          pieces: line.pieces,
          description: line.description,
          weight_lb: line.weight,
          freight_class: line.freightClass,
          charge: line.cents / 100,
        })),
        { description: 'articles shipped; no discount, surcharge or total lines' },
      ),
      fuel_surcharge: askNumber(fuel / 100),
      liftgate_charge: askNumber(liftgate / 100),
      total_weight_lb: askNumber(sum(({ weight }) => weight)),
      total_charges: askNumber(total / 100, { description: 'amount to be paid' }),
      sales_tax: askNumber(null),
    });
    return { sheet, asked, instruction: 'We pay this bill; the carrier is the company that sent it.' };
  },
};

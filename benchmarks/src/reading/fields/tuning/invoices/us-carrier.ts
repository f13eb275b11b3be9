import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'comma-point');

/** A carrier's freight bill: shipper, consignee and payer in boxes, weights and rates, charges added up. */
export const usCarrierInvoice: FieldsLayout = {
  name: 'us-carrier',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const [from, to] = [makeInvoice(random, unitedStates), makeInvoice(random, unitedStates)];
    const [shipper, consignee] = [from.buyer, { ...to.buyer, name: `${to.buyer.contact} & Sons` }];
    const [pro, lading] = [random.digits(9), `BL${random.digits(6)}`];
    const lines = [
      { text: 'Linehaul', weight: random.int(800, 9_000), rate: random.int(9, 38) },
      { text: 'Residential delivery', weight: random.int(100, 700), rate: random.int(40, 90) },
    ].map((line) => ({ ...line, charge: Math.round(line.weight * line.rate) / 100 }));
    const fuel = random.int(2_500, 24_000) / 100;
    const total = Math.round((lines.reduce((sum, { charge }) => sum + charge, 0) + fuel) * 100) / 100;
    const date = (iso: string) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
    drawLines(
      sheet,
      40,
      50,
      [
        from.seller.name,
        `Remit to: P.O. Box ${random.digits(4)}, ${from.seller.city}, ${from.seller.region} ${from.seller.postalCode}`,
      ],
      { size: 10 },
    );
    sheet.text(570, 50, 'FREIGHT BILL', { size: 17, face: 'bold', align: 'right' });
    drawBoxedPairs(
      sheet,
      40,
      80,
      [135, 135, 130, 130],
      [
        ['PRO NUMBER', pro],
        ['BILL OF LADING NO.', lading],
        ['SHIP DATE', date(from.issueDate ?? '')],
        ['PAYMENT DUE BY', date(from.dueDate ?? '')],
      ],
    );
    drawLines(sheet, 40, 135, [
      'SHIPPER',
      shipper.name,
      shipper.street,
      `${shipper.city}, ${shipper.region} ${shipper.postalCode}`,
    ]);
    drawLines(sheet, 310, 135, [
      'CONSIGNEE',
      consignee.name,
      consignee.street,
      `${consignee.city}, ${consignee.region} ${consignee.postalCode}`,
    ]);
    drawTable(
      sheet,
      40,
      210,
      [
        { header: 'DESCRIPTION', width: 230 },
        { header: 'WEIGHT (LBS)', width: 90, align: 'right' },
        { header: 'RATE/CWT', width: 90, align: 'right' },
        { header: 'CHARGES', width: 120, align: 'right' },
      ],
      [
        ...lines.map((line) => [line.text, String(line.weight), line.rate.toFixed(2), plain(line.charge)]),
        ['Fuel surcharge', '', '', plain(fuel)],
        ['TOTAL CHARGES USD', '', '', plain(total)],
      ],
      { lines: 'grid' },
    );
    const text = { type: 'string' };
    const number = { type: 'number' };
    const asked = askObject({
      carrier: askText(from.seller.name),
      pro_number: askText(pro),
      bill_of_lading: askText(lading),
      ship_date: askDate(from.issueDate),
      due_date: askDate(from.dueDate),
      shipper: askObject({ name: askText(shipper.name), city: askText(shipper.city) }),
      consignee: askObject({
        name: askText(consignee.name),
        street: askText(consignee.street),
        zip: askText(consignee.postalCode),
      }),
      charges: askRows({ description: text, weight: number, rate: number, charge: number }, [
        ...lines.map((line) => ({ description: line.text, weight: line.weight, rate: line.rate, charge: line.charge })),
        { description: 'Fuel surcharge', weight: null, rate: null, charge: fuel },
      ]),
      total: askNumber(total),
      currency: askText('USD'),
      purchase_order: askText(null),
    });
    return { sheet, asked };
  },
};

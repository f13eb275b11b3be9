import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const dollars = (value: number) => `$${formatAmount(value, 'comma-point')}`;
const cents = (value: number) => Math.round(value * 100) / 100;

/** A power company's bill: boxes on top, a summary with dots, a slip to tear off that repeats the facts. */
export const usUtilityBill: FieldsLayout = {
  name: 'us-utility-bill',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const customer = makePerson(random, unitedStates);
    const account = `${random.digits(4)}-${random.digits(4)}-${random.digits(2)}`;
    const usage = random.int(410, 1_480);
    const previous = random.int(6_000, 19_000) / 100;
    const charges = [
      ['Basic customer charge', 12.5],
      [`Energy charge (${usage} kWh @ $0.1184)`, cents(usage * 0.1184)],
      ['Fuel adjustment', cents(usage * 0.0121)],
      ['City franchise fee', cents(usage * 0.004)],
    ] as const;
    const current = cents(charges.reduce((sum, [, amount]) => sum + amount, 0));
    const date = (iso: string) => formatDate(iso, 'MMM d, yyyy', 'en-US');
    drawLines(sheet, 40, 50, ['Cedar Valley Power & Light'], { size: 17, face: 'bold', color: '#005f73' });
    drawLines(sheet, 40, 68, ['Customer service: 1-800-555-0142', 'www.cedarvalleypower.example'], { size: 8 });
    const boxes = [
      ['Account number', account],
      ['Statement date', date('2026-08-18')],
      ['Due date', date('2026-09-08')],
      ['Amount due', dollars(current)],
    ] as const;
    boxes.forEach(([label, value], index) => {
      sheet.panel(40 + index * 134, 90, 128, 46, index === 3 ? '#ee9b00' : '#e9f5f7');
      sheet.text(104 + index * 134, 106, label, { size: 8, align: 'centre' });
      sheet.text(104 + index * 134, 126, value, { size: 13, face: 'bold', align: 'centre' });
    });
    drawLines(sheet, 40, 165, [
      'Service for:',
      customer.fullName,
      customer.street,
      `${customer.city}, ${customer.region} ${customer.postalCode}`,
    ]);
    drawLines(sheet, 330, 165, [
      'Service period: Jul 16, 2026 - Aug 15, 2026 (30 days)',
      `Meter ${random.digits(7)}, ${usage} kWh used`,
      'Next reading on or about Sep 15, 2026',
    ]);
    sheet.text(40, 245, 'Account summary', { size: 12, face: 'bold' });
    let y = drawEnds(sheet, 40, 572, 262, [
      ['Previous balance', dollars(previous)],
      ['Payment received Aug 3, 2026 - thank you', `-${dollars(previous)}`],
      ['Balance forward', dollars(0)],
    ]);
    sheet.text(40, y + 12, 'Current charges', { size: 12, face: 'bold' });
    y = drawEnds(
      sheet,
      40,
      572,
      y + 29,
      charges.map(([label, amount]) => [label, dollars(amount)] as const),
    );
    drawEnds(sheet, 40, 572, y + 2, [['Total current charges', dollars(current)]], { face: 'bold' });
    sheet.text(
      40,
      600,
      '- - - - - - - - - - - - - - -  Please detach and return this portion with your payment  - - - - - - - - - - - - - - -',
      { size: 8 },
    );
    drawLines(sheet, 40, 630, [
      customer.fullName,
      customer.street,
      `${customer.city}, ${customer.region} ${customer.postalCode}`,
    ]);
    drawEnds(sheet, 360, 572, 630, [
      ['Account number', account],
      ['Due date', date('2026-09-08')],
      ['Amount due', dollars(current)],
      ['Amount enclosed', '$ ________'],
    ]);
    const asked = askObject({
      account_number: askText(account),
      statement_date: askDate('2026-08-18'),
      due_date: askDate('2026-09-08'),
      customer_name: askText(customer.fullName),
      previous_balance: askNumber(previous),
      current_charges: askNumber(current, { description: 'Total of the current charges' }),
      amount_due: askNumber(current),
      service_period_start: askDate('2026-07-16'),
      service_period_end: askDate('2026-08-15'),
      late_fee: askNumber(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents) / 100, 'comma-point')}`;
const date = (iso: string | null) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
const services = [
  'Emergency visit, level 3',
  'CT scan head w/o contrast',
  'Complete blood count',
  'IV infusion, first hour',
  'Chest x-ray, 2 views',
];

/** A hospital's statement: what was done and what the insurer took off in two tables, and a coupon to send back. */
export const usHospitalInvoice: FieldsLayout = {
  name: 'us-hospital',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const { issueDate, dueDate, deliveryDate, seller } = makeInvoice(random, unitedStates);
    const hospital = random.pick([
      'St. Brendan Regional Medical Center',
      'Cedar Valley Hospital',
      'Mercy Lakes Health System',
    ]);
    const insurer = random.pick(['Evergreen Health Plan', 'Blue Plains Insurance', 'Summit Mutual PPO']);
    const person = makePerson(random, unitedStates);
    const account = `${random.digits(3)}-${random.digits(7)}`;
    const lines = random
      .sample(services, random.int(2, 4))
      .map((text) => ({ text, cents: random.int(9_000, 240_000) }));
    const charges = lines.reduce((sum, { cents }) => sum + cents, 0);
    const credits = [
      { text: `${insurer} contractual adjustment`, cents: -Math.round(charges * 0.42) },
      { text: `${insurer} payment`, cents: -Math.round(charges * 0.39) },
    ];
    const due = charges + credits.reduce((sum, { cents }) => sum + cents, 0);
    sheet.text(40, 52, hospital, { size: 16, face: 'bold', color: '#1b4f72' });
    sheet.text(40, 66, `Patient Financial Services  |  Questions? Call ${seller.phone}`, { size: 8.5 });
    sheet.panel(390, 84, 182, 104, '#e8f1f8');
    const facts = [
      ['Statement Date', date(issueDate)],
      ['Account Number', account],
      ['Pay This Amount', dollars(due)],
      ['Payment Due By', date(dueDate)],
    ] as const;
    facts.forEach(([label, value], index) => {
      const face = index === 2 ? 'bold' : 'regular';
      sheet.text(398, 102 + index * 24, label, { size: 9, face });
      sheet.text(564, 102 + index * 24, value, { size: 10, face, align: 'right' });
    });
    const home = [person.fullName, person.street, `${person.city}, ${person.region} ${person.postalCode}`];
    drawLines(sheet, 60, 130, home, { size: 11 });
    sheet.text(40, 216, `Patient: ${person.fullName}`, { size: 9.5, face: 'bold' });
    sheet.text(240, 216, `Date of service: ${date(deliveryDate)}`, { size: 9.5 });
    sheet.text(420, 216, `Primary insurance: ${insurer}`, { size: 8 });
    const columns = [
      { header: 'Description of services', width: 412 },
      { header: 'Charges', width: 120, align: 'right' as const },
    ];
    let y = drawTable(
      sheet,
      40,
      230,
      columns,
      lines.map(({ text, cents }) => [text, dollars(cents)]),
      { lines: 'rows', headerColor: '#d5e3ee' },
    );
    sheet.text(448, y + 14, 'Total charges', { face: 'bold', size: 9, align: 'right' });
    sheet.text(568, y + 14, dollars(charges), { face: 'bold', size: 9, align: 'right' });
    y = drawTable(
      sheet,
      40,
      y + 30,
      [
        { header: 'Insurance activity', width: 412 },
        { header: 'Amount', width: 120, align: 'right' },
      ],
      credits.map(({ text, cents }) => [text, dollars(cents)]),
      { lines: 'rows', headerColor: '#d5e3ee' },
    );
    sheet.text(448, y + 18, 'Your balance', { face: 'bold', size: 11, align: 'right' });
    sheet.text(568, y + 18, dollars(due), { face: 'bold', size: 11, align: 'right' });
    drawParagraph(
      sheet,
      40,
      540,
      532,
      'IMPORTANT: If you cannot pay the full balance, you may qualify for a payment plan or for financial assistance. Accounts that remain unpaid after three statements may be referred to a collection agency. Physicians who treated you may bill you separately.',
      { size: 8 },
    );
    for (let x = 40; x < 570; x += 8) sheet.rule(x, 600, x + 4, 600, 0.6);
    sheet.text(306, 612, 'Please detach and return this portion with your payment', { size: 7.5, align: 'centre' });
    drawLines(sheet, 60, 650, [
      'MAKE CHECKS PAYABLE TO:',
      hospital,
      `${seller.street}`,
      `${seller.city}, ${seller.region} ${seller.postalCode}`,
    ]);
    sheet.frame(360, 636, 105, 34);
    sheet.text(364, 646, 'AMOUNT DUE', { size: 7 });
    sheet.text(412, 663, dollars(due), { align: 'centre' });
    sheet.frame(465, 636, 107, 34);
    sheet.text(469, 646, 'AMOUNT ENCLOSED', { size: 7 });
    sheet.text(469, 663, '$');
    sheet.text(360, 690, `Acct ${account}`, { size: 9 });
    const money = { type: 'number' };
    const asked = askObject({
      hospital: askText(hospital),
      billing_phone: askText(seller.phone),
      statement_date: askDate(issueDate),
      account_number: askText(account),
      patient: askObject({
        name: askText(person.fullName),
        city: askText(person.city),
        zip: askText(person.postalCode),
      }),
      date_of_service: askDate(deliveryDate),
      primary_insurance: askText(insurer),
      services: askRows(
        { description: { type: 'string' }, charge: money },
        lines.map(({ text, cents }) => ({ description: text, charge: cents / 100 })),
      ),
      insurance_activity: askRows(
        { description: { type: 'string' }, amount: { ...money, description: 'with its sign' } },
        credits.map(({ text, cents }) => ({ description: text, amount: cents / 100 })),
      ),
      total_charges: askNumber(charges / 100),
      balance_due: askNumber(due / 100),
      due_date: askDate(dueDate),
      amount_enclosed: askNumber(null, { description: 'what the payer wrote into the coupon' }),
      date_of_birth: askDate(null),
    });
    return { sheet, asked };
  },
};

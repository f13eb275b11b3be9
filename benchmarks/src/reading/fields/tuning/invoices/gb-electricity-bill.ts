import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const pounds = (pence: number) => `${pence < 0 ? '-' : ''}£${formatAmount(Math.abs(pence) / 100, 'comma-point')}`;
const day = (iso: string) => formatDate(iso, 'd MMM yyyy', 'en-GB');

/** A household's electricity bill on two pages: balances as a story on the first, meter readings and charges on the second. */
export const gbElectricityBill: FieldsLayout = {
  name: 'gb-electricity-bill',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, unitedKingdom);
    const supplier = random.pick(['Northmoor Energy', 'Castle Power & Light', 'Brightwater Electric']);
    const [account, mpan] = [`${random.digits(4)} ${random.digits(4)}`, random.digits(13)];
    const month = random.int(2, 7);
    const [start, end] = [`2026-0${month}-01`, `2026-0${month}-28`];
    const [billed, taken] = [`2026-0${month + 1}-14`, `2026-0${month + 1}-27`];
    const opening = random.int(20_000, 49_000);
    const units = random.int(210, 690);
    const [usage, standing] = [Math.round(units * 24.5), 28 * 53];
    const vat = Math.round((usage + standing) * 0.05);
    const balance = random.int(3_000, 16_000);
    const charges = usage + standing + vat;
    const address = [person.street, person.city, person.postalCode];
    sheet.panel(0, 0, 595, 74, '#0b5d4e');
    sheet.text(45, 46, supplier, { size: 20, face: 'bold', color: '#ffffff' });
    drawLines(sheet, 45, 110, [person.fullName, ...address]);
    drawEnds(
      sheet,
      330,
      550,
      110,
      [
        ['Your account number', account],
        ['Bill date', day(billed)],
        ['Bill reference', `${random.letters(1)}${random.digits(8)}`],
      ],
      { size: 9 },
    );
    sheet.text(45, 210, 'Your electricity bill', { size: 22 });
    sheet.text(45, 230, `For the period ${day(start)} to ${day(end)}`, { size: 11 });
    const y = drawEnds(
      sheet,
      45,
      390,
      275,
      [
        ['What you owed on your last bill', pounds(balance)],
        ['What you have paid since - thank you', pounds(-balance)],
        ['Electricity charges this period', pounds(charges - vat)],
        ['VAT at 5%', pounds(vat)],
      ],
      { leading: 24 },
    );
    sheet.rule(45, y - 14, 390, y - 14);
    sheet.panel(410, 258, 140, 92, '#e5f2ee');
    sheet.text(480, 284, 'Please pay', { align: 'centre' });
    sheet.text(480, 312, pounds(charges), { size: 20, face: 'bold', align: 'centre' });
    sheet.text(480, 334, `by ${day(taken)}`, { align: 'centre' });
    drawLines(sheet, 45, 420, ['Questions? Call 0800 555 0142 (8am to 6pm, Monday to Friday) or visit help.example.']);
    sheet.text(45, 812, `${supplier} Ltd, registered in England no. 0${random.digits(7)}`, { size: 7 });
    sheet.text(550, 812, 'Page 1 of 2', { size: 7, align: 'right' });
    sheet.newPage();
    sheet.text(45, 60, 'How we worked out your charges', { size: 14, face: 'bold' });
    drawLines(sheet, 45, 85, ['Supply address', address.join(', ')], { size: 9 });
    drawLines(sheet, 330, 85, ['Supply number (MPAN)', mpan], { size: 9 });
    drawLines(sheet, 45, 120, ['Your tariff', 'Simply Fixed 18'], { size: 9 });
    drawTable(
      sheet,
      45,
      150,
      [
        { header: 'Meter', width: 100 },
        { header: 'Previous reading', width: 110, align: 'right' },
        { header: 'Latest reading', width: 110, align: 'right' },
        { header: 'Units used (kWh)', width: 110, align: 'right' },
      ],
      [[`S${random.digits(8)}`, `${opening} E`, `${opening + units} A`, String(units)]],
      { lines: 'header' },
    );
    drawEnds(
      sheet,
      45,
      475,
      230,
      [
        [`${units} kWh at 24.50p`, pounds(usage)],
        ['Standing charge, 28 days at 53.00p', pounds(standing)],
        ['Charges before VAT', pounds(usage + standing)],
      ],
      { leading: 18 },
    );
    sheet.text(
      45,
      300,
      'A = actual reading, E = estimated reading. We expect you to use 3,100 kWh over the next year.',
      {
        size: 8,
      },
    );
    const asked = askObject({
      account_number: askText(account),
      customer: askObject({ name: askText(person.fullName), postcode: askText(person.postalCode) }),
      bill_date: askDate(billed),
      period: askObject({ from: askDate(start), to: askDate(end) }),
      due_date: askDate(taken, { description: 'Date by which the bill must be paid' }),
      mpan: askText(mpan),
      tariff: askText('Simply Fixed 18'),
      previous_balance: askNumber(balance / 100, { description: 'Amount owed on the last bill' }),
      previous_reading: askNumber(opening),
      latest_reading: askNumber(opening + units),
      units_used_kwh: askNumber(units),
      standing_charge: askNumber(standing / 100, { description: 'Sum of the standing charge for the period' }),
      vat: askNumber(vat / 100),
      amount_to_pay: askNumber(charges / 100),
      gas_meter_number: askText(null),
    });
    return { sheet, asked };
  },
};

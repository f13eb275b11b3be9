import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'comma-point');
const cents = (value: number) => Math.round(value * 100) / 100;

/** Earnings and deductions beside each other, each with this period and year to date. */
export const usPayslip: FieldsLayout = {
  name: 'us-payslip',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const employer = makeParty(random, unitedStates);
    const person = makePerson(random, unitedStates);
    const [hours, rate] = [80, random.int(22, 58) + 0.5];
    const gross = cents(hours * rate);
    const deductions = [
      ['Federal Income Tax', cents(gross * 0.12)],
      ['Social Security', cents(gross * 0.062)],
      ['Medicare', cents(gross * 0.0145)],
      ['Health Insurance', 85],
    ] as const;
    const net = cents(gross - deductions.reduce((sum, [, amount]) => sum + amount, 0));
    const number = random.digits(6);
    const date = (iso: string) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
    drawLines(sheet, 50, 55, [
      employer.name,
      employer.street,
      `${employer.city}, ${employer.region} ${employer.postalCode}`,
    ]);
    sheet.text(562, 55, 'Earnings Statement', { size: 16, face: 'bold', align: 'right' });
    drawPairs(
      sheet,
      370,
      80,
      [
        ['Pay period begin:', date('2026-09-14')],
        ['Pay period end:', date('2026-09-27')],
        ['Pay date:', date('2026-10-02')],
        ['Check number:', number],
      ],
      { gap: 105 },
    );
    drawLines(sheet, 50, 150, [
      person.fullName,
      person.street,
      `${person.city}, ${person.region} ${person.postalCode}`,
    ]);
    drawPairs(
      sheet,
      370,
      150,
      [
        ['Employee ID:', random.digits(5)],
        ['Hourly rate:', `$${plain(rate)}`],
      ],
      { gap: 105 },
    );
    const end = drawTable(
      sheet,
      50,
      210,
      [
        { header: 'Earnings', width: 80 },
        { header: 'Hours', width: 50, align: 'right' },
        { header: 'This period', width: 75, align: 'right' },
        { header: 'Year to date', width: 80, align: 'right' },
      ],
      [
        ['Regular', plain(hours), plain(gross), plain(cents(gross * 19))],
        ['Gross Pay', '', plain(gross), plain(cents(gross * 19))],
      ],
      { lines: 'rows' },
    );
    drawTable(
      sheet,
      345,
      210,
      [
        { header: 'Deductions', width: 95 },
        { header: 'This period', width: 62, align: 'right' },
        { header: 'YTD', width: 60, align: 'right' },
      ],
      deductions.map(([label, amount]) => [label, plain(amount), plain(cents(amount * 19))]),
      { lines: 'rows' },
    );
    sheet.text(50, end + 80, 'NET PAY', { size: 12, face: 'bold' });
    sheet.text(335, end + 80, `$${plain(net)}`, { size: 12, face: 'bold', align: 'right' });
    const asked = askObject({
      employer: askText(employer.name),
      employee: askText(person.fullName),
      payDate: askDate('2026-10-02'),
      periodStart: askDate('2026-09-14'),
      periodEnd: askDate('2026-09-27'),
      checkNumber: askText(number),
      hourlyRate: askNumber(rate),
      grossPay: askNumber(gross, { description: 'for this period' }),
      federalIncomeTax: askNumber(deductions[0][1]),
      netPay: askNumber(net),
      overtimePay: askNumber(null),
    });
    return { sheet, asked };
  },
};

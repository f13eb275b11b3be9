import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeMovements } from '../../facts/make-movements.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const texts = [
  'Card payment Tesco',
  'Direct debit Council Tax',
  'Salary Marlow Print Works',
  'Cash withdrawal',
  'Standing order rent',
  'Faster payment received',
];
const plain = (value: number) => formatAmount(value, 'comma-point');

/** Money out and money in are columns of their own, the balance a third; brought and carried forward lines. */
export const gbBankStatement: FieldsLayout = {
  name: 'gb-bank-statement',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const holder = makePerson(random, unitedKingdom);
    const { opening, closing, movements } = makeMovements(random, texts, '2026-06', random.int(7, 14));
    const [account, sortCode] = [random.digits(8), `${random.digits(2)}-${random.digits(2)}-${random.digits(2)}`];
    const out = movements.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0);
    const into = movements.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0);
    const date = (iso: string) => formatDate(iso, 'dd MMM yy', 'en-GB');
    sheet.text(40, 50, 'Tyneside Building Society', { size: 16, face: 'bold', color: '#7b2cbf' });
    drawLines(sheet, 40, 90, [holder.fullName, holder.street, holder.city, holder.postalCode]);
    drawEnds(
      sheet,
      330,
      555,
      90,
      [
        ['Account number', account],
        ['Sort code', sortCode],
        ['Statement period', '01 Jun 26 to 30 Jun 26'],
        ['Balance at start', `£${plain(opening)}`],
        ['Money in', `£${plain(into)}`],
        ['Money out', `£${plain(out)}`],
        ['Balance at end', `£${plain(closing)}`],
      ],
      { size: 9 },
    );
    drawTable(
      sheet,
      40,
      205,
      [
        { header: 'Date', width: 70 },
        { header: 'Transaction', width: 205 },
        { header: 'Money out', width: 80, align: 'right' },
        { header: 'Money in', width: 80, align: 'right' },
        { header: 'Balance', width: 80, align: 'right' },
      ],
      [
        ['01 Jun 26', 'Balance brought forward', '', '', plain(opening)],
        ...movements.map((movement) => [
          date(movement.date),
          movement.text,
          movement.amount < 0 ? plain(-movement.amount) : '',
          movement.amount > 0 ? plain(movement.amount) : '',
          plain(movement.balanceAfter),
        ]),
      ],
      { lines: 'none', size: 9.5 },
    );
    const asked = askObject({
      bankName: askText('Tyneside Building Society'),
      accountHolder: askText(holder.fullName),
      accountNumber: askText(account),
      sortCode: askText(sortCode),
      periodStart: askDate('2026-06-01'),
      periodEnd: askDate('2026-06-30'),
      openingBalance: askNumber(opening),
      closingBalance: askNumber(closing),
      totalMoneyIn: askNumber(Math.round(into * 100) / 100),
      totalMoneyOut: askNumber(Math.round(out * 100) / 100),
      transactions: askRows(
        {
          date: { type: 'string', format: 'date' },
          description: { type: 'string' },
          moneyOut: { type: 'number' },
          moneyIn: { type: 'number' },
          balance: { type: 'number' },
        },
        movements.map((movement) => ({
          date: movement.date,
          description: movement.text,
          moneyOut: movement.amount < 0 ? -movement.amount : null,
          moneyIn: movement.amount > 0 ? movement.amount : null,
          balance: movement.balanceAfter,
        })),
        { description: 'Payments in and out, without the balances brought and carried forward' },
      ),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};

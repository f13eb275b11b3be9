import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeMovements } from '../../facts/make-movements.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const texts = [
  'Lastschrift Stadtwerke',
  'Gehalt',
  'Miete',
  'Kartenzahlung Supermarkt',
  'Überweisung Versicherung',
  'Gutschrift Finanzamt',
];
const plain = (value: number) => formatAmount(value, 'point-comma');

/** A statement of account with signed amounts in one column. */
export const deBankStatement: FieldsLayout = {
  name: 'de-bank-statement',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const holder = makePerson(random, germany);
    const iban = germany.iban(random);
    const statement = makeMovements(random, texts, '2026-09', random.int(6, 12));
    const date = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');
    const number = `${random.int(1, 12)}/2026`;
    drawLines(sheet, 50, 55, [germany.bank], { size: 15, face: 'bold' });
    drawLines(sheet, 50, 110, [holder.fullName, holder.street, `${holder.postalCode} ${holder.city}`]);
    drawLines(sheet, 340, 110, [
      `Kontoauszug Nr. ${number}`,
      `IBAN: ${iban}`,
      `BIC: ${germany.bic}`,
      `Erstellt am: ${date('2026-10-01')}`,
    ]);
    sheet.text(50, 200, `Kontostand am ${date('2026-08-31')}`);
    sheet.text(545, 200, `${plain(statement.opening)} EUR`, { align: 'right' });
    const end = drawTable(
      sheet,
      50,
      215,
      [
        { header: 'Buchungstag', width: 80 },
        { header: 'Verwendungszweck', width: 305 },
        { header: 'Betrag (EUR)', width: 110, align: 'right' },
      ],
      statement.movements.map((movement) => [date(movement.date), movement.text, plain(movement.amount)]),
      { lines: 'rows' },
    );
    sheet.text(50, end + 20, `Neuer Kontostand am ${date('2026-09-30')}`, { face: 'bold' });
    sheet.text(545, end + 20, `${plain(statement.closing)} EUR`, { align: 'right', face: 'bold' });
    const asked = askObject({
      bank: askText(germany.bank),
      account_holder: askText(holder.fullName),
      iban: askText(iban),
      statement_number: askText(number),
      opening_balance: askNumber(statement.opening),
      closing_balance: askNumber(statement.closing),
      transactions: askRows(
        { date: { type: 'string', format: 'date' }, description: { type: 'string' }, amount: { type: 'number' } },
        statement.movements.map(({ date: day, text, amount }) => ({ date: day, description: text, amount })),
      ),
      currency: askText('EUR'),
      date_issued: askDate('2026-10-01', { description: 'Date on which the statement was made' }),
    });
    return { sheet, asked };
  },
};

import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeMovements } from '../../facts/make-movements.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const texts = [
  'Recibo luz',
  'Nómina',
  'Compra supermercado',
  'Transferencia recibida',
  'Alquiler',
  'Cajero automático',
];
const plain = (value: number) => formatAmount(value, 'point-comma');

/** Debit and credit are columns, the value date a second date, the balances lines of the table. */
export const esBankColumns: FieldsLayout = {
  name: 'es-bank-columns',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const holder = makePerson(random, spain);
    const iban = spain.iban(random);
    const { opening, closing, movements } = makeMovements(random, texts, '2026-02', random.int(6, 11));
    const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'es');
    drawLines(sheet, 40, 55, [spain.bank], { size: 17, face: 'bold' });
    drawLines(sheet, 40, 85, [
      `Titular: ${holder.fullName}`,
      `Cuenta: ${iban}`,
      'Extracto de movimientos del 01/02/2026 al 28/02/2026',
      'Divisa: EUR',
    ]);
    drawTable(
      sheet,
      40,
      150,
      [
        { header: 'F. operación', width: 75 },
        { header: 'F. valor', width: 75 },
        { header: 'Concepto', width: 145 },
        { header: 'Cargos', width: 70, align: 'right' },
        { header: 'Abonos', width: 70, align: 'right' },
        { header: 'Saldo', width: 80, align: 'right' },
      ],
      [
        ['', '', 'SALDO ANTERIOR', '', '', plain(opening)],
        ...movements.map(({ date: day, text, amount, balanceAfter }) => [
          date(day),
          date(day),
          text,
          amount < 0 ? plain(-amount) : '',
          amount > 0 ? plain(amount) : '',
          plain(balanceAfter),
        ]),
        ['', '', 'SALDO FINAL', '', '', plain(closing)],
      ],
      { lines: 'columns', size: 9 },
    );
    const asked = askObject({
      bank_name: askText(spain.bank),
      holder: askText(holder.fullName),
      account_iban: askText(iban),
      from: askDate('2026-02-01', { description: 'First day of the period' }),
      to: askDate('2026-02-28', { description: 'Last day of the period' }),
      opening_balance: askNumber(opening),
      closing_balance: askNumber(closing),
      movements: askRows(
        {
          date: { type: 'string', format: 'date' },
          concept: { type: 'string' },
          debit: { type: 'number' },
          credit: { type: 'number' },
          balance: { type: 'number' },
        },
        movements.map(({ date: day, text, amount, balanceAfter }) => ({
          date: day,
          concept: text,
          debit: amount < 0 ? -amount : null,
          credit: amount > 0 ? amount : null,
          balance: balanceAfter,
        })),
        { description: 'Movements only, without opening and closing balance' },
      ),
    });
    return { sheet, asked };
  },
};

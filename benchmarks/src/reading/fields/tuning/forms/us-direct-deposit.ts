import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet, letter, type Sheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** One box per character. */
function drawComb(sheet: Sheet, x: number, y: number, cells: number, text: string) {
  for (let index = 0; index < cells; index += 1) {
    sheet.frame(x + index * 17, y, 17, 20, 0.6);
    sheet.text(x + index * 17 + 8.5, y + 14.5, text.charAt(index), { size: 12, align: 'centre', family: 'mono' });
  }
}

/** A payroll form: labels below the lines they name, numbers one digit to a box, a second account left empty. */
export const usDirectDepositForm: FieldsLayout = {
  name: 'us-direct-deposit',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const person = makePerson(random, unitedStates);
    const company = random.pick(unitedStates.companies);
    const bank = random.pick(['First Prairie Bank', 'Union Harbor Credit Union', 'Lone Oak National Bank']);
    const [employee, routing, account] = [random.digits(6), random.digits(9), random.digits(10)];
    const isChecking = random.chance(0.6);
    const isWholePay = random.chance(0.5);
    const fixed = random.int(4, 30) * 50;
    const signed = `2026-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(13, 28)}`;
    const below = (x: number, y: number, width: number, value: string, label: string) => {
      sheet.text(x + 4, y - 3, value, { size: 11, family: 'mono' });
      sheet.rule(x, y, x + width, y, 0.6);
      sheet.text(x, y + 10, label, { size: 7.5 });
    };
    sheet.text(306, 56, 'Direct Deposit Authorization', { size: 18, face: 'bold', align: 'centre' });
    sheet.text(306, 74, `Payroll Department - ${company}`, { align: 'centre' });
    below(50, 118, 300, person.fullName, 'Employee name (print)');
    below(370, 118, 190, employee, 'Employee ID');
    below(50, 154, 300, `${person.street}, ${person.city}, ${person.region} ${person.postalCode}`, 'Home address');
    below(370, 154, 190, person.phone, 'Daytime phone');
    const section = (top: number, title: string) => {
      sheet.panel(50, top, 512, 17, '#333333');
      sheet.text(56, top + 12, title, { face: 'bold', color: '#ffffff' });
      sheet.text(50, top + 64, 'Bank routing number (9 digits)', { size: 8 });
      sheet.text(50, top + 106, 'Account number', { size: 8 });
      sheet.text(330, top + 36, 'Type of account:', { size: 9 });
    };
    section(188, 'ACCOUNT 1');
    below(50, 226, 240, bank, 'Name of financial institution');
    const next = drawCheckBox(sheet, 410, 224, 'Checking', isChecking, { size: 9 });
    drawCheckBox(sheet, next, 224, 'Savings', !isChecking, { size: 9 });
    drawComb(sheet, 190, 239, 9, routing);
    drawComb(sheet, 190, 281, 12, account);
    drawCheckBox(sheet, 50, 322, 'Deposit my entire net pay', isWholePay, { size: 10 });
    const amountX = drawCheckBox(sheet, 230, 322, 'Deposit a fixed amount:  $', !isWholePay, { size: 10 });
    sheet.text(amountX, 321, isWholePay ? '' : formatAmount(fixed, 'comma-point'), { size: 11, family: 'mono' });
    sheet.rule(amountX - 8, 324, amountX + 90, 324, 0.6);
    section(352, 'ACCOUNT 2 (OPTIONAL)');
    below(50, 390, 240, '', 'Name of financial institution');
    const following = drawCheckBox(sheet, 410, 388, 'Checking', false, { size: 9 });
    drawCheckBox(sheet, following, 388, 'Savings', false, { size: 9 });
    drawComb(sheet, 190, 403, 9, '');
    drawComb(sheet, 190, 445, 12, '');
    drawParagraph(
      sheet,
      50,
      510,
      512,
      'I authorize my employer to deposit my pay in the account(s) named above and, if necessary, to correct deposits made in error. This authorization stays in force until I cancel it in writing.',
      { size: 9.5 },
    );
    below(50, 590, 280, '', 'Employee signature');
    below(370, 590, 190, formatDate(signed, 'MM/dd/yyyy', 'en-US'), 'Date signed');
    const types = ['Checking', 'Savings'];
    const asked = askObject({
      employer: askText(company),
      employee_name: askText(person.fullName),
      employee_id: askText(employee),
      daytime_phone: askText(person.phone),
      account_1: askObject({
        bank_name: askText(bank),
        routing_number: askText(routing),
        account_number: askText(account),
        account_type: askText(isChecking ? 'Checking' : 'Savings', { enum: types }),
      }),
      deposit_entire_net_pay: askFlag(isWholePay),
      fixed_amount: askNumber(isWholePay ? null : fixed),
      account_2: askObject({
        bank_name: askText(null),
        routing_number: askText(null),
        account_number: askText(null),
        account_type: askText(null, { enum: types }),
      }),
      date_signed: askDate(signed),
    });
    return { sheet, asked };
  },
};

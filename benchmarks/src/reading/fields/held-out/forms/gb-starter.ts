import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const statements = [
  ['A', 'This is my first job since 6 April and I have not had any benefit that is taxed.'],
  ['B', 'This is now my only job, but since 6 April I have had another job or a taxed benefit.'],
  ['C', 'As well as my new job, I have another job or receive a pension.'],
] as const;

/** A new starter's checklist: numbered questions in two columns, dates one digit to a box, one of three statements. */
export const gbStarterForm: FieldsLayout = {
  name: 'gb-starter',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, unitedKingdom);
    const insurance = `${random.letters(2)}${random.digits(6)}${random.pick(['A', 'B', 'C', 'D'])}`;
    const start = `2026-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(13, 28)}`;
    const [statement] = random.pick(statements);
    const [isMale, hasLoan] = [random.chance(0.5), random.chance(0.5)];
    const plan = random.pick(['Plan 1', 'Plan 2', 'Plan 4']);
    const box = (x: number, y: number, height: number, lines: readonly string[]) => {
      sheet.frame(x, y, 240, height, 0.8);
      drawLines(sheet, x + 8, y + 15, lines, { size: 11, family: 'mono', leading: 15 });
    };
    const question = (x: number, y: number, number: string, text: string) => {
      sheet.text(x, y, number, { size: 10, face: 'bold', color: '#00567d' });
      sheet.text(x + 18, y, text, { size: 9.5 });
    };
    const comb = (x: number, y: number, groups: readonly string[]) => {
      let at = x;
      for (const group of groups) {
        for (const letter of group) {
          sheet.frame(at, y, 17, 20, 0.7);
          sheet.text(at + 8.5, y + 14.5, letter, { size: 11, family: 'mono', align: 'centre' });
          at += 17;
        }
        at += 8;
      }
    };
    const digits = (iso: string) => ['dd', 'MM', 'yyyy'].map((part) => formatDate(iso, part, 'en-GB'));
    sheet.panel(0, 0, 595, 58, '#00567d');
    sheet.text(40, 37, 'Starter checklist', { size: 20, face: 'bold', color: '#ffffff' });
    sheet.text(40, 84, 'Employee’s personal details', { size: 13, face: 'bold', color: '#00567d' });
    question(40, 108, '1', 'Last name');
    box(40, 114, 24, [person.familyName]);
    question(40, 160, '2', 'First names');
    box(40, 166, 24, [person.givenName]);
    question(40, 212, '3', 'Are you male or female?');
    drawCheckBox(sheet, drawCheckBox(sheet, 58, 230, 'Male', isMale), 230, 'Female', !isMale);
    question(40, 258, '4', 'Date of birth  DD MM YYYY');
    comb(40, 266, digits(person.birthDate));
    question(310, 108, '5', 'Home address');
    box(310, 114, 76, [person.street, person.city, person.postalCode]);
    question(310, 212, '6', 'National Insurance number (if known)');
    comb(310, 220, [
      insurance.slice(0, 2),
      insurance.slice(2, 4),
      insurance.slice(4, 6),
      insurance.slice(6, 8),
      insurance.slice(8),
    ]);
    question(310, 262, '7', 'Employment start date  DD MM YYYY');
    comb(310, 270, digits(start));
    question(310, 314, '8', 'Passport number');
    box(310, 320, 24, []);
    sheet.text(40, 380, 'Employee statement', { size: 13, face: 'bold', color: '#00567d' });
    question(40, 402, '9', 'Choose the statement that applies to you, either A, B or C, and tick the box.');
    statements.forEach(([letter, text], index) => {
      const x = 40 + index * 176;
      sheet.frame(x, 412, 164, 82, 0.6);
      drawCheckBox(sheet, x + 8, 432, letter, letter === statement, { size: 13, face: 'bold' });
      drawParagraph(sheet, x + 8, 450, 150, text, { size: 8.5 });
    });
    sheet.text(40, 524, 'Student loans', { size: 13, face: 'bold', color: '#00567d' });
    question(40, 546, '10', 'Do you have a student loan that is not fully repaid?');
    drawCheckBox(sheet, drawCheckBox(sheet, 330, 546, 'Yes', hasLoan), 546, 'No', !hasLoan);
    question(40, 574, '11', 'If yes, which type of loan do you have?');
    let x = 58;
    for (const name of ['Plan 1', 'Plan 2', 'Plan 4']) x = drawCheckBox(sheet, x, 594, name, hasLoan && name === plan);
    sheet.text(40, 660, 'Give this form to your employer. Do not send it to the tax office.', {
      size: 9,
      face: 'bold',
    });
    const asked = askObject({
      lastName: askText(person.familyName),
      firstNames: askText(person.givenName),
      sex: askText(isMale ? 'Male' : 'Female', { enum: ['Male', 'Female'] }),
      dateOfBirth: askDate(person.birthDate),
      address: askObject({
        street: askText(person.street),
        town: askText(person.city),
        postcode: askText(person.postalCode),
      }),
      nationalInsuranceNumber: askText(insurance, { description: 'nine characters without spaces' }),
      employmentStartDate: askDate(start),
      passportNumber: askText(null),
      statement: askText(statement, { enum: ['A', 'B', 'C'], description: 'the statement that was ticked' }),
      hasStudentLoan: askFlag(hasLoan),
      studentLoanPlan: askText(hasLoan ? plan : null, { enum: ['Plan 1', 'Plan 2', 'Plan 4'] }),
    });
    return { sheet, asked };
  },
};

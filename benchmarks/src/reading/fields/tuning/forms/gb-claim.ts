import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Numbered questions on the left, answers typed into white boxes on a tinted page, yes/no boxes below each other. */
export const gbClaimForm: FieldsLayout = {
  name: 'gb-claim',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, unitedKingdom);
    const [policy, children, worked] = [
      `${random.letters(2)}/${random.digits(6)}`,
      random.int(0, 4),
      random.chance(0.5),
    ];
    const wage = random.int(18_000, 64_000) / 100;
    const ended = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const title = random.pick(['Mr', 'Mrs', 'Ms', 'Dr']);
    sheet.panel(30, 30, 535, 500, '#eef6ee');
    sheet.text(45, 60, 'Claim for support', { size: 18, face: 'bold' });
    const questions = [
      ['1', 'Title', title],
      ['2', 'Surname or family name', person.familyName],
      ['3', 'All other names in full', person.givenName],
      [
        '4',
        'National Insurance (NI) number',
        `${random.letters(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} C`,
      ],
      ['5', 'Your date of birth', formatDate(person.birthDate, 'dd/MM/yyyy', 'en-GB')],
      ['6', 'What was your last weekly wage?', `£${formatAmount(wage, 'comma-point')}`],
      ['7', 'When did that job end?', formatDate(ended, 'dd/MM/yyyy', 'en-GB')],
      ['8', 'How many children live with you?', String(children)],
      ['9', 'Policy number, if you have one', policy],
      ['10', 'Name of your landlord', ''],
    ] as const;
    questions.forEach(([number, question, answer], index) => {
      const y = 95 + index * 34;
      sheet.text(45, y, number, { face: 'bold' });
      sheet.text(65, y, question);
      sheet.panel(300, y - 14, 245, 20, '#ffffff');
      sheet.text(306, y, answer, { family: 'mono' });
    });
    sheet.text(45, 450, '11', { face: 'bold' });
    sheet.text(65, 450, 'Have you worked abroad in the last 3 years?');
    drawCheckBox(sheet, 300, 450, 'No', !worked);
    drawCheckBox(sheet, 300, 470, 'Yes', worked);
    const asked = askObject({
      title: askText(title, { enum: ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr'] }),
      surname: askText(person.familyName),
      otherNames: askText(person.givenName),
      nationalInsuranceNumber: askText(questions[3][2]),
      dateOfBirth: askDate(person.birthDate),
      weeklyWage: askNumber(wage),
      jobEnded: askDate(ended, { description: 'Date on which the last job ended' }),
      childrenCount: askNumber(children, { description: 'Number of children in the household' }),
      policyNumber: askText(policy),
      workedAbroad: askFlag(worked),
      landlord: askText(null),
    });
    return { sheet, asked };
  },
};

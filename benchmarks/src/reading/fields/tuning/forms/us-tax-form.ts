import { askNumber, askObject, askText } from '../../asking/asked.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A statement of wages in numbered boxes, names and addresses over several lines within one box. */
export const usTaxForm: FieldsLayout = {
  name: 'us-tax-form',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const person = makePerson(random, unitedStates);
    const employer = makeParty(random, unitedStates);
    const ssn = `${random.digits(3)}-${random.digits(2)}-${random.digits(4)}`;
    const wages = random.int(3_000_000, 9_900_000) / 100;
    const [withheld, security, medicare] = [0.13, 0.062, 0.0145].map((rate) => Math.round(wages * rate * 100) / 100);
    const money = (value = 0) => formatAmount(value, 'comma-point');
    sheet.text(50, 50, 'Wage and Income Statement', { size: 15, face: 'bold' });
    sheet.text(562, 50, '2025', { size: 15, face: 'bold', align: 'right' });
    const half = 256;
    let y = drawBoxedPairs(
      sheet,
      50,
      70,
      [half, half],
      [
        ["a  Employee's social security number", ssn],
        ['b  Employer identification number (EIN)', employer.vatId ?? ''],
      ],
    );
    sheet.frame(50, y, half, 90);
    sheet.text(53, y + 8, "c  Employer's name, address, and ZIP code", { size: 6.5 });
    [employer.name, employer.street, `${employer.city}, ${employer.region} ${employer.postalCode}`].forEach(
      (line, index) => {
        sheet.text(58, y + 28 + index * 14, line ?? '');
      },
    );
    drawBoxedPairs(
      sheet,
      50 + half,
      y,
      [128, 128],
      [
        ['1  Wages, tips, other compensation', money(wages)],
        ['2  Federal income tax withheld', money(withheld)],
      ],
    );
    drawBoxedPairs(
      sheet,
      50 + half,
      y + 30,
      [128, 128],
      [
        ['3  Social security wages', money(wages)],
        ['4  Social security tax withheld', money(security)],
      ],
    );
    drawBoxedPairs(
      sheet,
      50 + half,
      y + 60,
      [128, 128],
      [
        ['5  Medicare wages and tips', money(wages)],
        ['6  Medicare tax withheld', money(medicare)],
      ],
    );
    y += 90;
    sheet.frame(50, y, half, 80);
    sheet.text(53, y + 8, "e  Employee's name and address", { size: 6.5 });
    [person.fullName, person.street, `${person.city}, ${person.region} ${person.postalCode}`].forEach((line, index) => {
      sheet.text(58, y + 28 + index * 14, line);
    });
    drawBoxedPairs(
      sheet,
      50 + half,
      y,
      [128, 128],
      [
        ['7  Social security tips', ''],
        ['8  Allocated tips', ''],
      ],
      { height: 80 },
    );
    const asked = askObject({
      employee_ssn: askText(ssn),
      employer_ein: askText(employer.vatId),
      employer_name: askText(employer.name),
      employee_name: askText(person.fullName),
      wages: askNumber(wages, { description: 'Wages, tips, other compensation' }),
      federal_income_tax_withheld: askNumber(withheld ?? null),
      social_security_tax_withheld: askNumber(security ?? null),
      medicare_tax_withheld: askNumber(medicare ?? null),
      allocated_tips: askNumber(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet, letter, type Sheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Labels and ruled blanks one after the other in running lines, filled in with another face. */
function drawBlanks(
  sheet: Sheet,
  y: number,
  blanks: readonly (readonly [label: string, value: string, width: number])[],
) {
  let x = 50;
  for (const [label, value, width] of blanks) {
    sheet.text(x, y, label);
    x += sheet.widthOf(label) + 4;
    sheet.text(x + 6, y - 1, value, { family: 'mono', size: 10 });
    sheet.rule(x, y + 2, x + width, y + 2, 0.5);
    x += width + 10;
  }
}

export const usRentalForm: FieldsLayout = {
  name: 'us-rental',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const person = makePerson(random, unitedStates);
    const employer = random.pick(unitedStates.companies);
    const [rent, income, smoker] = [random.int(9, 24) * 100, random.int(31, 88) * 100, random.chance(0.3)];
    const moveIn = `2026-0${random.int(2, 9)}-${random.int(13, 28)}`;
    const pets = random.pick(['One cat', 'Two dogs']);
    const date = (iso: string) => formatDate(iso, 'M/d/yyyy', 'en-US');
    sheet.text(306, 60, 'RESIDENTIAL RENTAL APPLICATION', { size: 15, face: 'bold', align: 'centre' });
    drawBlanks(sheet, 100, [
      ['Applicant Name', person.fullName, 220],
      ['DOB', date(person.birthDate), 130],
    ]);
    drawBlanks(sheet, 125, [
      ['Current Address', `${person.street}, ${person.city}, ${person.region} ${person.postalCode}`, 410],
    ]);
    drawBlanks(sheet, 150, [
      ['Phone', person.phone, 150],
      ['Email', person.email, 260],
    ]);
    drawBlanks(sheet, 175, [
      ['Employer', employer, 230],
      ['Monthly Income $', formatAmount(income, 'comma-point', 0), 100],
    ]);
    drawBlanks(sheet, 200, [
      ['Desired Move-in Date', date(moveIn), 110],
      ['Monthly Rent $', formatAmount(rent, 'comma-point', 0), 90],
    ]);
    drawBlanks(sheet, 225, [
      ['Pets (type and number)', pets, 180],
      ['Vehicle Plate', '', 120],
    ]);
    sheet.text(50, 255, 'Do you smoke?');
    const next = drawCheckBox(sheet, 140, 255, 'YES', smoker, { mark: 'letter' });
    drawCheckBox(sheet, next, 255, 'NO', !smoker, { mark: 'letter' });
    sheet.text(50, 300, 'I certify that the above is true and complete.', { size: 9, face: 'italic' });
    const asked = askObject({
      applicantName: askText(person.fullName),
      dateOfBirth: askDate(person.birthDate),
      phone: askText(person.phone),
      email: askText(person.email),
      employer: askText(employer),
      monthlyIncome: askNumber(income),
      moveInDate: askDate(moveIn),
      monthlyRent: askNumber(rent),
      pets: askText(pets),
      smoker: askFlag(smoker, { description: 'Does the applicant smoke?' }),
      vehiclePlate: askText(null),
    });
    return { sheet, asked };
  },
};

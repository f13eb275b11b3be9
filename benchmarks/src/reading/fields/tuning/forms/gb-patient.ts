import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Labels with colons, a choice among boxes in one line, a list of ticked conditions. */
export const gbPatientForm: FieldsLayout = {
  name: 'gb-patient',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, unitedKingdom);
    const contact = makePerson(random, unitedKingdom);
    const nhsNumber = `${random.digits(3)} ${random.digits(3)} ${random.digits(4)}`;
    const status = random.pick(['Single', 'Married', 'Divorced', 'Widowed']);
    const conditions = ['Asthma', 'Diabetes', 'High blood pressure', 'Epilepsy'];
    const ticked = new Set(conditions.filter(() => random.chance(0.4)));
    sheet.text(50, 60, 'New Patient Registration', { size: 17, face: 'bold' });
    sheet.text(50, 92, 'Section A: About you', { size: 12, face: 'bold' });
    drawPairs(
      sheet,
      50,
      115,
      [
        ['Full name:', person.fullName],
        ['Date of birth:', formatDate(person.birthDate, 'd MMMM yyyy', 'en-GB')],
        ['NHS number:', nhsNumber],
        ['Address:', `${person.street}, ${person.city}`],
        ['Postcode:', person.postalCode],
        ['Telephone:', person.phone],
      ],
      { gap: 120, leading: 20 },
    );
    sheet.text(50, 245, 'Marital status:');
    let x = 170;
    for (const choice of ['Single', 'Married', 'Divorced', 'Widowed'])
      x = drawCheckBox(sheet, x, 245, choice, choice === status);
    sheet.text(50, 280, 'Section B: Emergency contact', { size: 12, face: 'bold' });
    drawPairs(
      sheet,
      50,
      302,
      [
        ['Name:', contact.fullName],
        ['Telephone:', contact.phone],
      ],
      { gap: 120, leading: 20 },
    );
    sheet.text(50, 360, 'Section C: Do you suffer from any of the following?', { size: 12, face: 'bold' });
    conditions.forEach((condition, index) => {
      drawCheckBox(sheet, 60, 384 + index * 20, condition, ticked.has(condition), { mark: 'letter' });
    });
    const asked = askObject({
      patientName: askText(person.fullName),
      dateOfBirth: askDate(person.birthDate),
      nhsNumber: askText(nhsNumber),
      postcode: askText(person.postalCode),
      telephone: askText(person.phone),
      maritalStatus: askText(status, { enum: ['Single', 'Married', 'Divorced', 'Widowed'] }),
      emergencyContact: askObject({ name: askText(contact.fullName), telephone: askText(contact.phone) }),
      asthma: askFlag(ticked.has('Asthma')),
      diabetes: askFlag(ticked.has('Diabetes')),
      epilepsy: askFlag(ticked.has('Epilepsy')),
      allergies: askText(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** An application for a job: boxes with small labels, yes/no pairs. */
export const usEmploymentForm: FieldsLayout = {
  name: 'us-employment',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const person = makePerson(random, unitedStates);
    const position = random.pick(['Warehouse Associate', 'Dental Assistant', 'Field Technician', 'Bookkeeper']);
    const wage = random.int(18, 42);
    const start = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const [mayWork, hasLicense] = [random.chance(0.7), random.chance(0.5)];
    const date = (iso: string) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
    sheet.text(306, 50, 'APPLICATION FOR EMPLOYMENT', { size: 16, face: 'bold', align: 'centre' });
    sheet.text(306, 66, 'An equal opportunity employer. Please print clearly.', { size: 9, align: 'centre' });
    let y = drawBoxedPairs(
      sheet,
      50,
      85,
      [170, 170, 172],
      [
        ['Last name', person.familyName],
        ['First name', person.givenName],
        ['Middle name', ''],
      ],
    );
    y = drawBoxedPairs(
      sheet,
      50,
      y,
      [220, 130, 60, 102],
      [
        ['Street address', person.street],
        ['City', person.city],
        ['State', person.region ?? ''],
        ['ZIP code', person.postalCode],
      ],
    );
    y = drawBoxedPairs(
      sheet,
      50,
      y,
      [150, 210, 152],
      [
        ['Telephone', person.phone],
        ['E-mail address', person.email],
        ['Date of birth', date(person.birthDate)],
      ],
    );
    y = drawBoxedPairs(
      sheet,
      50,
      y,
      [220, 140, 152],
      [
        ['Position applied for', position],
        ['Desired hourly wage', `$${wage}.00`],
        ['Date available to start', date(start)],
      ],
    );
    const questions = [
      ['Are you legally authorized to work in the United States?', mayWork],
      ["Do you have a valid driver's license?", hasLicense],
    ] as const;
    questions.forEach(([question, answer], index) => {
      sheet.text(50, y + 30 + index * 22, question);
      const next = drawCheckBox(sheet, 400, y + 30 + index * 22, 'Yes', answer);
      drawCheckBox(sheet, next, y + 30 + index * 22, 'No', !answer);
    });
    sheet.text(50, 740, 'Form HR-104 (Rev. 03/2019)', { size: 8 });
    const asked = askObject({
      last_name: askText(person.familyName),
      first_name: askText(person.givenName),
      middle_name: askText(null),
      date_of_birth: askDate(person.birthDate),
      street_address: askText(person.street),
      city: askText(person.city),
      state: askText(person.region),
      zip_code: askText(person.postalCode),
      phone: askText(person.phone),
      email: askText(person.email),
      position: askText(position),
      desired_wage: askNumber(wage),
      start_date: askDate(start),
      authorized_to_work: askFlag(mayWork, { description: 'Is the applicant legally authorized to work in the US?' }),
      drivers_license: askFlag(hasLicense),
      social_security_number: askText(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askFlag, askObject, askText, askValues } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** A volunteer's sign-up sheet: values over ruled lines with the labels below, several boxes ticked in a row. */
export const usVolunteerForm: FieldsLayout = {
  name: 'us-volunteer',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const [person, friend] = [makePerson(random, unitedStates), makePerson(random, unitedStates)];
    const [free, hasLicense] = [random.sample(days, 2), random.chance(0.5)];
    const start = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    sheet.text(306, 60, 'COMMUNITY PANTRY - VOLUNTEER SIGN-UP', { size: 14, face: 'bold', align: 'centre' });
    const ruled = (x: number, y: number, width: number, label: string, value: string) => {
      sheet.text(x + 4, y, value, { size: 10 });
      sheet.rule(x, y + 3, x + width, y + 3, 0.5);
      sheet.text(x + 2, y + 11, label, { size: 7 });
    };
    ruled(50, 110, 160, 'First name', person.givenName);
    ruled(220, 110, 160, 'Last name', person.familyName);
    ruled(390, 110, 150, 'Date of birth', formatDate(person.birthDate, 'MM/dd/yyyy', 'en-US'));
    ruled(50, 145, 240, 'Street address', person.street);
    ruled(300, 145, 120, 'City', person.city);
    ruled(430, 145, 40, 'State', person.region ?? '');
    ruled(480, 145, 60, 'ZIP', person.postalCode);
    ruled(50, 180, 160, 'Cell phone', person.phone);
    ruled(220, 180, 320, 'E-mail', person.email);
    sheet.text(50, 225, 'Which days can you help?', { face: 'bold' });
    let x = 50;
    for (const day of days) x = drawCheckBox(sheet, x, 243, day, free.includes(day));
    sheet.text(50, 275, "Do you have a valid driver's license?");
    drawCheckBox(sheet, drawCheckBox(sheet, 260, 275, 'Yes', hasLicense), 275, 'No', !hasLicense);
    sheet.text(50, 310, 'IN CASE OF EMERGENCY, NOTIFY', { face: 'bold' });
    drawPairs(sheet, 50, 328, [
      ['Name:', friend.fullName],
      ['Relationship:', 'Sister'],
      ['Phone:', friend.phone],
      ['Available from:', formatDate(start, 'MMMM d, yyyy', 'en-US')],
    ]);
    const asked = askObject({
      firstName: askText(person.givenName),
      lastName: askText(person.familyName),
      dateOfBirth: askDate(person.birthDate),
      address: askObject({
        street: askText(person.street),
        city: askText(person.city),
        state: askText(person.region),
        zip: askText(person.postalCode),
      }),
      phone: askText(person.phone),
      email: askText(person.email),
      availableDays: askValues(
        { type: 'string', enum: days },
        days.filter((day) => free.includes(day)),
      ),
      hasDriversLicense: askFlag(hasLicense),
      emergencyContact: askObject({
        name: askText(friend.fullName),
        relationship: askText('Sister'),
        phone: askText(friend.phone),
      }),
      availableFrom: askDate(start),
      employer: askText(null),
    });
    return { sheet, asked };
  },
};

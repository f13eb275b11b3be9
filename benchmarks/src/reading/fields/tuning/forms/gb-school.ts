import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A school's registration: no lines, labels flush right before their values, one person per section with the same labels, two parents side by side. */
export const gbSchoolForm: FieldsLayout = {
  name: 'gb-school',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const [mother, father, aunt] = [1, 2, 3].map(() => makePerson(random, unitedKingdom));
    if (mother === undefined || father === undefined || aunt === undefined) throw new Error('Three persons are made.');
    const child = makePerson(random, unitedKingdom);
    const birth = `20${random.int(14, 20)}-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const start = `2026-09-0${random.int(1, 7)}`;
    const [asthma, meals] = [random.chance(0.5), random.chance(0.5)];
    const diet = random.pick(['Vegetarian', 'Vegan', 'Halal', 'No nuts']);
    const doctor = random.pick(['Dr A. Menon, Elm Surgery', 'Dr P. Hale, The Health Centre']);
    const year = random.pick(['Reception', 'Year 1', 'Year 2', 'Year 3', 'Year 4']);
    const put = (x: number, y: number, label: string, value: string) => {
      sheet.text(x, y, label, { size: 9, align: 'right', color: '#5b5b5b' });
      sheet.text(x + 8, y, value, { size: 10 });
    };
    const heading = (x: number, y: number, title: string) => {
      sheet.text(x, y, title, { size: 12, face: 'bold', color: '#7a1f3d' });
    };
    sheet.text(297, 50, 'St Aidan’s Primary School', { size: 18, family: 'serif', align: 'centre' });
    sheet.text(297, 68, 'Registration of a pupil', { size: 11, align: 'centre' });
    heading(50, 110, 'Child');
    put(150, 132, 'Surname', child.familyName);
    put(150, 148, 'Forename', child.givenName);
    put(150, 164, 'Date of birth', formatDate(birth, 'd MMMM yyyy', 'en-GB'));
    put(410, 132, 'Joining', year);
    put(410, 148, 'Start date', formatDate(start, 'd MMMM yyyy', 'en-GB'));
    put(410, 164, 'Previous school', '');
    const parent = (x: number, title: string, person: typeof mother, role: string) => {
      heading(x, 206, title);
      put(x + 100, 228, 'Surname', person.familyName);
      put(x + 100, 244, 'Forename', person.givenName);
      put(x + 100, 260, 'Relationship', role);
      put(x + 100, 276, 'Mobile', person.phone);
      put(x + 100, 292, 'Email', person.email);
    };
    parent(50, 'First parent or carer', mother, 'Mother');
    parent(310, 'Second parent or carer', father, 'Father');
    heading(50, 334, 'Home');
    put(150, 356, 'Address', `${mother.street}, ${mother.city}`);
    put(150, 372, 'Postcode', mother.postalCode);
    heading(50, 414, 'In an emergency, if we cannot reach a parent');
    put(150, 436, 'Name', aunt.fullName);
    put(150, 452, 'Telephone', aunt.phone);
    heading(50, 494, 'Health');
    put(150, 516, 'Doctor', doctor);
    put(150, 532, 'Diet', diet);
    put(150, 548, 'Allergies', '');
    sheet.text(50, 576, 'Does your child have asthma?', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 200, 576, 'Yes', asthma), 576, 'No', !asthma);
    sheet.text(50, 596, 'Will your child take school meals?', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 200, 596, 'Yes', meals), 596, 'No', !meals);
    const adult = (person: typeof mother, role: string) =>
      askObject({
        first_name: askText(person.givenName),
        last_name: askText(person.familyName),
        relationship: askText(role),
        mobile: askText(person.phone),
        email: askText(person.email),
      });
    const asked = askObject({
      pupil: askObject({
        first_name: askText(child.givenName),
        last_name: askText(child.familyName),
        date_of_birth: askDate(birth),
        year_group: askText(year, { description: 'Class that the child joins' }),
        start_date: askDate(start),
        previous_school: askText(null),
      }),
      first_parent: adult(mother, 'Mother'),
      second_parent: adult(father, 'Father'),
      address: askText(`${mother.street}, ${mother.city}`),
      postcode: askText(mother.postalCode),
      emergency_contact: askObject({ name: askText(aunt.fullName), phone: askText(aunt.phone) }),
      doctor: askText(doctor),
      diet: askText(diet),
      allergies: askText(null),
      has_asthma: askFlag(asthma),
      school_meals: askFlag(meals),
    });
    return { sheet, asked };
  },
};

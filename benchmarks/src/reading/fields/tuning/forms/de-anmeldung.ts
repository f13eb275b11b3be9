import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Values on ruled lines, the labels small below the lines. */
export const deAnmeldungForm: FieldsLayout = {
  name: 'de-anmeldung',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, germany);
    const course = random.pick([
      'Spanisch für Anfänger',
      'Töpfern am Abend',
      'Erste Hilfe am Kind',
      'Buchhaltung Grundkurs',
    ]);
    const start = `2026-0${random.int(2, 9)}-${random.int(13, 28)}`;
    const [isMember, wantsNews] = [random.chance(0.5), random.chance(0.5)];
    const date = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');
    sheet.text(60, 70, 'Anmeldung zum Kurs', { size: 18, face: 'bold' });
    sheet.text(60, 88, 'Volkshochschule – bitte in Druckschrift ausfüllen', { size: 9 });
    const rows = [
      [
        ['Nachname', person.familyName],
        ['Vorname', person.givenName],
      ],
      [
        ['Geburtsdatum', date(person.birthDate)],
        ['Geburtsort', person.birthPlace],
      ],
      [
        ['Straße und Hausnummer', person.street],
        ['PLZ, Ort', `${person.postalCode} ${person.city}`],
      ],
      [
        ['Telefon', person.phone],
        ['E-Mail', person.email],
      ],
      [
        ['Kursbezeichnung', course],
        ['Kursbeginn', date(start)],
      ],
    ] as const;
    rows.forEach((row, rowIndex) => {
      row.forEach(([label, value], index) => {
        const [x, y] = [60 + index * 250, 140 + rowIndex * 42];
        sheet.text(x + 4, y, value, { size: 11, family: 'serif' });
        sheet.rule(x, y + 3, x + 225, y + 3, 0.5);
        sheet.text(x, y + 12, label, { size: 7 });
      });
    });
    drawCheckBox(sheet, 60, 370, 'Ich bin Mitglied im Förderverein', isMember);
    drawCheckBox(sheet, 60, 390, 'Ich möchte den Newsletter erhalten', wantsNews);
    sheet.rule(60, 460, 240, 460, 0.5);
    sheet.text(60, 469, 'Ort, Datum, Unterschrift', { size: 7 });
    const asked = askObject({
      nachname: askText(person.familyName),
      vorname: askText(person.givenName),
      geburtsdatum: askDate(person.birthDate),
      geburtsort: askText(person.birthPlace),
      strasse: askText(person.street),
      plz: askText(person.postalCode),
      ort: askText(person.city),
      telefon: askText(person.phone),
      email: askText(person.email),
      kurs: askText(course, { description: 'Bezeichnung des Kurses' }),
      kursbeginn: askDate(start),
      mitglied: askFlag(isMember, { description: 'Mitglied im Förderverein' }),
      newsletter: askFlag(wantsNews),
    });
    return { sheet, asked };
  },
};

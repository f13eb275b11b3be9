import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Old and new address side by side in a table whose first column holds the labels. */
export const nlVerhuizingForm: FieldsLayout = {
  name: 'nl-verhuizing',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, netherlands);
    const old = makePerson(random, netherlands);
    const moved = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const [persons, isOwner] = [random.int(1, 5), random.chance(0.5)];
    const bsn = random.digits(9);
    sheet.text(50, 65, 'Verhuizing doorgeven', { size: 18, face: 'bold' });
    sheet.text(50, 100, `Naam: ${person.fullName}`, { size: 11 });
    sheet.text(50, 120, `Burgerservicenummer (BSN): ${bsn}`, { size: 11 });
    sheet.text(320, 100, `Geboren op: ${formatDate(person.birthDate, 'd MMMM yyyy', 'nl')}`, { size: 11 });
    const end = drawTable(
      sheet,
      50,
      145,
      [
        { header: '', width: 120 },
        { header: 'Oud adres', width: 185 },
        { header: 'Nieuw adres', width: 185 },
      ],
      [
        ['Straat en huisnummer', old.street, person.street],
        ['Postcode', old.postalCode, person.postalCode],
        ['Woonplaats', old.city, person.city],
      ],
      { lines: 'grid', size: 10, padding: 6 },
    );
    sheet.text(50, end + 30, `Verhuisdatum: ${formatDate(moved, 'dd-MM-yyyy', 'nl')}`, { size: 11 });
    sheet.text(50, end + 50, `Aantal verhuizende personen: ${persons}`, { size: 11 });
    sheet.text(50, end + 80, 'Bent u eigenaar van de woning?', { size: 11 });
    drawCheckBox(sheet, drawCheckBox(sheet, 230, end + 80, 'Ja', isOwner), end + 80, 'Nee', !isOwner);
    const asked = askObject({
      naam: askText(person.fullName),
      bsn: askText(bsn),
      geboortedatum: askDate(person.birthDate),
      nieuw_adres: askObject({
        straat: askText(person.street),
        postcode: askText(person.postalCode),
        woonplaats: askText(person.city),
      }),
      oud_adres: askObject({
        straat: askText(old.street),
        postcode: askText(old.postalCode),
        woonplaats: askText(old.city),
      }),
      verhuisdatum: askDate(moved),
      aantal_personen: askNumber(persons),
      eigenaar: askFlag(isOwner, { description: 'Eigenaar van de woning' }),
      telefoon: askText(null),
    });
    return { sheet, asked };
  },
};

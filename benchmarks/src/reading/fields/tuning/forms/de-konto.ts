import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Grey panels in two columns, the label above its panel; choices as rows of boxes. */
export const deKontoForm: FieldsLayout = {
  name: 'de-konto',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, germany);
    const choices = ['Girokonto', 'Sparkonto', 'Depot'];
    const [account, nationality, wantsCard] = [
      random.pick(choices),
      random.pick(['deutsch', 'italienisch', 'polnisch']),
      random.chance(0.5),
    ];
    const taxId = random.digits(11);
    sheet.text(45, 60, 'Eröffnungsantrag', { size: 19, face: 'bold', color: '#14213d' });
    sheet.text(45, 95, 'Gewünschtes Konto', { size: 9 });
    let x = 150;
    for (const choice of choices) x = drawCheckBox(sheet, x, 95, choice, choice === account);
    const cells = [
      ['Vorname(n)', person.givenName],
      ['Familienname', person.familyName],
      ['Geburtsdatum', formatDate(person.birthDate, 'dd.MM.yyyy', 'de')],
      ['Staatsangehörigkeit', nationality],
      ['Straße, Hausnummer', person.street],
      ['Postleitzahl', person.postalCode],
      ['Wohnort', person.city],
      ['Mobiltelefon', person.phone],
      ['E-Mail-Adresse', person.email],
      ['Steuer-Identifikationsnummer', taxId],
      ['Arbeitgeber', ''],
      ['Beruf', ''],
    ] as const;
    cells.forEach(([label, value], index) => {
      const [left, top] = [45 + (index % 2) * 260, 125 + Math.floor(index / 2) * 48];
      sheet.text(left, top, label, { size: 8, color: '#555555' });
      sheet.panel(left, top + 5, 245, 22, '#eceff4');
      sheet.text(left + 6, top + 20, value, { size: 11 });
    });
    sheet.text(45, 440, 'Ich beantrage zusätzlich eine Kreditkarte:');
    drawCheckBox(sheet, drawCheckBox(sheet, 250, 440, 'ja', wantsCard), 440, 'nein', !wantsCard);
    const asked = askObject({
      kontoart: askText(account, { enum: choices }),
      vorname: askText(person.givenName),
      familienname: askText(person.familyName),
      geburtsdatum: askDate(person.birthDate),
      staatsangehoerigkeit: askText(nationality),
      anschrift: askObject({
        strasse: askText(person.street),
        plz: askText(person.postalCode),
        wohnort: askText(person.city),
      }),
      mobil: askText(person.phone, { title: 'Mobiltelefon' }),
      email: askText(person.email),
      steuerId: askText(taxId),
      kreditkarte: askFlag(wantsCard, { description: 'Wurde eine Kreditkarte beantragt?' }),
      arbeitgeber: askText(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { switzerland } from '../../facts/countries/switzerland.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** An application for an account: one letter per cell of a comb, labels below the combs, boxes of choice, two persons of whom one is empty. */
export const chKontoeroeffnungForm: FieldsLayout = {
  name: 'ch-kontoeroeffnung',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, switzerland);
    const civil = ['ledig', 'verheiratet', 'geschieden', 'verwitwet'];
    const [status, online] = [random.pick(civil), random.chance(0.5)];
    const accounts = ['Privatkonto', 'Sparkonto', 'Jugendkonto'];
    const account = random.pick(accounts);
    const ahv = `756.${random.digits(4)}.${random.digits(4)}.${random.digits(2)}`;
    const comb = (x: number, y: number, cells: number, label: string, value: string) => {
      sheet.frame(x, y, cells * 16, 20, 0.5);
      for (let cell = 1; cell < cells; cell += 1) sheet.rule(x + cell * 16, y + 12, x + cell * 16, y + 20, 0.4);
      Array.from(value).forEach((letter, index) => {
        sheet.text(x + index * 16 + 8, y + 15, letter, { size: 11, family: 'mono', align: 'centre' });
      });
      sheet.text(x, y + 28, label, { size: 6.5 });
    };
    sheet.text(50, 55, 'Antrag auf Eröffnung eines Kontos', { size: 16, face: 'bold' });
    sheet.text(50, 72, 'Bitte in Blockschrift ausfüllen', { size: 8 });
    accounts.reduce((x, one) => drawCheckBox(sheet, x, 100, one, one === account) + 10, 50);
    const section = (y: number, title: string, filled: boolean) => {
      const show = (text: string) => (filled ? text.toUpperCase() : '');
      sheet.panel(50, y, 496, 16, '#e3e7ef');
      sheet.text(54, y + 12, title, { size: 9, face: 'bold' });
      comb(50, y + 26, 15, 'Name', show(person.familyName));
      comb(306, y + 26, 15, 'Vorname', show(person.givenName));
      comb(50, y + 64, 31, 'Strasse, Hausnummer', show(person.street));
      comb(50, y + 102, 4, 'PLZ', show(person.postalCode));
      comb(130, y + 102, 15, 'Ort', show(person.city));
      comb(
        50,
        y + 140,
        10,
        'Geburtsdatum (TT.MM.JJJJ)',
        filled ? formatDate(person.birthDate, 'dd.MM.yyyy', 'de') : '',
      );
      comb(226, y + 140, 16, 'AHV-Nummer', filled ? ahv : '');
    };
    section(120, '1. Kontoinhaber', true);
    sheet.text(50, 318, 'Zivilstand', { size: 9, face: 'bold' });
    civil.reduce((x, one) => drawCheckBox(sheet, x, 318, one, one === status, { size: 9 }) + 6, 120);
    sheet.text(50, 344, 'E-Banking gewünscht', { size: 9, face: 'bold' });
    drawCheckBox(sheet, drawCheckBox(sheet, 170, 344, 'ja', online, { size: 9 }), 344, 'nein', !online, { size: 9 });
    section(370, '2. Mitinhaber (falls gewünscht)', false);
    sheet.rule(50, 640, 250, 640);
    sheet.text(50, 650, 'Ort, Datum', { size: 7 });
    sheet.rule(300, 640, 545, 640);
    sheet.text(300, 650, 'Unterschrift', { size: 7 });
    const asked = askObject({
      kontoart: askText(account, { enum: accounts }),
      inhaber: askObject({
        nachname: askText(person.familyName.toUpperCase()),
        vorname: askText(person.givenName.toUpperCase()),
        strasse: askText(person.street.toUpperCase(), { description: 'Strasse und Hausnummer' }),
        plz: askText(person.postalCode),
        ort: askText(person.city.toUpperCase()),
        geburtsdatum: askDate(person.birthDate),
        ahvNummer: askText(ahv),
        zivilstand: askText(status, { enum: civil }),
      }),
      eBanking: askFlag(online, { description: 'E-Banking gewünscht' }),
      mitinhaber: askObject({ nachname: askText(null), vorname: askText(null), geburtsdatum: askDate(null) }),
    });
    return { sheet, asked };
  },
};

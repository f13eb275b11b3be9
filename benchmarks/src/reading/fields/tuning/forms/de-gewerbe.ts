import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const kinds = ['Industrie', 'Handwerk', 'Handel', 'Sonstiges'];
const trades = [
  'Hausmeisterdienste',
  'Einzelhandel mit Fahrrädern',
  'Herstellung von Holzspielzeug',
  'Grafikdesign und Werbung',
];

/** Registration of a trade: an official form of numbered cells in a dense grid, choices inside of the cells. */
export const deGewerbeForm: FieldsLayout = {
  name: 'de-gewerbe',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, germany);
    const site = makeParty(random, germany);
    const office = random.pick(germany.towns)[1];
    const [kind, trade] = [random.pick(kinds), random.pick(trades)];
    const [fullTime, partTime] = [random.int(1, 9), random.int(1, 6)];
    const nationality = random.pick(['deutsch', 'italienisch', 'türkisch', 'polnisch']);
    const [isSideline, isFemale] = [random.chance(0.5), random.chance(0.5)];
    const start = `2026-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(13, 28)}`;
    const date = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');
    const small = { size: 7 };
    const cell = (x: number, y: number, width: number, number: string, label: string, value = '', height = 34) => {
      sheet.frame(x, y, width, height, 0.6);
      sheet.text(x + 3, y + 9, number, { size: 7, face: 'bold' });
      sheet.text(x + 18, y + 9, label, small);
      sheet.text(x + 18, y + height - 8, value, { size: 10.5, family: 'mono' });
    };
    const tick = (x: number, y: number, texts: readonly string[], chosen: string) => {
      let at = x;
      for (const text of texts) at = drawCheckBox(sheet, at, y, text, text === chosen, { size: 9 });
    };
    sheet.text(40, 46, `Stadt ${office} - Gewerbeamt`, { size: 9 });
    sheet.text(40, 72, 'Gewerbe-Anmeldung', { size: 18, face: 'bold' });
    sheet.text(555, 72, 'nach § 14 GewO', { size: 9, align: 'right' });
    sheet.panel(40, 84, 515, 16, '#d9d9d9');
    sheet.text(45, 95, 'Angaben zum Betriebsinhaber', { size: 9, face: 'bold' });
    cell(40, 100, 515, '1', 'Im Handels-, Genossenschafts- oder Vereinsregister eingetragener Name');
    cell(40, 134, 257, '3', 'Name', person.familyName);
    cell(297, 134, 258, '4', 'Vornamen', person.givenName);
    cell(40, 168, 257, '4a', 'Geschlecht');
    tick(62, 194, ['männlich', 'weiblich', 'divers'], isFemale ? 'weiblich' : 'männlich');
    cell(297, 168, 258, '5', 'Geburtsname (nur bei Abweichung vom Namen)');
    cell(40, 202, 150, '6', 'Geburtsdatum', date(person.birthDate));
    cell(190, 202, 200, '7', 'Geburtsort und -land', person.birthPlace);
    cell(390, 202, 165, '8', 'Staatsangehörigkeit', nationality);
    cell(40, 236, 340, '9', 'Anschrift der Wohnung', `${person.street}, ${person.postalCode} ${person.city}`);
    cell(380, 236, 175, '', 'Telefon-Nr.', person.phone);
    sheet.panel(40, 270, 515, 16, '#d9d9d9');
    sheet.text(45, 281, 'Angaben zum Betrieb', { size: 9, face: 'bold' });
    cell(40, 286, 340, '12', 'Anschrift der Betriebsstätte', `${site.street}, ${site.postalCode} ${site.city}`);
    cell(380, 286, 175, '', 'Telefon-Nr.', site.phone ?? '');
    cell(40, 320, 515, '15', 'Angemeldete Tätigkeit (genau angeben)', trade, 48);
    cell(40, 368, 257, '16', 'Wird die Tätigkeit (vorerst) im Nebenerwerb betrieben?');
    tick(62, 394, ['ja', 'nein'], isSideline ? 'ja' : 'nein');
    cell(297, 368, 258, '17', 'Datum des Beginns der angemeldeten Tätigkeit', date(start));
    cell(40, 402, 515, '18', 'Art des angemeldeten Betriebes');
    tick(62, 428, kinds, kind);
    cell(40, 436, 515, '19', 'Zahl der bei Geschäftsaufnahme tätigen Personen (ohne Inhaber)');
    sheet.text(120, 462, 'Vollzeit', { size: 9 });
    sheet.text(165, 462, String(fullTime), { size: 10.5, family: 'mono' });
    sheet.text(260, 462, 'Teilzeit', { size: 9 });
    sheet.text(305, 462, String(partTime), { size: 10.5, family: 'mono' });
    sheet.text(
      40,
      500,
      'Hinweis: Diese Anzeige berechtigt nicht zum Beginn des Gewerbebetriebes, wenn noch eine Erlaubnis notwendig ist.',
      { size: 7.5 },
    );
    sheet.text(60, 570, 'Unterschrift', small);
    const text = (answer: string | null, description: string) => askText(answer, { description });
    const asked = askObject({
      behoerdenort: text(office, 'Stadt, bei deren Gewerbeamt das Gewerbe angemeldet wird'),
      inhaber: askObject({
        registername: text(null, 'Im Register eingetragener Name'),
        familienname: askText(person.familyName),
        vorname: askText(person.givenName),
        geschlecht: askText(isFemale ? 'weiblich' : 'männlich', { enum: ['männlich', 'weiblich', 'divers'] }),
        geburtsname: askText(null),
        geburtsdatum: askDate(person.birthDate),
        geburtsort: askText(person.birthPlace),
        staatsangehoerigkeit: askText(nationality),
        anschrift: askObject({
          strasse: askText(person.street),
          plz: askText(person.postalCode),
          ort: askText(person.city),
        }),
        telefon: askText(person.phone),
      }),
      betrieb: askObject({
        anschrift: askObject({ strasse: askText(site.street), plz: askText(site.postalCode), ort: askText(site.city) }),
        telefon: askText(site.phone),
        taetigkeit: askText(trade),
        nebenerwerb: askFlag(isSideline),
        beginn: askDate(start),
        art: askText(kind, { enum: kinds }),
        beschaeftigteVollzeit: askNumber(fullTime),
        beschaeftigteTeilzeit: askNumber(partTime),
      }),
    });
    return { sheet, asked };
  },
};

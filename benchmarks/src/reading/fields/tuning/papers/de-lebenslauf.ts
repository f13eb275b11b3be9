import { askDate, askObject, askRows, askText, askValues } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const trades = ['Buchhalterin', 'Softwareentwickler', 'Vertriebsleiter', 'Krankenpfleger', 'Bauingenieurin'];
const tongues = ['Deutsch', 'Englisch', 'Französisch', 'Türkisch', 'Polnisch'];

/** A table-like curriculum: dates on the left, posts on the right, personal data with labels. */
export const deLebenslauf: FieldsLayout = {
  name: 'de-lebenslauf',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const person = makePerson(random, germany);
    const [posts, languages, firms] = [
      random.sample(trades, 2),
      random.sample(tongues, 3),
      random.sample(germany.companies, 2),
    ];
    sheet.text(60, 70, 'Lebenslauf', { size: 22 });
    sheet.text(60, 105, 'Persönliche Daten', { size: 13, face: 'bold' });
    const rows = [
      ['Name', person.fullName],
      ['Anschrift', `${person.street}, ${person.postalCode} ${person.city}`],
      ['Telefon', person.phone],
      ['E-Mail', person.email],
      ['Geburtsdatum', formatDate(person.birthDate, 'dd.MM.yyyy', 'de')],
      ['Geburtsort', person.birthPlace],
    ] as const;
    rows.forEach(([label, value], index) => {
      sheet.text(60, 125 + index * 16, label, { size: 11 });
      sheet.text(190, 125 + index * 16, value, { size: 11 });
    });
    sheet.text(60, 245, 'Berufserfahrung', { size: 13, face: 'bold' });
    posts.forEach((post, index) => {
      const y = 265 + index * 50;
      sheet.text(60, y, index === 0 ? 'seit 04/2021' : '08/2015 – 03/2021', { size: 11 });
      drawLines(sheet, 190, y, [post, firms[index] ?? '', 'Betreuung der Bestandskunden'], { size: 11 });
    });
    sheet.text(60, 380, 'Sprachen', { size: 13, face: 'bold' });
    sheet.text(190, 400, languages.join(', '), { size: 11 });
    const asked = askObject({
      name: askText(person.fullName),
      adresse: askObject({
        strasse: askText(person.street),
        plz: askText(person.postalCode),
        ort: askText(person.city),
      }),
      telefon: askText(person.phone),
      email: askText(person.email),
      geburtsdatum: askDate(person.birthDate),
      geburtsort: askText(person.birthPlace),
      berufserfahrung: askRows(
        { position: { type: 'string' }, firma: { type: 'string' } },
        posts.map((post, index) => ({ position: post, firma: firms[index] ?? '' })),
      ),
      sprachen: askValues({ type: 'string' }, languages),
      fuehrerschein: askText(null),
    });
    return { sheet, asked };
  },
};

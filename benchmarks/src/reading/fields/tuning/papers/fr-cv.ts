import { askObject, askRows, askText, askValues } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const tongues = ['Français', 'Anglais', 'Allemand', 'Espagnol', 'Arabe'];
const trades = ['Comptable', 'Chef de projet', 'Infirmière', 'Développeur web', 'Assistante de direction'];

/** A curriculum in two columns: person and languages on the left, the career on the right with years before the posts. */
export const frCv: FieldsLayout = {
  name: 'fr-cv',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, france);
    const [posts, languages] = [random.sample(trades, 3), random.sample(tongues, 3)];
    const firms = random.sample(france.companies, 3);
    sheet.panel(0, 0, 190, 842, '#e5ecf4');
    sheet.text(20, 60, person.givenName, { size: 20, face: 'bold' });
    sheet.text(20, 84, person.familyName.toUpperCase(), { size: 20, face: 'bold' });
    sheet.text(20, 125, 'Contact', { size: 13, face: 'bold' });
    drawLines(sheet, 20, 143, [person.street, `${person.postalCode} ${person.city}`, person.phone, person.email], {
      size: 9,
    });
    sheet.text(20, 220, 'Langues', { size: 13, face: 'bold' });
    drawLines(sheet, 20, 238, languages, { size: 10 });
    sheet.text(210, 60, posts[0] ?? '', { size: 15, color: '#1d3557' });
    sheet.text(210, 100, 'Expérience professionnelle', { size: 13, face: 'bold' });
    posts.forEach((post, index) => {
      const y = 124 + index * 64;
      sheet.text(210, y, `${2022 - index * 4} – ${index === 0 ? "aujourd'hui" : 2026 - index * 4}`, {
        size: 9,
        color: '#555555',
      });
      sheet.text(300, y, post, { face: 'bold' });
      sheet.text(300, y + 14, firms[index] ?? '', { face: 'italic' });
      sheet.text(300, y + 28, 'Suivi de la clientèle et relations avec les fournisseurs', { size: 9 });
    });
    sheet.text(210, 325, 'Formation', { size: 13, face: 'bold' });
    sheet.text(210, 345, '2014', { size: 9, color: '#555555' });
    sheet.text(300, 345, 'Master de gestion, Université de Nantes');
    const asked = askObject({
      prenom: askText(person.givenName),
      nom: askText(person.familyName),
      telephone: askText(person.phone),
      email: askText(person.email),
      ville: askText(person.city),
      langues: askValues({ type: 'string' }, languages),
      experiences: askRows(
        { poste: { type: 'string' }, entreprise: { type: 'string' } },
        posts.map((post, index) => ({ poste: post, entreprise: firms[index] ?? '' })),
        { description: 'Expérience professionnelle' },
      ),
      permis_de_conduire: askText(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A declaration of damage as a grid of two columns: label cells and value cells. */
export const frAssuranceForm: FieldsLayout = {
  name: 'fr-assurance',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, france);
    const contract = `${random.letters(2)}${random.digits(8)}`;
    const happened = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const kind = random.pick(['Dégât des eaux', 'Incendie', 'Vol', 'Bris de glace']);
    const amount = random.int(300, 9_000) + 0.5;
    const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'fr');
    sheet.text(297, 60, 'DÉCLARATION DE SINISTRE', { size: 16, face: 'bold', align: 'centre' });
    drawTable(
      sheet,
      60,
      90,
      [
        { header: '', width: 190 },
        { header: '', width: 285 },
      ],
      [
        ['Numéro de contrat', contract],
        ["Nom de l'assuré", person.familyName],
        ['Prénom', person.givenName],
        ['Date de naissance', date(person.birthDate)],
        ['Adresse', person.street],
        ['Code postal', person.postalCode],
        ['Ville', person.city],
        ['Téléphone', person.phone],
        ['Date du sinistre', date(happened)],
        ['Nature du sinistre', kind],
        ['Montant estimé des dommages', `${formatAmount(amount, 'space-comma')} €`],
        ['Témoins', ''],
      ],
      { lines: 'grid', hasHeader: false, size: 10, padding: 6 },
    );
    sheet.text(60, 480, `Fait à ${person.city}, le ${date('2026-10-30')}`);
    const asked = askObject({
      numero_contrat: askText(contract),
      nom: askText(person.familyName),
      prenom: askText(person.givenName),
      date_naissance: askDate(person.birthDate),
      adresse: askText(person.street),
      code_postal: askText(person.postalCode),
      ville: askText(person.city),
      date_sinistre: askDate(happened),
      nature: askText(kind, { description: 'nature du sinistre' }),
      montant_estime: askNumber(amount),
      temoins: askText(null),
      email: askText(null),
    });
    return { sheet, asked };
  },
};

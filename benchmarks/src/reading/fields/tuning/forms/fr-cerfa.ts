import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet, type Sheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A letter in each cell of a comb. */
function drawComb(sheet: Sheet, x: number, y: number, text: string, cells: number): void {
  for (let index = 0; index < cells; index += 1) {
    sheet.frame(x + index * 14, y - 12, 14, 16, 0.4);
    sheet.text(x + index * 14 + 7, y, text.charAt(index), { family: 'mono', size: 11, align: 'centre' });
  }
}

/** A form of the administration: numbered sections, combs for codes, titles of address to tick. */
export const frCerfaForm: FieldsLayout = {
  name: 'fr-cerfa',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, france);
    const isMadam = random.chance(0.5);
    const registration = `${random.letters(2)}-${random.digits(3)}-${random.letters(2)}`;
    const brand = random.pick(['RENAULT', 'PEUGEOT', 'CITROËN', 'DACIA']);
    const sold = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    sheet.text(297, 50, "CERTIFICAT DE CESSION D'UN VÉHICULE D'OCCASION", { size: 13, face: 'bold', align: 'centre' });
    sheet.text(40, 85, '1. LE VÉHICULE', { face: 'bold' });
    sheet.text(40, 108, "(A) Numéro d'immatriculation");
    sheet.text(200, 108, registration, { family: 'mono', size: 11 });
    sheet.text(310, 108, '(D.1) Marque');
    sheet.text(400, 108, brand, { family: 'mono', size: 11 });
    sheet.text(40, 150, '2. ANCIEN PROPRIÉTAIRE', { face: 'bold' });
    drawCheckBox(sheet, drawCheckBox(sheet, 40, 172, 'Madame', isMadam), 172, 'Monsieur', !isMadam);
    const rows = [
      ['NOM', person.familyName.toUpperCase()],
      ['PRÉNOM', person.givenName],
      ['ADRESSE', person.street],
      ['COMMUNE', person.city],
    ] as const;
    rows.forEach(([label, value], index) => {
      sheet.text(40, 198 + index * 24, label, { size: 8 });
      sheet.text(130, 198 + index * 24, value, { family: 'mono', size: 11 });
      sheet.rule(125, 202 + index * 24, 550, 202 + index * 24, 0.4);
    });
    sheet.text(40, 300, 'CODE POSTAL', { size: 8 });
    drawComb(sheet, 130, 300, person.postalCode, 5);
    sheet.text(40, 345, '3. CESSION', { face: 'bold' });
    sheet.text(40, 368, 'DATE DE LA CESSION', { size: 8 });
    sheet.text(150, 368, formatDate(sold, 'dd / MM / yyyy', 'fr'), { family: 'mono', size: 11 });
    const asked = askObject({
      immatriculation: askText(registration),
      marque: askText(brand),
      nom: askText(person.familyName),
      prenom: askText(person.givenName),
      adresse: askText(person.street),
      commune: askText(person.city),
      code_postal: askText(person.postalCode),
      date_cession: askDate(sold),
      madame: askFlag(isMadam),
      kilometrage: askText(null),
    });
    return { sheet, asked };
  },
};

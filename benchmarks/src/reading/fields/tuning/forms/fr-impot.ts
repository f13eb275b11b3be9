import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const lines = [
  ['Traitements et salaires', 'AJ'],
  ['Revenus des pensions et retraites', 'AS'],
  ['Frais réels déductibles', 'AK'],
  ['Revenus fonciers imposables', 'BA'],
  ['Dons aux œuvres', 'UF'],
] as const;

/** A tax declaration: lines with dots up to a code and a box, a column for each of two declarants of whom the second earns little. */
export const frImpotForm: FieldsLayout = {
  name: 'fr-impot',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, france);
    const partner = makePerson(random, france);
    const [fiscal, notice] = [random.digits(13), `26 ${random.digits(2)} ${random.digits(7)} ${random.digits(2)}`];
    const signed = `2026-05-${random.int(13, 28)}`;
    const owner = random.chance(0.5);
    const situations = ['Célibataire', 'Marié(e)', 'Pacsé(e)', 'Divorcé(e)'];
    const [situation, parts] = [random.pick(situations), random.pick([1.5, 2, 2.5])];
    const first = [
      random.int(21_000, 68_000),
      null,
      random.int(900, 4_000),
      random.int(1_200, 9_000),
      random.int(50, 800),
    ];
    const second = [random.int(4_000, 19_000), random.int(6_000, 14_000), null, null, null];
    sheet.panel(40, 36, 515, 30, '#d9e6f5');
    sheet.text(52, 56, 'DÉCLARATION DES REVENUS 2025', { size: 14, face: 'bold' });
    sheet.text(545, 56, 'N° 2042', { size: 11, align: 'right' });
    sheet.text(40, 92, 'Numéro fiscal', { size: 8 });
    sheet.text(120, 92, fiscal, { family: 'mono' });
    sheet.text(320, 92, 'Référence de l’avis', { size: 8 });
    sheet.text(420, 92, notice, { family: 'mono' });
    const identity = (x: number, title: string, one: typeof person) => {
      sheet.frame(x, 106, 250, 82);
      sheet.text(x + 6, 119, title, { size: 9, face: 'bold' });
      [
        ['Nom', one.familyName],
        ['Prénom', one.givenName],
        ['Né(e) le', formatDate(one.birthDate, 'dd MM yyyy', 'fr')],
        ['à', one.birthPlace],
      ].forEach(([label = '', value = ''], index) => {
        sheet.text(x + 6, 135 + index * 15, label, { size: 8 });
        sheet.text(x + 60, 135 + index * 15, value, { family: 'mono' });
      });
    };
    identity(40, 'Déclarant 1', person);
    identity(305, 'Déclarant 2', partner);
    situations.reduce((x, one) => drawCheckBox(sheet, x, 214, one, one === situation, { mark: 'letter' }) + 8, 44);
    sheet.text(44, 240, 'Êtes-vous propriétaire de votre résidence ?', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 250, 240, 'Oui', owner), 240, 'Non', !owner);
    sheet.text(380, 240, 'Nombre de parts', { size: 9 });
    sheet.text(470, 240, formatAmount(parts, 'space-comma', 1), { family: 'mono' });
    sheet.text(400, 272, 'Déclarant 1', { size: 8, face: 'bold', align: 'centre' });
    sheet.text(505, 272, 'Déclarant 2', { size: 8, face: 'bold', align: 'centre' });
    lines.forEach(([label, code], index) => {
      const y = 296 + index * 26;
      sheet.text(44, y, `${label} ${'.'.repeat(Math.floor((295 - sheet.widthOf(label, { size: 9 })) / 2.6))}`, {
        size: 9,
      });
      [first[index], second[index]].forEach((value, column) => {
        const x = 350 + column * 105;
        sheet.text(x, y, `${column + 1}${code}`, { size: 8, face: 'bold' });
        sheet.frame(x + 22, y - 13, 74, 18);
        sheet.text(x + 92, y, formatAmount(value ?? null, 'space-comma', 0), { family: 'mono', align: 'right' });
      });
    });
    sheet.text(44, 470, `Fait à ${person.city}, le ${formatDate(signed, 'dd/MM/yyyy', 'fr')}`);
    sheet.text(400, 470, 'Signature');
    const declarant = (one: typeof person) =>
      askObject({
        nom: askText(one.familyName),
        prenom: askText(one.givenName),
        date_naissance: askDate(one.birthDate),
      });
    const asked = askObject({
      numero_fiscal: askText(fiscal),
      reference_avis: askText(notice),
      declarant_1: declarant(person),
      declarant_2: declarant(partner),
      situation_familiale: askText(situation, { enum: situations }),
      proprietaire: askFlag(owner),
      nombre_de_parts: askNumber(parts),
      case_1AJ: askNumber(first[0] ?? null, { description: 'Traitements et salaires, déclarant 1' }),
      case_2AJ: askNumber(second[0] ?? null, { description: 'Traitements et salaires, déclarant 2' }),
      case_1AS: askNumber(null, { description: 'Pensions et retraites, déclarant 1' }),
      case_2AS: askNumber(second[1] ?? null, { description: 'Pensions et retraites, déclarant 2' }),
      case_1AK: askNumber(first[2] ?? null, { description: 'Frais réels, déclarant 1' }),
      case_1BA: askNumber(first[3] ?? null),
      case_1UF: askNumber(first[4] ?? null),
      date_signature: askDate(signed),
    });
    return { sheet, asked };
  },
};

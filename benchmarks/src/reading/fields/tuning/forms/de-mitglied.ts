import { askDate, askFlag, askNumber, askObject, askText, askValues } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A club's declaration of membership with a debit mandate: one label for two values ("PLZ, Ort"), fees behind the boxes, several ticks in one list. */
export const deMitgliedForm: FieldsLayout = {
  name: 'de-mitglied',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const person = makePerson(random, germany);
    const groups = ['Turnen', 'Handball', 'Schwimmen', 'Tischtennis', 'Tanz'];
    const chosen = random.sample(groups, 2);
    const fees = [
      ['Erwachsene', 96],
      ['Jugendliche bis 18 Jahre', 48],
      ['Familie', 168],
    ] as const;
    const [kind, fee] = random.pick(fees);
    const news = random.chance(0.5);
    const [iban, mandate] = [germany.iban(random), `TSV-${random.digits(5)}`];
    const entry = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    sheet.text(60, 60, 'TSV Grün-Weiß 1904 e.V.', { size: 17, face: 'bold' });
    sheet.text(60, 80, 'Beitrittserklärung', { size: 13 });
    [
      ['Name, Vorname', `${person.familyName}, ${person.givenName}`],
      ['Straße, Hausnr.', person.street],
      ['PLZ, Ort', `${person.postalCode} ${person.city}`],
      ['Geburtsdatum', formatDate(person.birthDate, 'dd.MM.yyyy', 'de')],
      ['Telefon', person.phone],
      ['Beruf', ''],
      ['Eintritt zum', formatDate(entry, 'dd.MM.yyyy', 'de')],
    ].forEach(([label = '', value = ''], index) => {
      const y = 115 + index * 24;
      sheet.text(60, y, label);
      sheet.text(165, y, value, { family: 'sans', size: 11 });
      sheet.rule(160, y + 3, 500, y + 3, 0.4);
    });
    sheet.text(60, 305, 'Abteilung(en):', { face: 'bold' });
    groups.reduce((x, one) => drawCheckBox(sheet, x, 325, one, chosen.includes(one)), 60);
    sheet.text(60, 360, 'Jahresbeitrag:', { face: 'bold' });
    fees.forEach(([name, price], index) => {
      drawCheckBox(sheet, 60, 380 + index * 18, name, name === kind);
      sheet.text(300, 380 + index * 18, `${formatAmount(price, 'point-comma')} €`, { align: 'right' });
    });
    drawCheckBox(sheet, 60, 446, 'Ich möchte den Rundbrief per E-Mail erhalten.', news);
    sheet.frame(54, 470, 487, 110);
    sheet.text(60, 486, 'SEPA-Lastschriftmandat', { face: 'bold' });
    sheet.text(60, 506, `Gläubiger-ID DE98ZZZ0000${random.digits(7)}     Mandatsreferenz ${mandate}`, { size: 9 });
    sheet.text(60, 532, `IBAN: ${iban}`, { family: 'sans' });
    sheet.text(60, 554, 'Kontoinhaber (falls abweichend):');
    const asked = askObject({
      nachname: askText(person.familyName),
      vorname: askText(person.givenName),
      strasse: askText(person.street),
      plz: askText(person.postalCode),
      ort: askText(person.city),
      geburtsdatum: askDate(person.birthDate),
      telefon: askText(person.phone),
      beruf: askText(null),
      eintrittsdatum: askDate(entry),
      abteilungen: askValues(
        { type: 'string', enum: groups },
        groups.filter((one) => chosen.includes(one)),
        { description: 'angekreuzte Abteilungen' },
      ),
      mitgliedschaft: askText(kind, { enum: fees.map(([name]) => name), description: 'angekreuzter Jahresbeitrag' }),
      jahresbeitrag: askNumber(fee, { description: 'Betrag der angekreuzten Mitgliedschaft' }),
      rundbrief: askFlag(news, { description: 'Rundbrief per E-Mail gewünscht' }),
      iban: askText(iban),
      mandatsreferenz: askText(mandate),
      kontoinhaber: askText(null, { description: 'abweichender Kontoinhaber' }),
    });
    return { sheet, asked };
  },
};

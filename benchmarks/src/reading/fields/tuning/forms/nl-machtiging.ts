import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A standing order for direct debits: dotted lines with values, the creditor above, the debtor below. */
export const nlMachtigingForm: FieldsLayout = {
  name: 'nl-machtiging',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const [creditor, person] = [makeParty(random, netherlands), makePerson(random, netherlands)];
    const [creditorId, mandate] = [`NL${random.digits(2)}ZZZ${random.digits(12)}`, `M-${random.digits(6)}`];
    const [iban, isRecurring, amount] = [netherlands.iban(random), random.chance(0.5), random.int(10, 90)];
    const signed = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    sheet.text(50, 60, 'Doorlopende machtiging SEPA', { size: 17, face: 'bold' });
    const rows = (y: number, title: string, pairs: (readonly [string, string])[]) => {
      sheet.text(50, y, title, { face: 'bold', size: 11 });
      return drawPairs(
        sheet,
        50,
        y + 18,
        pairs.map(([label, value]) => [`${label} ${'.'.repeat(8)}`, value] as const),
        { gap: 170, leading: 17 },
      );
    };
    let y = rows(95, 'Incassant', [
      ['Naam', creditor.name ?? ''],
      ['Adres', creditor.street ?? ''],
      ['Postcode/plaats', `${creditor.postalCode} ${creditor.city}`],
      ['Incassant-ID', creditorId],
      ['Kenmerk machtiging', mandate],
    ]);
    y = rows(y + 16, 'Betaler', [
      ['Naam en voorletters', person.fullName],
      ['Straat + nr.', person.street],
      ['Postcode/plaats', `${person.postalCode} ${person.city}`],
      ['Rekeningnummer (IBAN)', iban],
      ['Bedrag per maand', `€ ${amount},00`],
    ]);
    drawCheckBox(
      sheet,
      drawCheckBox(sheet, 50, y + 14, 'Terugkerende incasso', isRecurring),
      y + 14,
      'Eenmalige incasso',
      !isRecurring,
    );
    drawLines(
      sheet,
      50,
      y + 50,
      [`Plaats en datum: ${person.city}, ${formatDate(signed, 'd MMMM yyyy', 'nl')}`, 'Handtekening:'],
      { leading: 24 },
    );
    const asked = askObject({
      incassant: askObject({
        naam: askText(creditor.name),
        straat: askText(creditor.street),
        plaats: askText(creditor.city),
      }),
      incassant_id: askText(creditorId),
      machtigingskenmerk: askText(mandate),
      betaler: askObject({
        naam: askText(person.fullName),
        straat: askText(person.street),
        postcode: askText(person.postalCode),
        woonplaats: askText(person.city),
      }),
      iban: askText(iban),
      maandbedrag: askNumber(amount),
      eenmalig: askFlag(!isRecurring, { description: 'Eenmalige incasso' }),
      datum: askDate(signed, { description: 'Datum van ondertekening' }),
      telefoon: askText(null),
    });
    return { sheet, asked };
  },
};

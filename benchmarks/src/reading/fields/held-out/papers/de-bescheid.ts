import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const date = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');

/** A town's notice of property tax: who answers questions at the right, what is charged, and four days of payment. */
export const deBescheidPaper: FieldsLayout = {
  name: 'de-bescheid',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const [town, person] = [makeParty(random, germany), makePerson(random, germany)];
    const file = `${random.digits(2)}.${random.digits(4)}.${random.digits(6)}.${random.int(1, 9)}`;
    const day = `2026-01-${random.int(13, 28)}`;
    const plot = `${random.pick(germany.streets)} ${random.int(1, 90)}`;
    const [room, base, rate] = [String(random.int(101, 388)), random.int(30, 145) * 200, random.int(38, 75) * 10];
    const email = `steueramt${room}@stadt.example`;
    const refuse = random.int(9, 40) * 400;
    const tax = (base * rate) / 100;
    const total = tax + refuse;
    const dues = ['2026-02-15', '2026-05-15', '2026-08-15', '2026-11-15'].map((on) => ({ on, cents: total / 4 }));
    sheet.text(60, 60, `Stadt ${town.city}`, { size: 17, face: 'bold' });
    sheet.text(60, 76, 'Der Oberbürgermeister - Kämmerei und Steueramt', { size: 10 });
    sheet.rule(60, 84, 540, 84, 1);
    drawLines(sheet, 60, 140, [person.fullName, person.street, `${person.postalCode} ${person.city}`], { size: 11 });
    const facts = [
      ['Auskunft erteilt:', town.contact],
      ['Zimmer:', room],
      ['Telefon:', town.phone],
      ['E-Mail:', email],
      ['Kassenzeichen:', file],
      ['Datum:', date(day)],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(345, 116 + index * 14, label, { size: 9 });
      sheet.text(420, 116 + index * 14, value ?? '', { size: 9, face: index > 3 ? 'bold' : 'regular' });
    });
    sheet.text(60, 240, 'Bescheid über Grundbesitzabgaben für das Jahr 2026', { size: 14, face: 'bold' });
    sheet.text(60, 262, `Grundstück: ${plot}, ${town.city}`, { size: 11 });
    let y = drawParagraph(
      sheet,
      60,
      288,
      480,
      'Sehr geehrte Damen und Herren, für das oben bezeichnete Grundstück werden die folgenden Abgaben festgesetzt:',
      { size: 11 },
    );
    y = drawTable(
      sheet,
      60,
      y + 4,
      [
        { header: 'Abgabeart', width: 160 },
        { header: 'Messbetrag EUR', width: 110, align: 'right' },
        { header: 'Hebesatz v. H.', width: 100, align: 'right' },
        { header: 'Jahresbetrag EUR', width: 110, align: 'right' },
      ],
      [
        ['Grundsteuer B', plain(base), String(rate), plain(tax)],
        ['Abfallgebühr', '', '', plain(refuse)],
        ['Summe', '', '', plain(total)],
      ],
      { lines: 'rows', family: 'serif', size: 10 },
    );
    sheet.text(60, y + 28, 'Die Abgaben sind in folgenden Raten fällig:', { size: 11 });
    dues.forEach(({ on, cents }, index) => {
      sheet.text(90, y + 48 + index * 16, date(on), { size: 11 });
      sheet.text(260, y + 48 + index * 16, `${plain(cents)} EUR`, { size: 11, align: 'right' });
    });
    const iban = germany.iban(random);
    drawParagraph(
      sheet,
      60,
      y + 130,
      480,
      `Bitte überweisen Sie unter Angabe des Kassenzeichens auf das Konto ${iban} bei der ${germany.bank}.`,
      { size: 11 },
    );
    sheet.text(60, y + 178, 'Rechtsbehelfsbelehrung', { size: 10, face: 'bold' });
    drawParagraph(
      sheet,
      60,
      y + 192,
      480,
      'Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe Widerspruch eingelegt werden. Der Widerspruch hat keine aufschiebende Wirkung.',
      { size: 9 },
    );
    const asked = askObject({
      kassenzeichen: askText(file),
      bescheiddatum: askDate(day),
      stadt: askText(town.city, { description: 'Stadt, die den Bescheid erlässt' }),
      sachbearbeiter: askObject({
        name: askText(town.contact),
        telefon: askText(town.phone),
        zimmer: askText(room),
        email: askText(email),
      }),
      empfaenger: askObject({
        name: askText(person.fullName),
        plz: askText(person.postalCode),
        ort: askText(person.city),
      }),
      abgabejahr: askNumber(2026),
      grundsteuer: askObject({
        messbetrag: askNumber(base / 100),
        hebesatz: askNumber(rate),
        jahresbetrag: askNumber(tax / 100),
      }),
      abfallgebuehr: askNumber(refuse / 100),
      gesamtbetrag: askNumber(total / 100, { description: 'Summe aller Abgaben des Jahres' }),
      raten: askRows(
        { faelligAm: { type: 'string', format: 'date' }, betrag: { type: 'number' } },
        dues.map(({ on, cents }) => ({ faelligAm: on, betrag: cents / 100 })),
      ),
      iban: askText(iban),
      mahngebuehr: askNumber(null),
    });
    return { sheet, asked };
  },
};

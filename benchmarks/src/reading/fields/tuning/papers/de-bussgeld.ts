import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => `${formatAmount(value, 'point-comma')} EUR`;

/** A notice of a fine: file number, the deed in prose, sums, what to pay by when, how long it can be contested. */
export const deBussgeld: FieldsLayout = {
  name: 'de-bussgeld',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const [person, clerk] = [makePerson(random, germany), makePerson(random, germany)];
    const file = `${random.digits(3)}.${random.letters(2)}-${random.digits(6)}/26`;
    const plate = `${random.letters(2)}-${random.letters(2)} ${random.digits(3)}`;
    const [fine, fee, expenses] = [random.int(60, 400), 25, 3.5];
    const date = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');
    const day = random.int(13, 25);
    const [deed, issued, due] = [`2026-03-${day}`, `2026-05-${day}`, `2026-06-${day}`];
    const town = random.pick(germany.towns)[1];
    drawLines(sheet, 60, 55, [`Stadt ${town}`, 'Ordnungsamt - Bußgeldstelle'], { size: 13, face: 'bold' });
    drawLines(
      sheet,
      60,
      130,
      [random.pick(['Herrn', 'Frau']), person.fullName, person.street, `${person.postalCode} ${person.city}`],
      { size: 11 },
    );
    drawLines(
      sheet,
      360,
      130,
      [
        `Aktenzeichen: ${file}`,
        `Datum: ${date(issued)}`,
        `Sachbearbeiter: ${clerk.fullName}`,
        `Durchwahl: ${clerk.phone}`,
      ],
      { size: 10 },
    );
    sheet.text(60, 225, 'Bußgeldbescheid', { size: 16, face: 'bold' });
    let y = drawParagraph(
      sheet,
      60,
      250,
      475,
      `Ihnen wird zur Last gelegt, am ${date(deed)} um 14:35 Uhr in ${town} als Führer des Pkw mit dem Kennzeichen ${plate} die zulässige Höchstgeschwindigkeit überschritten zu haben.`,
      { size: 11 },
    );
    y = drawEnds(
      sheet,
      60,
      400,
      y + 15,
      [
        ['Geldbuße', plain(fine)],
        ['Gebühr', plain(fee)],
        ['Auslagen', plain(expenses)],
        ['Gesamtbetrag', plain(fine + fee + expenses)],
      ],
      { size: 11 },
    );
    drawParagraph(
      sheet,
      60,
      y + 15,
      475,
      `Der Betrag ist bis spätestens ${date(due)} unter Angabe des Aktenzeichens zu zahlen. Gegen diesen Bescheid können Sie innerhalb von 14 Tagen nach Zustellung Einspruch einlegen.`,
      { size: 11 },
    );
    const asked = askObject({
      aktenzeichen: askText(file),
      bescheiddatum: askDate(issued),
      behoerde: askText(`Stadt ${town}`, { description: 'Erlassende Behörde' }),
      betroffener: askObject({
        name: askText(person.fullName),
        strasse: askText(person.street),
        plz: askText(person.postalCode),
        ort: askText(person.city),
      }),
      sachbearbeiter: askText(clerk.fullName),
      tattag: askDate(deed, { description: 'Tag der Tat' }),
      kennzeichen: askText(plate),
      geldbusse: askNumber(fine),
      gebuehr: askNumber(fee),
      auslagen: askNumber(expenses),
      gesamtbetrag: askNumber(fine + fee + expenses),
      zahlbar_bis: askDate(due),
      einspruchsfrist_tage: askNumber(14),
      punkte: askNumber(null),
    });
    return { sheet, asked };
  },
};

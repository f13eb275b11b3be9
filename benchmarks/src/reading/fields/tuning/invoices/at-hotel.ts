import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const day = (iso: string) => formatDate(iso, 'dd.MM.yyyy', 'de');
const extras = ['Restaurant Abendessen', 'Minibar', 'Garage', 'Wellness Massage', 'Wäscheservice'] as const;

/** A guest's account from an Austrian hotel: postings by day with debit and credit, two rates of tax, facts as label: value in two columns. */
export const atHotelInvoice: FieldsLayout = {
  name: 'at-hotel',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const guest = makePerson(random, germany);
    const hotel = random.pick(['Hotel Goldener Steinbock', 'Gasthof Alpenblick', 'Parkhotel Mirabell']);
    const [number, room, nights] = [`26/${random.digits(5)}`, String(random.int(101, 438)), random.int(2, 4)];
    const arrival = Date.UTC(2026, random.int(0, 9), random.int(13, 22));
    const dateAfter = (days: number) => new Date(arrival + days * 86_400_000).toISOString().slice(0, 10);
    const rate = random.int(94, 189) * 100;
    const stay = Array.from({ length: nights }, (_, night) => ({
      datum: dateAfter(night),
      text: 'Übernachtung mit Frühstück',
      cents: rate,
      tax: 10,
    }));
    const bought = random.sample(extras, 2).map((text, index) => ({
      datum: dateAfter(index),
      text,
      cents: random.int(900, 7_800),
      tax: 20,
    }));
    const postings = [...stay, ...bought].sort((a, b) => a.datum.localeCompare(b.datum));
    const total = postings.reduce((sum, { cents }) => sum + cents, 0);
    const grossAt = (tax: number) =>
      postings.filter((one) => one.tax === tax).reduce((sum, { cents }) => sum + cents, 0);
    const taxAt = (tax: number) => Math.round((grossAt(tax) * tax) / (100 + tax));
    sheet.text(297, 52, hotel, { size: 20, face: 'italic', align: 'centre' });
    sheet.text(297, 68, 'Mirabellgasse 14 · 5020 Salzburg · Tel. +43 662 5550 118', { size: 8, align: 'centre' });
    drawLines(sheet, 60, 120, ['Herrn/Frau', guest.fullName, guest.street, `${guest.postalCode} ${guest.city}`], {
      size: 11,
    });
    sheet.text(60, 215, `Rechnung ${number}`, { size: 15, face: 'bold' });
    const facts = [
      [60, 240, 'Anreise:', day(dateAfter(0))],
      [60, 255, 'Abreise:', day(dateAfter(nights))],
      [60, 270, 'Nächte:', String(nights)],
      [320, 240, 'Zimmer:', room],
      [320, 255, 'Personen:', '2'],
      [320, 270, 'Rechnungsdatum:', day(dateAfter(nights))],
    ] as const;
    facts.forEach(([x, y, label, value]) => {
      sheet.text(x, y, label);
      sheet.text(x + 95, y, value);
    });
    const y = drawTable(
      sheet,
      56,
      295,
      [
        { header: 'Datum', width: 75 },
        { header: 'Leistung', width: 235 },
        { header: 'USt', width: 40, align: 'right' },
        { header: 'Soll EUR', width: 65, align: 'right' },
        { header: 'Haben EUR', width: 70, align: 'right' },
      ],
      [
        ...postings.map((one) => [day(one.datum), one.text, `${one.tax} %`, plain(one.cents), '']),
        [day(dateAfter(nights)), 'Kreditkarte Mastercard', '', '', plain(total)],
      ],
      { lines: 'rows', size: 10 },
    );
    sheet.text(401, y + 22, 'Gesamtbetrag', { face: 'bold', align: 'right' });
    sheet.text(467, y + 22, plain(total), { face: 'bold', align: 'right' });
    sheet.text(401, y + 38, 'Saldo', { align: 'right' });
    sheet.text(467, y + 38, '0,00', { align: 'right' });
    drawTable(
      sheet,
      56,
      y + 70,
      [
        { header: 'Steuersatz', width: 70 },
        { header: 'Netto', width: 70, align: 'right' },
        { header: 'Steuer', width: 70, align: 'right' },
        { header: 'Brutto', width: 70, align: 'right' },
      ],
      [10, 20].map((tax) => [`${tax} %`, plain(grossAt(tax) - taxAt(tax)), plain(taxAt(tax)), plain(grossAt(tax))]),
      { lines: 'grid', size: 8 },
    );
    sheet.text(297, 800, `${hotel} Betriebs GmbH · FN 214511k · UID ATU${random.digits(8)} · Landesgericht Salzburg`, {
      size: 7,
      align: 'centre',
    });
    const money = { type: 'number' };
    const asked = askObject({
      rechnungsnummer: askText(number),
      rechnungsdatum: askDate(dateAfter(nights)),
      gast: askText(guest.fullName, { description: 'Name des Gastes' }),
      zimmernummer: askText(room),
      anreise: askDate(dateAfter(0)),
      abreise: askDate(dateAfter(nights)),
      naechte: askNumber(nights, { description: 'Anzahl der Nächte' }),
      buchungen: askRows(
        { datum: { type: 'string', format: 'date' }, leistung: { type: 'string' }, soll: money, haben: money },
        [
          ...postings.map((one) => ({ datum: one.datum, leistung: one.text, soll: one.cents / 100, haben: null })),
          { datum: dateAfter(nights), leistung: 'Kreditkarte Mastercard', soll: null, haben: total / 100 },
        ],
      ),
      gesamtbetrag: askNumber(total / 100),
      firma: askText(null, { description: 'Firma des Gastes' }),
    });
    return { sheet, asked };
  },
};

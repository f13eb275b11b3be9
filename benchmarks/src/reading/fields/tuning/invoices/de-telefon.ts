import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => formatAmount(cents / 100, 'point-comma');
const date = (iso: string | null) => formatDate(iso, 'dd.MM.yyyy', 'de');

/** A telephone bill: sections with sums of their own, facts in a column at the right edge, the debit in a sentence. */
export const deTelefonInvoice: FieldsLayout = {
  name: 'de-telefon',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, germany);
    const { issueDate, dueDate, iban, seller } = makeInvoice(random, germany);
    const company = random.pick(['Rheinfunk Telekommunikation GmbH', 'Nordnetz Mobil GmbH', 'Glasfaser Allgäu AG']);
    const [number, customer, account] = [random.digits(12), random.digits(10), random.digits(11)];
    const mandate = `DE00${random.digits(8)}`;
    const sections = [
      {
        title: 'Monatliche Beträge',
        items: random
          .sample(['Festnetz-Flat', 'Internet 250', 'Router-Miete', 'Mobil M mit Smartphone'], random.int(2, 3))
          .map((text) => ({ text, cents: random.int(400, 4_500) })),
      },
      {
        title: 'Nutzungsabhängige Beträge',
        items: random
          .sample(['Gespräche ins Ausland', 'Servicerufnummern 0180', 'Roaming Schweiz'], random.int(1, 3))
          .map((text) => ({ text, cents: random.int(49, 1_900) })),
      },
    ];
    const items = sections.flatMap((section) => section.items);
    const net = items.reduce((sum, { cents }) => sum + cents, 0);
    const tax = Math.round(net * 0.19);
    sheet.panel(0, 0, 595, 46, '#0b6e69');
    sheet.text(60, 30, company, { size: 15, face: 'bold', color: '#ffffff' });
    sheet.text(60, 118, `${company} · ${seller.street} · ${seller.postalCode} ${seller.city}`, { size: 6.5 });
    drawLines(sheet, 60, 138, [person.fullName, person.street, `${person.postalCode} ${person.city}`], { size: 11 });
    const facts = [
      ['Kundennummer', customer],
      ['Rechnungsnummer', number],
      ['Buchungskonto', account],
      ['Rechnungsdatum', date(issueDate)],
      ['Ihr Kundenservice', seller.phone],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(400, 110 + index * 26, label, { size: 7.5, color: '#0b6e69', face: 'bold' });
      sheet.text(400, 121 + index * 26, value ?? '', { size: 9.5 });
    });
    sheet.text(60, 262, `Ihre Rechnung für ${formatDate(issueDate, 'MMMM yyyy', 'de')}`, { size: 15, face: 'bold' });
    sheet.text(535, 288, 'Netto in EUR', { size: 8, align: 'right' });
    let y = 304;
    for (const { title, items: rows } of sections) {
      sheet.text(60, y, title, { face: 'bold', color: '#0b6e69' });
      rows.forEach(({ text, cents }, index) => {
        sheet.text(72, y + 16 + index * 15, text);
        sheet.text(535, y + 16 + index * 15, euros(cents), { align: 'right' });
      });
      y += 20 + rows.length * 15;
      const sum = rows.reduce((total, { cents }) => total + cents, 0);
      sheet.rule(470, y - 11, 535, y - 11, 0.4);
      sheet.text(72, y, `Summe ${title}`, { face: 'italic' });
      sheet.text(535, y, euros(sum), { align: 'right', face: 'italic' });
      y += 26;
    }
    sheet.text(60, y, 'Summe der Beträge (netto)');
    sheet.text(535, y, euros(net), { align: 'right' });
    sheet.text(60, y + 16, '19 % Umsatzsteuer');
    sheet.text(535, y + 16, euros(tax), { align: 'right' });
    sheet.panel(56, y + 26, 483, 24, '#d7efed');
    sheet.text(60, y + 42, 'Zu zahlender Betrag', { size: 12, face: 'bold' });
    sheet.text(535, y + 42, `${euros(net + tax)} EUR`, { size: 12, face: 'bold', align: 'right' });
    drawLines(sheet, 60, y + 76, [
      `Den Betrag buchen wir am ${date(dueDate)} von Ihrem Konto ${iban} ab.`,
      `Mandatsreferenz: ${mandate}`,
    ]);
    drawParagraph(
      sheet,
      60,
      y + 130,
      475,
      'Einwendungen gegen die Rechnung sind innerhalb von acht Wochen nach Zugang zu erheben. Wird eine Lastschrift nicht eingelöst, berechnen wir die Kosten, die uns die Bank in Rechnung stellt. Einen Einzelverbindungsnachweis finden Sie im Kundenportal.',
      { size: 7.5, color: '#555555' },
    );
    sheet.rule(60, 790, 535, 790, 0.4);
    const foot = `${company} · Amtsgericht ${seller.city} · USt-IdNr. ${seller.vatId} · Geschäftsführung: ${seller.contact}`;
    sheet.text(297, 803, foot, { size: 7, align: 'centre' });
    const asked = askObject({
      anbieter: askText(company),
      rechnung: askObject({
        nummer: askText(number),
        datum: askDate(issueDate),
        summeNetto: askNumber(net / 100),
        umsatzsteuer: askNumber(tax / 100),
        zahlbetrag: askNumber((net + tax) / 100),
      }),
      kunde: askObject({
        nummer: askText(customer),
        name: askText(person.fullName),
        plz: askText(person.postalCode),
        ort: askText(person.city),
        iban: askText(iban, { description: 'Konto des Kunden, von dem abgebucht wird' }),
      }),
      buchungskonto: askText(account),
      mandatsreferenz: askText(mandate),
      abbuchungsdatum: askDate(dueDate, { description: 'Tag, an dem der Betrag abgebucht wird' }),
      einzelposten: askRows(
        { bezeichnung: { type: 'string' }, betrag: { type: 'number' } },
        items.map(({ text, cents }) => ({ bezeichnung: text, betrag: cents / 100 })),
        { description: 'die einzelnen Leistungen, ohne Summenzeilen' },
      ),
      bestellnummer: askText(null),
    });
    return { sheet, asked };
  },
};

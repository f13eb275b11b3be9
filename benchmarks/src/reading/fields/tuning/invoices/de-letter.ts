import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const euros = (value: number | null) => `${formatAmount(value, 'point-comma')} €`;

/** A German business letter (DIN 5008): window address, block of facts on the right, footer in columns. */
export const deLetterInvoice: FieldsLayout = {
  name: 'de-letter',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, germany, {
      without: ['shipping', 'discount', 'amountPaid', 'amountDue', 'orderNumber', 'seller.country'],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd.MM.yyyy', 'de');
    sheet.text(555, 55, seller.name ?? '', { size: 16, face: 'bold', align: 'right' });
    sheet.text(57, 130, `${seller.name} · ${seller.street} · ${seller.postalCode} ${seller.city}`, { size: 7 });
    drawLines(
      sheet,
      57,
      150,
      [buyer.name, `z. Hd. ${buyer.contact}`, buyer.street, `${buyer.postalCode} ${buyer.city}`],
      { size: 11 },
    );
    drawPairs(
      sheet,
      370,
      150,
      [
        ['Rechnungs-Nr.:', invoice.number ?? ''],
        ['Kunden-Nr.:', invoice.customerNumber ?? ''],
        ['Rechnungsdatum:', date(invoice.issueDate)],
        ['Lieferdatum:', date(invoice.deliveryDate)],
        ['Fällig am:', date(invoice.dueDate)],
      ],
      { gap: 100 },
    );
    sheet.text(57, 270, 'Rechnung', { size: 15, face: 'bold' });
    drawLines(sheet, 57, 295, [
      'Sehr geehrte Damen und Herren,',
      'für die erbrachten Leistungen erlauben wir uns zu berechnen:',
    ]);
    const end = drawTable(
      sheet,
      57,
      330,
      [
        { header: 'Pos.', width: 35 },
        { header: 'Art.-Nr.', width: 60 },
        { header: 'Bezeichnung', width: 180 },
        { header: 'Menge', width: 50, align: 'right' },
        { header: 'Einheit', width: 45 },
        { header: 'Einzelpreis', width: 62, align: 'right' },
        { header: 'Gesamt', width: 66, align: 'right' },
      ],
      invoice.items.map((item, index) => [
        String(index + 1),
        item.sku,
        item.description,
        String(item.quantity),
        item.unit,
        euros(item.unitPrice),
        euros(item.amount),
      ]),
      { lines: 'rows' },
    );
    const sums = [
      ['Summe netto', euros(invoice.subtotal)],
      [`zzgl. ${invoice.taxRate} % MwSt.`, euros(invoice.tax)],
      ['Gesamtbetrag', euros(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 2 ? 'bold' : 'regular';
      sheet.text(380, end + 20 + index * 15, label, { face });
      sheet.text(551, end + 20 + index * 15, value, { align: 'right', face });
    });
    sheet.text(
      57,
      end + 90,
      `Bitte überweisen Sie den Betrag bis zum ${date(invoice.dueDate)} auf das unten genannte Konto.`,
    );
    sheet.rule(57, 765, 551, 765, 0.4);
    drawLines(sheet, 57, 778, [seller.name, seller.street, `${seller.postalCode} ${seller.city}`], { size: 7.5 });
    drawLines(sheet, 210, 778, [`Tel.: ${seller.phone}`, `E-Mail: ${seller.email}`, `USt-IdNr.: ${seller.vatId}`], {
      size: 7.5,
    });
    drawLines(sheet, 380, 778, [invoice.bank, `IBAN: ${invoice.iban}`, `BIC: ${invoice.bic}`], { size: 7.5 });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** A wholesaler's invoice to a doctor: title over the name, a table of taxes on the left of the sums. */
export const deGrosshandelInvoice: FieldsLayout = {
  name: 'de-grosshandel',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, germany, { without: ['shipping', 'discount', 'amountPaid', 'amountDue'] });
    const { seller, buyer } = invoice;
    const doctor = `${random.pick(['Dr.', 'Dr. med.'])} ${buyer.contact}`;
    const date = (iso: string | null) => formatDate(iso, 'dd.MM.yyyy', 'de');
    drawLines(
      sheet,
      350,
      50,
      [seller.name, seller.street, `${seller.postalCode} ${seller.city}`, `USt-IdNr.: ${seller.vatId}`],
      { size: 9 },
    );
    drawLines(sheet, 60, 130, [`Frau ${doctor}`, buyer.street, `${buyer.postalCode} ${buyer.city}`], { size: 11 });
    drawLines(
      sheet,
      350,
      130,
      [
        `Beleg-Nr.: ${invoice.number}`,
        `Belegdatum: ${date(invoice.issueDate)}`,
        `Ihre USt-IdNr.: ${buyer.vatId}`,
        `Fällig: ${date(invoice.dueDate)}`,
      ],
      { size: 10 },
    );
    sheet.text(60, 240, 'RECHNUNG', { size: 15, face: 'bold' });
    const end = drawTable(
      sheet,
      60,
      255,
      [
        { header: 'Artikel', width: 260 },
        { header: 'Menge', width: 60, align: 'right' },
        { header: 'Preis', width: 75, align: 'right' },
        { header: 'Summe', width: 85, align: 'right' },
      ],
      invoice.items.map((item) => [item.description, String(item.quantity), plain(item.unitPrice), plain(item.amount)]),
      { lines: 'header' },
    );
    drawTable(
      sheet,
      60,
      end + 14,
      [
        { header: 'MwSt-Satz', width: 60 },
        { header: 'Nettobetrag', width: 80, align: 'right' },
        { header: 'MwSt-Betrag', width: 80, align: 'right' },
      ],
      [[`${invoice.taxRate} %`, plain(invoice.subtotal), plain(invoice.tax)]],
      { lines: 'grid', size: 8 },
    );
    drawEnds(
      sheet,
      350,
      540,
      end + 26,
      [
        ['Warenwert netto', plain(invoice.subtotal)],
        ['zzgl. MwSt.', plain(invoice.tax)],
        ['Zahlbetrag EUR', plain(invoice.total)],
      ],
      { size: 10 },
    );
    const asked = askObject({
      rechnungsnummer: askText(invoice.number),
      rechnungsdatum: askDate(invoice.issueDate),
      faelligkeit: askDate(invoice.dueDate),
      lieferant: askObject({ name: askText(seller.name), ustId: askText(seller.vatId) }),
      kunde: askObject({ name: askText(doctor), strasse: askText(buyer.street), ort: askText(buyer.city) }),
      ust_id_2: askText(buyer.vatId, { description: 'USt-IdNr. des Kunden' }),
      nettobetrag: askNumber(invoice.subtotal),
      steuersatz: askNumber(invoice.taxRate),
      steuerbetrag: askNumber(invoice.tax),
      gesamtbetrag: askNumber(invoice.total),
    });
    return { sheet, asked };
  },
};

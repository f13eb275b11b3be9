import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** The courtesy copy of an e-invoice: two parties with many labelled facts, one table for head, lines, taxes, payment each. */
export const itElettronicaInvoice: FieldsLayout = {
  name: 'it-elettronica',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, italy, {
      number: `${random.int(10, 990)}/PA`,
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bic',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd-MM-yyyy', 'it');
    const small = { size: 8 };
    sheet.frame(30, 40, 265, 100, 0.5);
    sheet.frame(300, 40, 265, 100, 0.5);
    drawLines(sheet, 36, 52, ['Cedente/prestatore (fornitore)'], { size: 8, face: 'bold' });
    drawLines(
      sheet,
      36,
      66,
      [
        `Identificativo fiscale ai fini IVA: ${seller.vatId}`,
        `Denominazione: ${seller.name}`,
        `Indirizzo: ${seller.street}`,
        `Comune: ${seller.city} Provincia: ${seller.region}`,
        `Cap: ${seller.postalCode} Nazione: IT`,
        `Telefono: ${seller.phone} Email: ${seller.email}`,
      ],
      small,
    );
    drawLines(sheet, 306, 52, ['Cessionario/committente (cliente)'], { size: 8, face: 'bold' });
    drawLines(
      sheet,
      306,
      66,
      [
        `Identificativo fiscale ai fini IVA: ${buyer.vatId}`,
        `Denominazione: ${buyer.name}`,
        `Indirizzo: ${buyer.street}`,
        `Comune: ${buyer.city} Provincia: ${buyer.region}`,
        `Cap: ${buyer.postalCode} Nazione: IT`,
      ],
      small,
    );
    let y = drawTable(
      sheet,
      30,
      155,
      [
        { header: 'Tipologia documento', width: 150 },
        { header: 'Art. 73', width: 50 },
        { header: 'Numero documento', width: 110 },
        { header: 'Data documento', width: 110 },
        { header: 'Codice destinatario', width: 115 },
      ],
      [['TD01 fattura', '', invoice.number ?? '', date(invoice.issueDate), random.letters(7)]],
      { lines: 'grid', size: 8, headerColor: '#eeeeee' },
    );
    y = drawTable(
      sheet,
      30,
      y + 12,
      [
        { header: 'Cod. articolo', width: 70 },
        { header: 'Descrizione', width: 185 },
        { header: 'Quantità', width: 50, align: 'right' },
        { header: 'Prezzo unitario', width: 75, align: 'right' },
        { header: 'UM', width: 30 },
        { header: '%IVA', width: 40, align: 'right' },
        { header: 'Prezzo totale', width: 85, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        formatAmount(item.quantity, 'point-comma'),
        plain(item.unitPrice),
        item.unit,
        plain(invoice.taxRate),
        plain(item.amount),
      ]),
      { lines: 'grid', size: 8, headerColor: '#eeeeee' },
    );
    sheet.text(297, y + 16, 'RIEPILOGHI IVA E TOTALI', { size: 8, face: 'bold', align: 'centre' });
    y = drawTable(
      sheet,
      30,
      y + 20,
      [
        { header: 'Esigibilità iva / riferimenti normativi', width: 175 },
        { header: '%IVA', width: 45, align: 'right' },
        { header: 'Totale imponibile', width: 105, align: 'right' },
        { header: 'Totale imposta', width: 95, align: 'right' },
        { header: 'Totale documento', width: 115, align: 'right' },
      ],
      [
        [
          'I (esigibilità immediata)',
          plain(invoice.taxRate),
          plain(invoice.subtotal),
          plain(invoice.tax),
          plain(invoice.total),
        ],
      ],
      { lines: 'grid', size: 8, headerColor: '#eeeeee' },
    );
    drawTable(
      sheet,
      30,
      y + 12,
      [
        { header: 'Modalità pagamento', width: 130 },
        { header: 'IBAN', width: 175 },
        { header: 'Istituto', width: 110 },
        { header: 'Data scadenza', width: 60 },
        { header: 'Importo', width: 60, align: 'right' },
      ],
      [['MP05 Bonifico', invoice.iban ?? '', invoice.bank ?? '', date(invoice.dueDate), plain(invoice.total)]],
      { lines: 'grid', size: 8, headerColor: '#eeeeee' },
    );
    sheet.text(30, 815, 'Copia di cortesia priva di valore legale. Importi in EUR.', { size: 7 });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
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

/** A printed form filled in by a typewriter: all facts, the sums too, in framed boxes. */
export const itFormInvoice: FieldsLayout = {
  name: 'it-form',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, italy, {
      without: ['shipping', 'discount', 'amountPaid', 'amountDue', 'orderNumber', 'deliveryDate', 'seller.country'],
    });
    const { seller, buyer } = invoice;
    const typed = { value: { family: 'mono' as const, size: 10 } };
    const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'it');
    drawLines(sheet, 40, 50, [seller.name], { size: 15, face: 'bold' });
    drawLines(
      sheet,
      40,
      66,
      [
        `${seller.street} - ${seller.postalCode} ${seller.city} (${seller.region})`,
        `P.IVA ${seller.vatId} - Tel. ${seller.phone} - ${seller.email}`,
      ],
      { size: 9 },
    );
    const facts = [
      ['Documento', 'FATTURA'],
      ['Numero fattura', invoice.number ?? ''],
      ['Data fattura', date(invoice.issueDate)],
      ['Codice cliente', invoice.customerNumber ?? ''],
    ] as const;
    let y = drawBoxedPairs(sheet, 40, 95, [120, 130, 130, 135], facts, typed);
    y = drawBoxedPairs(
      sheet,
      40,
      y,
      [260, 255],
      [
        ['Destinatario', buyer.name ?? ''],
        ['Indirizzo', buyer.street ?? ''],
      ],
      typed,
    );
    y = drawBoxedPairs(
      sheet,
      40,
      y,
      [80, 180, 255],
      [
        ['CAP', buyer.postalCode ?? ''],
        ['Località', buyer.city ?? ''],
        ['Partita IVA', buyer.vatId ?? ''],
      ],
      typed,
    );
    const end = drawTable(
      sheet,
      40,
      y + 15,
      [
        { header: 'CODICE', width: 65 },
        { header: 'DESCRIZIONE', width: 200 },
        { header: 'U.M.', width: 40 },
        { header: 'Q.TÀ', width: 40, align: 'right' },
        { header: 'PREZZO\nUNITARIO', width: 80, align: 'right' },
        { header: 'IMPORTO', width: 90, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        item.unit,
        String(item.quantity),
        plain(item.unitPrice),
        plain(item.amount),
      ]),
      { lines: 'columns', family: 'mono', size: 8 },
    );
    y = drawBoxedPairs(
      sheet,
      40,
      end + 15,
      [130, 90, 130, 165],
      [
        ['Totale imponibile', plain(invoice.subtotal)],
        ['Aliquota IVA %', String(invoice.taxRate)],
        ['Totale imposta', plain(invoice.tax)],
        ['TOTALE FATTURA EUR', plain(invoice.total)],
      ],
      typed,
    );
    drawBoxedPairs(
      sheet,
      40,
      y,
      [130, 130, 255],
      [
        ['Scadenza', date(invoice.dueDate)],
        ['BIC', invoice.bic ?? ''],
        ['IBAN', invoice.iban ?? ''],
      ],
      typed,
    );
    sheet.text(40, 800, `Banca d'appoggio: ${invoice.bank}`, { size: 8 });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

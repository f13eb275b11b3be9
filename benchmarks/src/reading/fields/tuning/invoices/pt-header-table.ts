import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'space-comma');

/** The facts are a table of one row whose headings are the labels; dates year first; tax rate in each line. */
export const ptHeaderTableInvoice: FieldsLayout = {
  name: 'pt-header-table',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, portugal, {
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'deliveryDate',
        'bic',
        'bank',
        'seller.country',
        'seller.phone',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'yyyy-MM-dd', 'pt');
    drawLines(sheet, 45, 55, [seller.name], { size: 14, face: 'bold' });
    drawLines(
      sheet,
      45,
      72,
      [seller.street, `${seller.postalCode} ${seller.city}`, `Contribuinte: ${seller.vatId}`, seller.email],
      { size: 9 },
    );
    drawLines(sheet, 340, 100, ['Exmo.(s) Sr.(s)'], { size: 8 });
    drawLines(
      sheet,
      340,
      114,
      [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`, `Contribuinte: ${buyer.vatId}`],
      { size: 11 },
    );
    sheet.text(45, 190, 'Fatura', { size: 16, face: 'bold' });
    const facts = drawTable(
      sheet,
      45,
      205,
      [
        { header: 'Nº Fatura', width: 110 },
        { header: 'Data de emissão', width: 100 },
        { header: 'Data de vencimento', width: 100 },
        { header: 'Nº Cliente', width: 90 },
        { header: 'V/ Encomenda', width: 105 },
      ],
      [
        [
          invoice.number ?? '',
          date(invoice.issueDate),
          date(invoice.dueDate),
          invoice.customerNumber ?? '',
          invoice.orderNumber ?? '',
        ],
      ],
      { lines: 'grid', headerFace: 'regular' },
    );
    const end = drawTable(
      sheet,
      45,
      facts + 20,
      [
        { header: 'Artigo', width: 65 },
        { header: 'Descrição', width: 185 },
        { header: 'Qtd.', width: 40, align: 'right' },
        { header: 'Un.', width: 35 },
        { header: 'Pr. Unitário', width: 65, align: 'right' },
        { header: 'IVA', width: 35, align: 'right' },
        { header: 'Valor', width: 80, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        item.unit,
        plain(item.unitPrice),
        `${invoice.taxRate}%`,
        plain(item.amount),
      ]),
      { lines: 'zebra', headerColor: '#335c67', headerTextColor: '#ffffff' },
    );
    const sums = [
      ['Total ilíquido', plain(invoice.subtotal)],
      ['Total IVA', plain(invoice.tax)],
      ['Total a pagar', `${plain(invoice.total)} EUR`],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(390, end + 24 + index * 16, label);
      sheet.text(546, end + 24 + index * 16, value, { align: 'right' });
    });
    sheet.text(45, 790, `Pagamento por transferência para o IBAN ${invoice.iban}`, { size: 8 });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

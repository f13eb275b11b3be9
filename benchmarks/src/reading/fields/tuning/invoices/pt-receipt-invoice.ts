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

/** Made by certified software: original and codes, a summary of taxes on the left and a tower of sums on the right. */
export const ptReceiptInvoice: FieldsLayout = {
  name: 'pt-receipt-invoice',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, portugal, {
      number: `FT 2026A/${random.int(100, 999)}`,
      without: [
        'shipping',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bic',
        'bank',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'pt');
    drawLines(sheet, 40, 50, [seller.name], { size: 13, face: 'bold' });
    drawLines(
      sheet,
      40,
      66,
      [
        seller.street,
        `${seller.postalCode} ${seller.city}`,
        `NIF: ${seller.vatId}`,
        `Telefone: ${seller.phone}`,
        `E-mail: ${seller.email}`,
      ],
      { size: 9 },
    );
    sheet.text(555, 50, 'Original', { size: 9, align: 'right' });
    sheet.text(555, 66, `Fatura ${invoice.number}`, { size: 13, face: 'bold', align: 'right' });
    sheet.text(555, 80, `ATCUD: ${random.letters(8)}-${random.int(100, 999)}`, { size: 8, align: 'right' });
    drawLines(sheet, 330, 115, ['Cliente', buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], {
      size: 10,
    });
    drawLines(
      sheet,
      40,
      190,
      [`Data: ${date(invoice.issueDate)}`, `Vencimento: ${date(invoice.dueDate)}`, 'Moeda: EUR'],
      { size: 9 },
    );
    const end = drawTable(
      sheet,
      40,
      240,
      [
        { header: 'Cód.', width: 60 },
        { header: 'Designação', width: 185 },
        { header: 'Quant.', width: 50, align: 'right' },
        { header: 'Preço Unit.', width: 70, align: 'right' },
        { header: '% Imp.', width: 50, align: 'right' },
        { header: 'Total Líq.', width: 100, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        plain(item.unitPrice),
        String(invoice.taxRate),
        plain(item.amount),
      ]),
      { lines: 'columns', size: 9 },
    );
    drawTable(
      sheet,
      40,
      end + 20,
      [
        { header: 'Resumo', width: 60 },
        { header: 'Incidência', width: 70, align: 'right' },
        { header: 'Valor Imp.', width: 70, align: 'right' },
      ],
      [[`IVA ${invoice.taxRate}%`, plain((invoice.subtotal ?? 0) - (invoice.discount ?? 0)), plain(invoice.tax)]],
      { lines: 'grid', size: 8 },
    );
    const sums = [
      ['Mercadoria/Serviços', plain(invoice.subtotal)],
      ['Descontos', plain(invoice.discount)],
      ['Imposto', plain(invoice.tax)],
      ['Total do documento', `${plain(invoice.total)} €`],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.panel(340, end + 20 + index * 20, 215, 19, index === 3 ? '#c9d6df' : '#f0f5f9');
      sheet.text(346, end + 33 + index * 20, label, { size: 9 });
      sheet.text(550, end + 33 + index * 20, value, { size: 9, align: 'right' });
    });
    drawLines(
      sheet,
      40,
      790,
      [`Dados bancários: ${invoice.iban}`, `${random.letters(4)}-Processado por programa certificado n.º 1234/AT`],
      { size: 7 },
    );
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

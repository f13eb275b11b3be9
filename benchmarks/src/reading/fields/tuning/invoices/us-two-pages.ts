import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'comma-point');

/** A long list of items that goes on overleaf, where the sums stand; the head comes again on each page. */
export const usTwoPagesInvoice: FieldsLayout = {
  name: 'us-two-pages',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'serif' });
    const invoice = makeInvoice(random, unitedStates, {
      without: [
        'discount',
        'orderNumber',
        'iban',
        'bic',
        'bank',
        'deliveryDate',
        'seller.vatId',
        'seller.country',
        'seller.email',
      ],
      itemCount: random.int(24, 32),
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'MMM d, yyyy', 'en-US');
    let pageNumber = 1;
    const drawHead = () => {
      sheet.text(50, 45, seller.name ?? '', { size: 13, face: 'bold' });
      sheet.text(562, 45, `Page ${pageNumber} of 2`, { size: 9, align: 'right' });
    };
    drawHead();
    drawLines(sheet, 50, 60, [seller.street, `${seller.city}, ${seller.region} ${seller.postalCode}`, seller.phone]);
    drawLines(sheet, 50, 130, [
      'Sold to:',
      buyer.name,
      buyer.street,
      `${buyer.city}, ${buyer.region} ${buyer.postalCode}`,
    ]);
    drawPairs(
      sheet,
      370,
      100,
      [
        ['Invoice Number', invoice.number ?? ''],
        ['Invoice Date', date(invoice.issueDate)],
        ['Due Date', date(invoice.dueDate)],
        ['Customer ID', invoice.customerNumber ?? ''],
      ],
      { gap: 110 },
    );
    const end = drawTable(
      sheet,
      50,
      200,
      [
        { header: 'Item No.', width: 70 },
        { header: 'Description', width: 215 },
        { header: 'Quantity', width: 60, align: 'right' },
        { header: 'Unit', width: 37 },
        { header: 'Price Each', width: 60, align: 'right' },
        { header: 'Extended', width: 70, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        item.unit,
        plain(item.unitPrice),
        plain(item.amount),
      ]),
      {
        lines: 'header',
        bottom: 720,
        continueAt: 70,
        padding: 5,
        onNewPage: () => {
          pageNumber += 1;
          drawHead();
        },
      },
    );
    const sums = [
      ['Subtotal:', plain(invoice.subtotal)],
      ['Freight:', plain(invoice.shipping)],
      [`Tax ${invoice.taxRate}%:`, plain(invoice.tax)],
      ['Invoice Total:', `$${plain(invoice.total)}`],
      ['Deposit Received:', `-${plain(invoice.amountPaid)}`],
      ['Balance Due (US Dollars, USD):', `$${plain(invoice.amountDue)}`],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(480, end + 20 + index * 15, label, { align: 'right' });
      sheet.text(558, end + 20 + index * 15, value, { align: 'right' });
    });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

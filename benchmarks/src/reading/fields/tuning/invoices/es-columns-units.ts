import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** Units and discounts as columns of their own, the sender at the foot of the page, centred headings over right numbers. */
export const esColumnsUnitsInvoice: FieldsLayout = {
  name: 'es-columns-units',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const invoice = makeInvoice(random, spain, {
      number: `FV26/${random.int(1000, 9999)}`,
      without: ['discount', 'amountPaid', 'amountDue', 'orderNumber', 'deliveryDate', 'bic', 'bank', 'seller.country'],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'es');
    drawLines(sheet, 50, 60, ['Factura de venta'], { size: 18, face: 'italic' });
    drawLines(
      sheet,
      50,
      95,
      [
        `Número ${invoice.number}`,
        `Fecha ${date(invoice.issueDate)}`,
        `Vence el ${date(invoice.dueDate)}`,
        `Cliente nº ${invoice.customerNumber}`,
      ],
      { size: 10.5 },
    );
    drawLines(sheet, 320, 95, [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`, `CIF ${buyer.vatId}`], {
      size: 10.5,
    });
    const end = drawTable(
      sheet,
      50,
      175,
      [
        { header: 'Ref.', width: 65 },
        { header: 'Artículo', width: 170 },
        { header: 'Uds.', width: 45, align: 'right' },
        { header: 'Medida', width: 50, align: 'centre' },
        { header: 'P. unit.', width: 60, align: 'right' },
        { header: 'Dto.', width: 35, align: 'right' },
        { header: 'Importe', width: 70, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        item.unit,
        plain(item.unitPrice),
        '0%',
        plain(item.amount),
      ]),
      { lines: 'header', size: 9.5, headerFace: 'italic' },
    );
    const sums = [
      ['Suma', plain(invoice.subtotal)],
      ['Portes', plain(invoice.shipping)],
      [`I.V.A. ${invoice.taxRate} %`, plain(invoice.tax)],
      ['Importe total', `${plain(invoice.total)} €`],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(380, end + 24 + index * 16, label, { size: 10.5 });
      sheet.text(541, end + 24 + index * 16, value, { size: 10.5, align: 'right' });
    });
    drawLines(
      sheet,
      297,
      770,
      [
        `${seller.name} - CIF ${seller.vatId}`,
        `${seller.street} - ${seller.postalCode} ${seller.city} - Tel. ${seller.phone} - ${seller.email}`,
        `Ingreso en cuenta ${invoice.iban}`,
      ],
      { size: 8.5, align: 'centre' },
    );
    return { sheet, asked: askInvoice(random, invoice) };
  },
};

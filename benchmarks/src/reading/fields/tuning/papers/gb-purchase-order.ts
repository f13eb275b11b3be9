import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => formatAmount(value, 'comma-point');

export const gbPurchaseOrder: FieldsLayout = {
  name: 'gb-purchase-order',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const order = makeInvoice(random, unitedKingdom, { without: ['shipping', 'discount', 'tax', 'taxRate'] });
    const { seller, buyer } = order;
    const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'en-GB');
    sheet.text(50, 60, 'PURCHASE ORDER', { size: 18, face: 'bold' });
    drawLines(sheet, 50, 80, [buyer.name, `${buyer.street}, ${buyer.city} ${buyer.postalCode}`]);
    drawPairs(
      sheet,
      370,
      60,
      [
        ['PO Number:', order.orderNumber ?? ''],
        ['PO Date:', date(order.issueDate)],
        ['Required by:', date(order.dueDate)],
      ],
      { gap: 85 },
    );
    drawLines(sheet, 50, 130, ['Supplier', seller.name, seller.street, `${seller.city} ${seller.postalCode}`]);
    drawLines(sheet, 300, 130, [
      'Deliver to',
      `${buyer.name} (Goods In)`,
      buyer.street,
      `${buyer.city} ${buyer.postalCode}`,
    ]);
    const end = drawTable(
      sheet,
      50,
      210,
      [
        { header: 'Line', width: 35 },
        { header: 'Part no.', width: 75 },
        { header: 'Description', width: 185 },
        { header: 'Qty ordered', width: 60, align: 'right' },
        { header: 'Unit cost', width: 65, align: 'right' },
        { header: 'Value', width: 75, align: 'right' },
      ],
      order.items.map((item, index) => [
        String(index + 1),
        item.sku,
        item.description,
        String(item.quantity),
        plain(item.unitPrice),
        plain(item.amount),
      ]),
      { lines: 'grid' },
    );
    sheet.text(545, end + 22, `Order total excl. VAT: £${plain(order.subtotal)}`, { align: 'right', face: 'bold' });
    sheet.text(50, end + 60, `Authorised by: ${buyer.contact}`);
    const asked = askObject({
      po_number: askText(order.orderNumber),
      order_date: askDate(order.issueDate),
      delivery_date: askDate(order.dueDate, { description: 'Date by which the goods are required' }),
      supplier_name: askText(seller.name),
      buyer_name: askText(buyer.name),
      authorised_by: askText(buyer.contact),
      total: askNumber(order.subtotal),
      lines: askRows(
        {
          part_number: { type: 'string' },
          description: { type: 'string' },
          quantity: { type: 'integer' },
          unit_cost: { type: 'number' },
        },
        order.items.map((item) => ({
          part_number: item.sku,
          description: item.description,
          quantity: item.quantity,
          unit_cost: item.unitPrice,
        })),
      ),
    });
    return { sheet, asked };
  },
};

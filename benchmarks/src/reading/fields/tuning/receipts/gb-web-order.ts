import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const pounds = (value: number) => `£${value.toFixed(2)}`;

/** A web shop's confirmation printed from a mail: a whole page, prose, items as lines, two addresses. */
export const gbWebOrderReceipt: FieldsLayout = {
  name: 'gb-web-order',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet();
    const receipt = makeReceipt(random, unitedKingdom, { taxIncluded: true, payment: 'card' });
    const customer = makePerson(random, unitedKingdom);
    const order = `${random.digits(3)}-${random.digits(7)}-${random.digits(7)}`;
    const postage = random.int(295, 595) / 100;
    const goods = receipt.total;
    const total = Math.round((goods + postage) * 100) / 100;
    sheet.panel(0, 0, 595, 60, '#f4a261');
    sheet.text(40, 38, receipt.merchant.name ?? '', { size: 18, face: 'bold', color: '#ffffff' });
    drawLines(sheet, 40, 90, [
      `Hello ${customer.givenName},`,
      '',
      'thank you for shopping with us. Your order has been paid and will be sent within two working days.',
    ]);
    drawLines(sheet, 40, 140, ['Order details'], { size: 13, face: 'bold' });
    drawLines(sheet, 40, 160, [
      `Order number ${order}`,
      `Placed on ${formatDate(receipt.date, 'd MMMM yyyy', 'en-GB')}`,
    ]);
    drawLines(sheet, 40, 205, ['Dispatch to', customer.fullName, customer.street, customer.city, customer.postalCode], {
      leading: 13,
    });
    drawLines(sheet, 300, 205, ['Paid with', `Visa Debit ending ${receipt.cardLastFour}`], { leading: 13 });
    let y = drawEnds(
      sheet,
      40,
      555,
      300,
      receipt.items.map((item) => [item.name, pounds(item.amount)] as const),
      { leading: 18 },
    );
    receipt.items.forEach((item, index) => {
      sheet.text(380, 300 + index * 18, `Qty ${item.quantity}`, { size: 9, color: '#666666' });
    });
    sheet.rule(40, y - 8, 555, y - 8, 0.4);
    y = drawEnds(sheet, 380, 555, y + 8, [
      ['Items', pounds(goods)],
      ['Postage & packing', pounds(postage)],
    ]);
    drawEnds(sheet, 380, 555, y + 4, [['Order total', pounds(total)]], { face: 'bold', size: 12 });
    sheet.text(40, 780, 'Need help? Visit our help centre. This mailbox is not monitored.', { size: 8 });
    const asked = askObject({
      seller: askText(receipt.merchant.name),
      orderNumber: askText(order),
      orderDate: askDate(receipt.date),
      customerName: askText(customer.fullName),
      deliveryPostcode: askText(customer.postalCode),
      shippingCost: askNumber(postage),
      total: askNumber(total),
      items: askRows(
        { name: { type: 'string' }, amount: { type: 'number' } },
        receipt.items.map((item) => ({ name: item.name, amount: item.amount })),
      ),
      discountCode: askText(null),
    });
    return { sheet, asked };
  },
};

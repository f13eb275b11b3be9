import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const pounds = (value: number | null) => `£${formatAmount(value, 'comma-point')}`;

/** A solicitor's fee note: a letter whose sums stand in a few lines at the end, dates in words. */
export const gbLetterProseInvoice: FieldsLayout = {
  name: 'gb-letter-prose',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const invoice = makeInvoice(random, unitedKingdom, {
      itemCount: 2,
      without: ['shipping', 'discount', 'amountPaid'],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'd MMMM yyyy', 'en-GB');
    sheet.text(297, 60, seller.name ?? '', { size: 17, align: 'centre' });
    sheet.text(297, 75, `${seller.street}, ${seller.city}, ${seller.postalCode} - ${seller.phone} - ${seller.email}`, {
      size: 8.5,
      align: 'centre',
    });
    drawLines(sheet, 70, 130, [buyer.name, buyer.street, buyer.city, buyer.postalCode], { size: 11 });
    drawLines(
      sheet,
      70,
      200,
      [date(invoice.issueDate), '', `Our ref: ${invoice.number}`, `Your ref: ${invoice.orderNumber}`],
      { size: 11 },
    );
    sheet.text(70, 265, `Dear ${buyer.contact},`, { size: 11 });
    sheet.text(70, 288, 'FEE NOTE', { size: 11, face: 'bold' });
    const y = drawParagraph(
      sheet,
      70,
      310,
      455,
      'To our professional charges in connection with the purchase of the above premises, including all attendances upon you, correspondence with the other side and our searches of the register.',
      { size: 11, leading: 15 },
    );
    const sums = [
      ['Our charges', pounds(invoice.subtotal)],
      ['Value Added Tax thereon at 20%', pounds(invoice.tax)],
      ['Total due', pounds(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(120, y + 20 + index * 18, label, { size: 11 });
      sheet.text(470, y + 20 + index * 18, value, { size: 11, align: 'right' });
    });
    drawLines(
      sheet,
      70,
      y + 100,
      [`Kindly let us have your remittance by ${date(invoice.dueDate)}.`, '', 'Yours sincerely,', seller.contact],
      { size: 11 },
    );
    sheet.text(297, 800, `VAT registration ${seller.vatId}`, { size: 8, align: 'centre' });
    const asked = askObject({
      supplier: askText(seller.name),
      supplier_vat_number: askText(seller.vatId),
      client: askText(buyer.name),
      our_reference: askText(invoice.number),
      your_reference: askText(invoice.orderNumber),
      date: askDate(invoice.issueDate, { description: 'Date of the letter' }),
      pay_by: askDate(invoice.dueDate, { description: 'Date by which payment is requested' }),
      net: askNumber(invoice.subtotal),
      vat: askNumber(invoice.tax),
      total: askNumber(invoice.total),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};

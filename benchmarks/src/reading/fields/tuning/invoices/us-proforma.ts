import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => formatAmount(value, 'comma-point');

/** A pro-forma invoice for export: a dense grid of cells with numbered labels, terms of delivery, tariff codes, sums in the table's last rows. */
export const usProformaInvoice: FieldsLayout = {
  name: 'us-proforma',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'serif' });
    const invoice = makeInvoice(random, unitedStates, {
      without: ['discount', 'tax', 'taxRate', 'amountPaid'],
      number: `PI-${random.digits(5)}`,
    });
    const { seller } = invoice;
    const buyer = makeParty(random, italy);
    const [vessel, port] = [
      `MV ${random.pick(['Aurora', 'Kestrel', 'Halcyon'])} ${random.digits(3)}E`,
      random.pick(['Genova', 'La Spezia', 'Trieste']),
    ];
    const term = random.pick(['CIF', 'FOB', 'CPT']);
    const [gross, packages] = [random.int(180, 2_900), random.int(3, 40)];
    const insurance = random.int(45, 160);
    const total = Math.round(((invoice.subtotal ?? 0) + (invoice.shipping ?? 0) + insurance) * 100) / 100;
    const rows = invoice.items.map((item) => ({ ...item, tariff: `${random.digits(4)}.${random.digits(2)}` }));
    const date = (iso: string | null) => formatDate(iso, 'dd-MMM-yyyy', 'en-US');
    const cell = (
      x: number,
      y: number,
      width: number,
      height: number,
      label: string,
      text: readonly (string | null)[],
    ) => {
      sheet.frame(x, y, width, height);
      sheet.text(x + 3, y + 8, label, { size: 6.5, family: 'sans' });
      drawLines(sheet, x + 6, y + 21, text, { size: 10 });
    };
    sheet.text(306, 40, 'PRO FORMA INVOICE', { size: 15, face: 'bold', align: 'centre' });
    const place = `${seller.city}, ${seller.region} ${seller.postalCode}`;
    cell(36, 54, 270, 78, '1. EXPORTER (name, address)', [seller.name, seller.street, place, 'United States']);
    cell(306, 54, 135, 26, '2. PRO FORMA NO.', [invoice.number]);
    cell(441, 54, 135, 26, '3. DATE', [date(invoice.issueDate)]);
    cell(306, 80, 135, 26, '4. BUYER’S REFERENCE', [invoice.orderNumber]);
    cell(441, 80, 135, 26, '5. VALID UNTIL', [date(invoice.dueDate)]);
    cell(306, 106, 270, 26, '6. COUNTRY OF ORIGIN', ['United States']);
    cell(36, 132, 270, 78, '7. CONSIGNEE', [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`, 'Italy']);
    cell(306, 132, 135, 26, '8. TERMS OF DELIVERY', [`${term} ${port}`]);
    cell(441, 132, 135, 26, '9. TERMS OF PAYMENT', ['Letter of credit']);
    cell(306, 158, 135, 26, '10. VESSEL / VOYAGE', [vessel]);
    cell(441, 158, 135, 26, '11. PORT OF DISCHARGE', [port]);
    cell(306, 184, 90, 26, '12. PACKAGES', [String(packages)]);
    cell(396, 184, 90, 26, '13. GROSS WEIGHT KG', [formatAmount(gross, 'comma-point', 0)]);
    cell(486, 184, 90, 26, '14. CURRENCY', ['USD']);
    const y = drawTable(
      sheet,
      36,
      210,
      [
        { header: '15. DESCRIPTION OF GOODS', width: 230 },
        { header: 'HS CODE', width: 70 },
        { header: 'QTY', width: 50, align: 'right' },
        { header: 'UOM', width: 40 },
        { header: 'UNIT VALUE', width: 70, align: 'right' },
        { header: 'TOTAL VALUE', width: 80, align: 'right' },
      ],
      [
        ...rows.map((item) => [
          item.description,
          item.tariff,
          String(item.quantity),
          item.unit,
          plain(item.unitPrice),
          plain(item.amount),
        ]),
        ['', '', '', '', 'Goods', plain(invoice.subtotal)],
        ['', '', '', '', 'Freight', plain(invoice.shipping)],
        ['', '', '', '', 'Insurance', plain(insurance)],
        ['', '', '', '', 'TOTAL', plain(total)],
      ],
      { lines: 'grid', size: 9, headerFace: 'regular' },
    );
    drawLines(
      sheet,
      36,
      y + 24,
      ['We certify that this pro forma invoice is true and correct.', 'This is not a demand for payment.'],
      { size: 9 },
    );
    sheet.rule(380, y + 70, 576, y + 70);
    sheet.text(380, y + 80, `16. SIGNATURE   ${seller.contact}`, { size: 7 });
    const asked = askObject({
      document_no: askText(invoice.number),
      date: askDate(invoice.issueDate),
      valid_until: askDate(invoice.dueDate),
      buyer_reference: askText(invoice.orderNumber),
      exporter: askObject({ name: askText(seller.name), city: askText(seller.city), zip: askText(seller.postalCode) }),
      consignee: askObject({
        name: askText(buyer.name),
        street: askText(buyer.street),
        city: askText(buyer.city),
        country: askText('Italy'),
      }),
      incoterm: askText(`${term} ${port}`, { description: 'Terms of delivery as stated' }),
      payment_terms: askText('Letter of credit'),
      vessel: askText(vessel),
      port_of_discharge: askText(port),
      packages: askNumber(packages),
      gross_weight_kg: askNumber(gross),
      currency: askText('USD'),
      goods: askRows(
        {
          description: { type: 'string' },
          hs_code: { type: 'string' },
          quantity: { type: 'number' },
          unit: { type: 'string', description: 'unit of measure' },
          unit_value: { type: 'number' },
          total_value: { type: 'number' },
        },
        rows.map((item) => ({
          description: item.description,
          hs_code: item.tariff,
          quantity: item.quantity,
          unit: item.unit,
          unit_value: item.unitPrice,
          total_value: item.amount,
        })),
      ),
      freight: askNumber(invoice.shipping),
      insurance: askNumber(insurance),
      total: askNumber(total),
      tax: askNumber(null),
    });
    return { sheet, asked };
  },
};

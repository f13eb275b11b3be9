import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'comma-point');
const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'en-GB');
const rates = { S: 20, Z: 0 } as const;
const stock = [
  ['Wholemeal Loaf 800g', 'Z', 118],
  ['Semi Skimmed Milk 2L', 'Z', 145],
  ['Free Range Eggs x30', 'Z', 549],
  ['Still Lemonade 330ml x24', 'S', 875],
  ['Washing Up Liquid 5L', 'S', 640],
  ['Ready Salted Crisps x48', 'S', 1_032],
] as const;

/** A wholesaler's credit note: a reason on every line, letters for the rates of tax, and an analysis of the tax below. */
export const gbCreditNote: FieldsLayout = {
  name: 'gb-credit-note',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const { seller, buyer, issueDate, deliveryDate } = makeInvoice(random, unitedKingdom);
    const company = random.pick([
      'Fenland Cash & Carry Ltd',
      'Tyne Valley Wholesale Foods',
      'Brookes Catering Supplies Ltd',
    ]);
    const title = 'Credit note';
    const [number, original, account] = [
      `CN${random.digits(6)}`,
      `SI${random.digits(6)}`,
      `${random.letters(3)}${random.digits(3)}`,
    ];
    const chosen = [
      ...random.sample(stock.slice(0, 3), random.int(1, 2)),
      ...random.sample(stock.slice(3), random.int(1, 2)),
    ];
    const lines = chosen.map(([text, code, price]) => {
      const quantity = random.int(2, 12);
      const reason = random.pick(['Damaged', 'Short delivered', 'Out of date']);
      return { sku: random.digits(5), text, code, price, quantity, reason, cents: price * quantity };
    });
    const breakdown = (['S', 'Z'] as const).map((code) => {
      const net = lines.filter((line) => line.code === code).reduce((sum, { cents }) => sum + cents, 0);
      return { code, rate: rates[code], net, tax: Math.round((net * rates[code]) / 100) };
    });
    const net = breakdown.reduce((sum, row) => sum + row.net, 0);
    const tax = breakdown.reduce((sum, row) => sum + row.tax, 0);
    sheet.text(297, 58, company, { size: 20, face: 'bold', align: 'centre' });
    sheet.text(297, 74, `${seller.street}, ${seller.city} ${seller.postalCode}   Tel ${seller.phone}`, {
      size: 9,
      align: 'centre',
    });
    sheet.text(297, 86, `VAT Reg No ${seller.vatId}`, { size: 9, align: 'centre' });
    sheet.rule(40, 96, 555, 96, 1.2);
    sheet.text(40, 126, title.toUpperCase(), { size: 18, face: 'bold' });
    drawLines(sheet, 40, 156, [buyer.name, buyer.street, buyer.city, buyer.postalCode], { size: 11 });
    const facts = [
      ['Credit note no.', number],
      ['Date / tax point', date(issueDate)],
      ['Against invoice', original],
      ['Dated', date(deliveryDate)],
      ['Your account', account],
    ];
    drawTable(
      sheet,
      345,
      112,
      [
        { header: '', width: 95 },
        { header: '', width: 115 },
      ],
      facts,
      {
        lines: 'grid',
        size: 10,
        family: 'serif',
        hasHeader: false,
        padding: 3,
      },
    );
    const end = drawTable(
      sheet,
      40,
      236,
      [
        { header: 'Code', width: 50 },
        { header: 'Product', width: 165 },
        { header: 'Qty', width: 35, align: 'right' },
        { header: 'Reason', width: 90 },
        { header: 'Unit price', width: 65, align: 'right' },
        { header: 'Net £', width: 70, align: 'right' },
        { header: 'VAT', width: 40, align: 'centre' },
      ],
      lines.map((line) => [
        line.sku,
        line.text,
        String(line.quantity),
        line.reason,
        plain(line.price),
        plain(line.cents),
        line.code,
      ]),
      { lines: 'header', size: 10, family: 'serif' },
    );
    sheet.text(40, end + 34, 'VAT analysis', { face: 'bold' });
    drawTable(
      sheet,
      40,
      end + 40,
      [
        { header: 'Code', width: 45, align: 'centre' },
        { header: 'Rate %', width: 55, align: 'right' },
        { header: 'Goods £', width: 75, align: 'right' },
        { header: 'VAT £', width: 75, align: 'right' },
      ],
      breakdown.map((row) => [row.code, row.rate.toFixed(2), plain(row.net), plain(row.tax)]),
      { lines: 'grid', family: 'serif' },
    );
    const sums = [
      ['Goods total', plain(net)],
      ['VAT', plain(tax)],
      ['Total credit', `£${plain(net + tax)}`],
    ] as const;
    sums.forEach(([label, value], index) => {
      const style = { size: 11, face: index === 2 ? 'bold' : 'regular' } as const;
      sheet.text(400, end + 50 + index * 17, label, style);
      sheet.text(551, end + 50 + index * 17, value, { ...style, align: 'right' });
    });
    sheet.text(
      40,
      790,
      'This credit will be shown on your next statement. Please do not deduct it from your payment.',
      { size: 9, face: 'italic' },
    );
    const number_ = { type: 'number' };
    const asked = askObject({
      documentType: askText(title, { enum: ['Invoice', title, 'Statement'] }),
      creditNoteNumber: askText(number),
      creditNoteDate: askDate(issueDate),
      originalInvoice: askObject({ number: askText(original), date: askDate(deliveryDate) }),
      supplier: askObject({ name: askText(company), vatRegistration: askText(seller.vatId) }),
      customer: askObject({
        name: askText(buyer.name),
        accountCode: askText(account),
        postcode: askText(buyer.postalCode),
      }),
      lines: askRows(
        {
          productCode: { type: 'string' },
          product: { type: 'string' },
          quantity: number_,
          reason: { type: 'string' },
          net: number_,
          vatCode: { type: 'string' },
        },
        lines.map((line) => ({
          productCode: line.sku,
          product: line.text,
          quantity: line.quantity,
          reason: line.reason,
          net: line.cents / 100,
          vatCode: line.code,
        })),
      ),
      vatAnalysis: askRows(
        { rate: number_, goods: number_, vat: number_ },
        breakdown.map((row) => ({ rate: row.rate, goods: row.net / 100, vat: row.tax / 100 })),
      ),
      goodsTotal: askNumber(net / 100),
      vatTotal: askNumber(tax / 100),
      totalCredit: askNumber((net + tax) / 100),
      paymentDueDate: askDate(null),
    });
    return { sheet, asked };
  },
};

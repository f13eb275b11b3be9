import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'comma-point');
const brands = ['Visa', 'Mastercard', 'Discover'];
const stock = [
  'IBUPROFEN 200MG 50CT',
  'DAYTIME COLD 12OZ',
  'TOOTHPASTE MINT 6OZ',
  'GREETING CARD',
  'SPRING WATER 24PK',
  'AA BATTERIES 8PK',
  'HAND LOTION 16OZ',
];

/** A drugstore's long till receipt: numbers of articles before names, sale prices with what was saved below, a card slip at the end. */
export const usPharmacyReceipt: FieldsLayout = {
  name: 'us-pharmacy',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [250, 390], family: 'mono' });
    const receipt = makeReceipt(random, unitedStates, { taxIncluded: false, payment: 'card' });
    const { merchant, date, cardLastFour } = receipt;
    const store = random.pick(['WILLOW DRUG', 'CORNERSTONE PHARMACY', 'HEALTHMART PLUS']);
    const brand = random.pick(brands);
    const [storeNumber, transaction, approval] = [random.digits(5), random.digits(4), random.digits(6)];
    const items = random.sample(stock, random.int(3, 5)).map((text) => {
      const [cents, isTaxed, saved] = [random.int(199, 1_899), random.chance(0.6), random.pick([0, 0, 100, 150])];
      return { text, cents, isTaxed, saved };
    });
    const subtotal = items.reduce((sum, { cents }) => sum + cents, 0);
    const taxed = items.filter(({ isTaxed }) => isTaxed).reduce((sum, { cents }) => sum + cents, 0);
    const tax = Math.round(taxed * 0.0825);
    const saved = items.reduce((sum, item) => sum + item.saved, 0);
    const centre = (y: number, text: string, size = 8) => {
      sheet.text(125, y, text, { size, align: 'centre' });
    };
    sheet.text(125, 32, store, { size: 15, face: 'bold', align: 'centre' });
    centre(46, `#${storeNumber}  ${merchant.street?.toUpperCase()}`);
    centre(57, `${merchant.city?.toUpperCase()}, ${merchant.region} ${merchant.postalCode}`);
    centre(68, merchant.phone ?? '');
    const [hour = '', minute = ''] = receipt.time.split(':');
    const clock = `${((Number(hour) + 11) % 12) + 1}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
    const style = { size: 8 };
    let y = drawEnds(
      sheet,
      16,
      234,
      90,
      [[`TRAN ${transaction} REG 02`, `${formatDate(date, 'MM/dd/yy', 'en-US')} ${clock}`]],
      style,
    );
    y += 8;
    for (const item of items) {
      sheet.text(16, y, item.text, style);
      sheet.text(226, y, plain(item.cents), { ...style, align: 'right' });
      sheet.text(229, y, item.isTaxed ? 'T' : 'N', style);
      y += 11;
      if (item.saved === 0) continue;
      sheet.text(28, y, `REG ${plain(item.cents + item.saved)}  YOU SAVED ${plain(item.saved)}`, style);
      y += 11;
    }
    y += 6;
    y = drawEnds(
      sheet,
      70,
      226,
      y,
      [
        ['SUBTOTAL', plain(subtotal)],
        ['SALES TAX 8.25%', plain(tax)],
      ],
      style,
    );
    y = drawEnds(sheet, 70, 226, y + 2, [['TOTAL', plain(subtotal + tax)]], { size: 10, face: 'bold' });
    y = drawEnds(
      sheet,
      70,
      226,
      y,
      [
        [brand.toUpperCase(), plain(subtotal + tax)],
        ['CHANGE', '.00'],
      ],
      style,
    );
    y = drawEnds(
      sheet,
      16,
      226,
      y + 8,
      [
        ['ACCT', `************${cardLastFour}`],
        ['APPROVAL', approval],
        ['ENTRY', 'CHIP'],
      ],
      style,
    );
    centre(y + 10, `ITEMS ${items.length}   TOTAL SAVINGS $${plain(saved)}`);
    centre(y + 30, 'RETURNS WITHIN 30 DAYS WITH RECEIPT');
    centre(y + 42, 'THANK YOU', 9);
    const asked = askObject({
      store_name: askText(store),
      store_number: askText(storeNumber),
      store_phone: askText(merchant.phone),
      transaction_number: askText(transaction),
      purchase_date: askDate(date),
      items: askRows(
        { description: { type: 'string' }, price: { type: 'number', description: 'price paid' } },
        items.map(({ text, cents }) => ({ description: text, price: cents / 100 })),
      ),
      subtotal: askNumber(subtotal / 100),
      sales_tax: askNumber(tax / 100),
      total: askNumber((subtotal + tax) / 100),
      total_savings: askNumber(saved / 100),
      card: askObject({
        brand: askText(brand, { enum: brands }),
        last_four: askText(cardLastFour),
        approval_code: askText(approval),
      }),
      loyalty_number: askText(null),
    });
    return { sheet, asked };
  },
};

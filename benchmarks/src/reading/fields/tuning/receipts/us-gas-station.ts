import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A pump's slip: gallons times price, labels and values in two ragged columns of capitals. */
export const usGasStationReceipt: FieldsLayout = {
  name: 'us-gas-station',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [200, 380], family: 'mono' });
    const { merchant, number, date, time, cardLastFour } = makeReceipt(random, unitedStates, {
      taxIncluded: true,
      payment: 'card',
    });
    const gallons = random.int(6_000, 17_999) / 1_000;
    const price = random.int(2_899, 4_199) / 1_000;
    const total = Math.round(gallons * price * 100) / 100;
    const pump = random.int(1, 16);
    drawLines(
      sheet,
      100,
      28,
      [
        'WELCOME TO',
        merchant.name?.toUpperCase() ?? '',
        merchant.street,
        `${merchant.city} ${merchant.region} ${merchant.postalCode}`,
      ],
      { size: 8.5, align: 'centre' },
    );
    drawLines(
      sheet,
      16,
      92,
      [
        `DATE ${formatDate(date, 'MM/dd/yy', 'en-US')}  ${time}`,
        `TRAN# ${number}`,
        `PUMP# ${String(pump).padStart(2, '0')}`,
        'PRODUCT: UNLEADED',
        `GALLONS:    ${gallons.toFixed(3)}`,
        `PRICE/G:   $${price.toFixed(3)}`,
        `FUEL SALE  $${total.toFixed(2)}`,
      ],
      { size: 10, leading: 15 },
    );
    sheet.text(16, 220, `TOTAL      $${total.toFixed(2)}`, { size: 12, face: 'bold' });
    drawLines(sheet, 16, 245, [`MASTERCARD XXXX${cardLastFour}`, `AUTH# ${random.digits(6)}`, 'THANKS, DRIVE SAFELY'], {
      size: 9,
    });
    const asked = askObject({
      merchant: askText(merchant.name),
      date: askDate(date),
      pump_number: askNumber(pump),
      gallons: askNumber(gallons),
      price_per_gallon: askNumber(price),
      total: askNumber(total),
      card_last_four: askText(cardLastFour),
      odometer: askNumber(null),
    });
    return { sheet, asked };
  },
};

import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A pump's receipt: typewriter face, a row of headings over a row of values, labels ended with # and =, approval codes. */
export const usFuelReceipt: FieldsLayout = {
  name: 'us-fuel',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [230, 400], family: 'mono' });
    const place = makeParty(random, unitedStates);
    const station = random.pick(['RED ROCK FUEL #4471', 'PRAIRIE STOP 218', 'GULLWING GAS & MART']);
    const [pump, grade] = [String(random.int(1, 16)), random.pick(['UNLEADED', 'PREMIUM', 'DIESEL #2'])];
    const [thousandths, price] = [random.int(4_100, 21_900), random.int(2_899, 4_699)];
    const cents = Math.round((thousandths * price) / 10_000);
    const [auth, trace, card] = [random.digits(6), random.digits(6), random.digits(4)];
    const date = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const time = `${random.int(10, 12)}:${random.int(10, 59)}`;
    const total = (cents / 100).toFixed(2);
    let y = drawLines(
      sheet,
      18,
      30,
      ['WELCOME TO', station, place.street, `${place.city}, ${place.region} ${place.postalCode}`],
      {
        size: 9,
      },
    );
    y = drawLines(
      sheet,
      18,
      y + 12,
      [
        `${formatDate(date, 'MM/dd/yy', 'en-US')}  ${time} PM`,
        `TRANS# ${trace}`,
        `CARD ENDING ${card}`,
        `AUTH# ${auth}`,
      ],
      { size: 9 },
    );
    sheet.text(18, y + 12, 'PUMP  PRODUCT    $/G', { size: 9 });
    sheet.text(18, y + 24, ` ${pump.padStart(2, '0')}   ${grade.padEnd(10)} ${(price / 1_000).toFixed(3)}`, {
      size: 9,
    });
    sheet.text(18, y + 46, 'GALLONS     FUEL TOTAL', { size: 9 });
    sheet.text(18, y + 58, `${(thousandths / 1_000).toFixed(3).padStart(7)}     $ ${total}`, { size: 9 });
    drawLines(
      sheet,
      18,
      y + 86,
      ['--------------------------', `TOTAL SALE = $ ${total}`, 'CREDIT       APPROVED', '--------------------------'],
      { size: 9 },
    );
    drawLines(sheet, 18, y + 150, ['SAVE 5c/GAL WITH OUR CARD', 'SURVEY CODE 9917-22-0304', 'THANK YOU'], { size: 9 });
    const asked = askObject({
      station_name: askText(station),
      station_address: askObject({
        street: askText(place.street),
        city: askText(place.city),
        state: askText(place.region),
        zip: askText(place.postalCode),
      }),
      date: askDate(date),
      transaction_number: askText(trace),
      authorization_code: askText(auth),
      pump_number: askText(pump.padStart(2, '0')),
      fuel_grade: askText(grade, { description: 'Product that was pumped' }),
      gallons: askNumber(thousandths / 1_000),
      price_per_gallon: askNumber(price / 1_000),
      total: askNumber(cents / 100),
      card_last4: askText(card),
      odometer: askNumber(null),
      car_wash: askNumber(null),
    });
    return { sheet, asked };
  },
};

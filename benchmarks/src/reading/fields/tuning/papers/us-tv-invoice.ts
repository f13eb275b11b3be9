import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawStackedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const dollars = (value: number) => `$${formatAmount(value, 'comma-point')}`;
const cents = (value: number) => Math.round(value * 100) / 100;

/** A television station's invoice: every spot that was aired is a line; facts in strips of small labels. */
export const usTvInvoice: FieldsLayout = {
  name: 'us-tv-invoice',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const agency = makeParty(random, unitedStates);
    const advertiser = random.pick(['Ruth Calloway for Mayor', 'Northside Furniture', 'Clearwater Health Plan']);
    const station = `${random.pick(['K', 'W'])}${random.letters(3)}-TV`;
    const [number, order, estimate] = [`${random.digits(6)}-${random.int(1, 4)}`, random.digits(6), random.digits(4)];
    const spots = Array.from({ length: random.int(8, 16) }, (_, index) => ({
      date: `2026-10-${String(5 + Math.floor(index / 2)).padStart(2, '0')}`,
      time: `${random.int(5, 11)}:${random.int(10, 59)} ${random.pick(['AM', 'PM'])}`,
      program: random.pick(['Morning News', 'Evening News at 6', 'Late Movie', 'Weekend Sports']),
      rate: random.int(6, 180) * 5,
    }));
    const gross = spots.reduce((sum, spot) => sum + spot.rate, 0);
    const commission = cents(gross * 0.15);
    sheet.text(40, 50, station, { size: 20, face: 'bold' });
    drawLines(sheet, 40, 66, ['Remit to: P.O. Box 4410', 'Boise, ID 83701'], { size: 8 });
    sheet.text(572, 50, 'INVOICE', { size: 16, face: 'bold', align: 'right' });
    drawStackedPairs(sheet, 40, 110, 134, [
      ['Invoice #', number],
      ['Invoice Date', '10/25/26'],
      ['Invoice Month', 'October 2026'],
      ['Order #', order],
    ]);
    drawStackedPairs(
      sheet,
      40,
      142,
      134,
      [
        ['Advertiser', advertiser],
        ['', ''],
        ['Estimate #', estimate],
        ['Account Executive', agency.contact ?? ''],
      ],
      { value: { size: 9 } },
    );
    drawStackedPairs(sheet, 40, 174, 268, [
      ['Agency', agency.name ?? ''],
      ['Invoice Period', '09/28/26 - 10/25/26'],
    ]);
    const end = drawTable(
      sheet,
      40,
      205,
      [
        { header: '#', width: 25, align: 'right' },
        { header: 'Air Date', width: 75 },
        { header: 'Day', width: 40 },
        { header: 'Air Time', width: 70 },
        { header: 'Program', width: 140 },
        { header: 'Length', width: 55 },
        { header: 'Rate', width: 80, align: 'right' },
      ],
      spots.map((spot, index) => [
        String(index + 1),
        `${spot.date.slice(5, 7)}/${spot.date.slice(8)}/26`,
        dayOf(spot.date),
        spot.time,
        spot.program,
        ':30',
        dollars(spot.rate),
      ]),
      { lines: 'zebra', size: 8.5 },
    );
    const sums = [
      ['Total Spots', String(spots.length)],
      ['Gross Total', dollars(gross)],
      ['Agency Commission', dollars(commission)],
      ['Net Amount Due', dollars(cents(gross - commission))],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(380, end + 24 + index * 15, label, { face: 'bold', size: 9 });
      sheet.text(520, end + 24 + index * 15, value, { align: 'right', size: 9 });
    });
    const asked = askObject({
      invoice_number: askText(number),
      invoice_date: askDate('2026-10-25'),
      station: askText(station),
      advertiser: askText(advertiser),
      agency: askText(agency.name),
      estimate_number: askText(estimate),
      gross_total: askNumber(gross),
      net_due: askNumber(cents(gross - commission)),
      spots: askRows(
        { air_date: { type: 'string', format: 'date' }, program: { type: 'string' }, rate: { type: 'number' } },
        spots.map(({ date, program, rate }) => ({ air_date: date, program, rate })),
      ),
      product_code: askText(null),
    });
    return { sheet, asked };
  },
};

function dayOf(date: string): string {
  return ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

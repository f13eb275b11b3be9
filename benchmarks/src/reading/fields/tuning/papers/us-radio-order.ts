import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'comma-point');

/** An order for radio spots: two columns of facts, times of day and weekly spots, landscape. */
export const usRadioOrder: FieldsLayout = {
  name: 'us-radio-order',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: [792, 612] });
    const agency = makeParty(random, unitedStates);
    const advertiser = random.pick([
      'Friends of Elena Marsh',
      'Valley Ford Dealers',
      'Citizens for Clean Rivers',
      'Sunrise Credit Union',
    ]);
    const station = `${random.pick(['K', 'W'])}${random.letters(3)}-FM`;
    const contract = random.digits(7);
    const days = ['M-F', 'Sa-Su', 'M-Su'];
    const rows = Array.from({ length: random.int(3, 6) }, () => {
      const [spots, rate] = [random.int(2, 15), random.int(5, 40) * 5];
      return {
        days: random.pick(days),
        time: random.pick(['6a-10a', '10a-3p', '3p-7p', '7p-12m']),
        length: random.pick([30, 60]),
        spots,
        rate,
        total: spots * rate,
      };
    });
    const [spots, gross] = [
      rows.reduce((sum, row) => sum + row.spots, 0),
      rows.reduce((sum, row) => sum + row.total, 0),
    ];
    const commission = Math.round(gross * 15) / 100;
    sheet.text(40, 45, `${station} CONTRACT / ORDER`, { size: 15, face: 'bold' });
    drawPairs(
      sheet,
      40,
      75,
      [
        ['Contract #', contract],
        ['Advertiser', advertiser],
        ['Product', 'Fall Campaign'],
        ['Agency', agency.name ?? ''],
      ],
      { gap: 90, label: { face: 'bold' } },
    );
    drawPairs(
      sheet,
      430,
      75,
      [
        ['Flight Start', '09/14/26'],
        ['Flight End', '10/11/26'],
        ['Account Executive', agency.contact ?? ''],
        ['Billing Cycle', 'Broadcast month'],
      ],
      { gap: 110, label: { face: 'bold' } },
    );
    const end = drawTable(
      sheet,
      40,
      150,
      [
        { header: 'Line', width: 40 },
        { header: 'Days', width: 80 },
        { header: 'Time', width: 100 },
        { header: 'Length', width: 70 },
        { header: 'Spots/Week', width: 90, align: 'right' },
        { header: 'Rate', width: 100, align: 'right' },
        { header: 'Weekly Total', width: 120, align: 'right' },
      ],
      rows.map((row, index) => [
        String(index + 1),
        row.days,
        row.time,
        `:${row.length}`,
        String(row.spots),
        `$${plain(row.rate)}`,
        `$${plain(row.total)}`,
      ]),
      { lines: 'grid', headerColor: '#d9d9d9' },
    );
    drawPairs(
      sheet,
      430,
      end + 25,
      [
        ['Total Spots', String(spots)],
        ['Gross Amount', `$${plain(gross)}`],
        ['Agency Commission', `$${plain(commission)}`],
        ['Net Amount', `$${plain(gross - commission)}`],
      ],
      { gap: 120, label: { face: 'bold' } },
    );
    const asked = askObject({
      contract_number: askText(contract),
      station: askText(station, { description: 'Call sign of the station' }),
      advertiser: askText(advertiser),
      agency: askText(agency.name),
      flight_start: askDate('2026-09-14'),
      flight_end: askDate('2026-10-11'),
      account_executive: askText(agency.contact),
      total_spots: askNumber(spots),
      gross_amount: askNumber(gross),
      agency_commission: askNumber(commission),
      net_amount: askNumber(Math.round((gross - commission) * 100) / 100),
      line_items: askRows(
        { days: { type: 'string' }, time: { type: 'string' }, spots: { type: 'integer' }, rate: { type: 'number' } },
        rows.map(({ days: on, time, spots: count, rate }) => ({ days: on, time, spots: count, rate })),
      ),
    });
    return { sheet, asked };
  },
};

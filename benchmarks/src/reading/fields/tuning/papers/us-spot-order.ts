import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawParagraph } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const dollars = (units: number) => `$${formatAmount(units, 'comma-point')}`;
const programs = ['News at 6', 'Morning Drive', 'Prime Movie', 'Late Show', 'Saturday Sports', 'Midday Talk'];

/** A rep firm's order for television spots: facts in a frame of four columns, a column of spots for each week. */
export const usSpotOrderPaper: FieldsLayout = {
  name: 'us-spot-order',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: [792, 612] });
    const agency = makeParty(random, unitedStates);
    const advertiser = random.pick([
      'Committee to Elect Ruth Salas',
      'Lakeside Furniture Outlet',
      'Tri-State Chevy Dealers',
    ]);
    const firm = random.pick(['Bright Signal Media', 'Crosswind Advertising', 'Parlor & Finch Media Buying']);
    const station = `${random.pick(['K', 'W'])}${random.letters(3)}-TV`;
    const [order, estimate] = [random.digits(8), random.digits(4)];
    const product = random.pick(['Issue campaign', 'Labor Day sale', 'Truck month']);
    const start = Date.UTC(2026, random.int(2, 8), random.int(13, 20));
    const iso = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10);
    const lines = random.sample(programs, random.int(3, 5)).map((program) => {
      const weeks = Array.from({ length: 4 }, () => random.int(0, 5));
      const [spots, rate] = [weeks.reduce((sum, count) => sum + count, 0) + 1, random.int(6, 90) * 25];
      return { program, weeks: [(weeks[0] ?? 0) + 1, ...weeks.slice(1)], spots, rate, total: spots * rate };
    });
    const gross = lines.reduce((sum, { total }) => sum + total, 0);
    const spots = lines.reduce((sum, line) => sum + line.spots, 0);
    const commission = Math.round(gross * 15) / 100;
    const net = Math.round((gross - commission) * 100) / 100;
    const day = (date: string) => formatDate(date, 'MM/dd/yy', 'en-US');
    sheet.text(36, 42, 'BROADCAST ORDER', { size: 16, face: 'bold' });
    sheet.text(756, 42, `Order ${order}   Rev 0`, { size: 11, align: 'right' });
    const facts = [
      ['Station', station, 'Agency', firm],
      ['Advertiser', advertiser, 'Buyer', agency.contact ?? ''],
      ['Product', product, 'Phone', agency.phone ?? ''],
      ['Flight', `${day(iso(0))} - ${day(iso(27))}`, 'Agency est. #', estimate],
    ];
    sheet.frame(36, 56, 720, 76, 0.8);
    facts.forEach(([label = '', value = '', secondLabel = '', secondValue = ''], index) => {
      const y = 72 + index * 17;
      sheet.text(44, y, label, { size: 9, face: 'bold' });
      sheet.text(120, y, value, { size: 10 });
      sheet.text(410, y, secondLabel, { size: 9, face: 'bold' });
      sheet.text(500, y, secondValue, { size: 10 });
    });
    const end = drawTable(
      sheet,
      36,
      148,
      [
        { header: 'Ln', width: 30 },
        { header: 'Program', width: 160 },
        { header: 'Len', width: 40 },
        ...[0, 7, 14, 21].map((days) => ({ header: day(iso(days)).slice(0, 5), width: 55, align: 'centre' as const })),
        { header: 'Spots', width: 60, align: 'right' },
        { header: 'Rate', width: 95, align: 'right' },
        { header: 'Total', width: 115, align: 'right' },
      ],
      lines.map((line, index) => [
        String(index + 1),
        line.program,
        ':30',
        ...line.weeks.map((count) => (count === 0 ? '' : String(count))),
        String(line.spots),
        dollars(line.rate),
        dollars(line.total),
      ]),
      { lines: 'grid', headerColor: '#cfd8dc' },
    );
    const sums = [
      ['Total spots', String(spots)],
      ['Gross', dollars(gross)],
      ['Commission 15%', dollars(commission)],
      ['Net due station', dollars(net)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(640, end + 24 + index * 16, label, { face: 'bold', align: 'right' });
      sheet.text(752, end + 24 + index * 16, value, { align: 'right' });
    });
    sheet.text(36, 570, 'Station agrees to broadcast as ordered. Cancellation requires two weeks notice in writing.', {
      size: 8,
    });
    drawParagraph(
      sheet,
      36,
      end + 24,
      380,
      'Spots that are missed or preempted are to be made good within the flight and in the same program or a better one, with the written consent of the agency. Invoices with exact times are due within ten days after the end of the broadcast month.',
      { size: 8 },
    );
    const asked = askObject({
      orderNumber: askText(order),
      station: askText(station),
      advertiser: askText(advertiser),
      product: askText(product),
      agency: askObject({ name: askText(firm), buyer: askText(agency.contact), phone: askText(agency.phone) }),
      estimateNumber: askText(estimate),
      flightStart: askDate(iso(0)),
      flightEnd: askDate(iso(27)),
      lines: askRows(
        {
          program: { type: 'string' },
          spots: { type: 'integer', description: 'all weeks together' },
          rate: { type: 'number' },
          total: { type: 'number' },
        },
        lines.map((line) => ({ program: line.program, spots: line.spots, rate: line.rate, total: line.total })),
      ),
      totalSpots: askNumber(spots),
      grossAmount: askNumber(gross),
      commission: askNumber(commission),
      netAmount: askNumber(net),
      salesperson: askText(null),
    });
    return { sheet, asked, instruction: 'The agency buys the time for the advertiser; dates are written month first.' };
  },
};

import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A ticket: few words, labels above values in the middle of the paper, capitals. */
export const usParkingReceipt: FieldsLayout = {
  name: 'us-parking',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [190, 330] });
    const garage = makeParty(random, unitedStates);
    const [ticket, space, hours] = [random.digits(8), random.int(101, 480), random.int(2, 9)];
    const date = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const fee = hours * 3.5;
    const middle = { align: 'centre' as const };
    drawLines(sheet, 95, 30, [garage.name, `${garage.street}, ${garage.city}`], { size: 9, ...middle });
    const pairs = [
      ['TICKET NUMBER', ticket],
      ['SPACE', String(space)],
      ['ENTRY', `${formatDate(date, 'MM/dd/yyyy', 'en-US')} 08:${random.int(10, 59)} AM`],
      ['TIME PARKED', `${hours} hours`],
      ['AMOUNT PAID', `$${fee.toFixed(2)}`],
      ['METHOD', `VISA ${random.digits(4)}`],
    ] as const;
    pairs.forEach(([label, value], index) => {
      sheet.text(95, 75 + index * 36, label, { size: 7, ...middle });
      sheet.text(95, 89 + index * 36, value, { size: 12, face: 'bold', ...middle });
    });
    const asked = askObject({
      operator: askText(garage.name, { description: 'Company that runs the garage' }),
      ticket_number: askText(ticket),
      space_number: askNumber(space),
      date: askDate(date),
      hours_parked: askNumber(hours),
      amount_paid: askNumber(fee),
      license_plate: askText(null),
    });
    return { sheet, asked };
  },
};

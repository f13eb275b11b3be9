import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A certificate in a dense grid of small boxes, landscape, all in capitals. */
export const usVehicleTitleForm: FieldsLayout = {
  name: 'us-vehicle-title',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: [792, 400] });
    const person = makePerson(random, unitedStates);
    const vin = `1${random.letters(4)}${random.digits(2)}${random.letters(2)}${random.digits(8)}`;
    const [make, body, color] = [
      random.pick(['FORD', 'TOYT', 'CHEV', 'HOND']),
      random.pick(['4D', 'PK', 'SUV']),
      random.pick(['BLU', 'WHI', 'GRY']),
    ];
    const [year, miles, title] = [random.int(2009, 2024), random.int(1_200, 190_000), random.digits(11)];
    const issued = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const owner = person.fullName.toUpperCase();
    sheet.text(396, 40, 'CERTIFICATE OF TITLE FOR A MOTOR VEHICLE', { size: 16, face: 'bold', align: 'centre' });
    const style = { height: 32, value: { size: 11, family: 'mono' as const } };
    let y = drawBoxedPairs(
      sheet,
      40,
      60,
      [230, 80, 110, 100, 190],
      [
        ['VEHICLE IDENTIFICATION NUMBER', vin],
        ['YEAR', String(year)],
        ['MAKE', make],
        ['BODY STYLE', body],
        ['TITLE NUMBER', title],
      ],
      style,
    );
    y = drawBoxedPairs(
      sheet,
      40,
      y,
      [130, 190, 130, 260],
      [
        ['COLOR', color],
        ['ODOMETER READING', formatAmount(miles, 'comma-point', 0)],
        ['WEIGHT', ''],
        ['DATE TITLE ISSUED', formatDate(issued, 'MM/dd/yyyy', 'en-US')],
      ],
      style,
    );
    y = drawBoxedPairs(
      sheet,
      40,
      y,
      [380, 330],
      [
        ['OWNER NAME', owner],
        ['PREVIOUS OWNER', ''],
      ],
      style,
    );
    drawBoxedPairs(
      sheet,
      40,
      y,
      [330, 180, 80, 120],
      [
        ['MAILING ADDRESS', person.street.toUpperCase()],
        ['CITY', person.city.toUpperCase()],
        ['STATE', person.region ?? ''],
        ['ZIP', person.postalCode],
      ],
      style,
    );
    sheet.text(40, 330, 'ANY ALTERATION OR ERASURE VOIDS THIS TITLE', { size: 9 });
    const asked = askObject({
      vin: askText(vin, { description: 'Vehicle identification number' }),
      year: { type: 'leaf', schema: { type: 'integer', description: 'model year' }, answer: year },
      make: askText(make),
      color: askText(color),
      title_number: askText(title),
      odometer: askNumber(miles),
      issue_date: askDate(issued),
      owner_name: askText(owner),
      owner_city: askText(person.city),
      owner_zip: askText(person.postalCode),
      weight: askNumber(null),
    });
    return { sheet, asked };
  },
};

import { askFlag, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const goods = [
  ['Children’s books', 18, '4901.99'],
  ['Cotton T-shirt', 12.5, '6109.10'],
  ['Wooden toy train', 24, '9503.00'],
  ['Syrup waffles', 4.2, '1905.32'],
  ['Ceramic mug', 9.9, '6912.00'],
] as const;

/** A postal customs declaration, landscape: a grid with the label inside the cell before the value, sender and addressee side by side. */
export const nlCustomsForm: FieldsLayout = {
  name: 'nl-customs',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: [595, 420] });
    const sender = makePerson(random, netherlands);
    const addressee = makePerson(random, unitedStates);
    const code = `CC${random.digits(9)}NL`;
    const kinds = ['Gift', 'Documents', 'Sale of goods', 'Commercial sample', 'Returned goods'];
    const kind = random.pick(kinds);
    const contents = random.sample(goods, random.int(2, 3)).map(([description, value, tariff]) => {
      const quantity = random.int(1, 4);
      return { description, quantity, weight: random.int(2, 28) / 10, value: quantity * value, tariff };
    });
    const [weight, value] = [
      contents.reduce((sum, one) => sum + Math.round(one.weight * 10), 0) / 10,
      contents.reduce((sum, one) => sum + one.value, 0),
    ];
    sheet.text(20, 30, 'CUSTOMS DECLARATION / DOUANEVERKLARING', { size: 12, face: 'bold' });
    sheet.text(575, 30, code, { size: 12, family: 'mono', align: 'right' });
    const cell = (x: number, y: number, width: number, label: string, text: string) => {
      sheet.frame(x, y, width, 20);
      sheet.text(x + 3, y + 13, label, { size: 6.5, color: '#333333' });
      sheet.text(x + 6 + sheet.widthOf(label, { size: 6.5 }), y + 13, text, { size: 10, family: 'mono' });
    };
    const side = (x: number, title: string, person: typeof sender, country: string) => {
      sheet.panel(x, 40, 277, 14, '#dddddd');
      sheet.text(x + 4, 50, title, { size: 8, face: 'bold' });
      cell(x, 54, 277, 'Name / Naam', person.fullName);
      cell(x, 74, 277, 'Street / Straat', person.street);
      cell(x, 94, 110, 'Postcode', person.postalCode);
      cell(x + 110, 94, 167, 'City / Plaats', person.city);
      cell(x, 114, 277, 'Country / Land', country);
    };
    side(20, 'From / Van', sender, 'NEDERLAND');
    side(298, 'To / Aan', addressee, 'UNITED STATES');
    let x = 24;
    for (const one of kinds) x = drawCheckBox(sheet, x, 152, one, one === kind, { size: 9, mark: 'letter' }) + 8;
    const y = drawTable(
      sheet,
      20,
      164,
      [
        { header: 'Detailed description of contents\nOmschrijving', width: 235 },
        { header: 'Quantity\nAantal', width: 60, align: 'centre' },
        { header: 'Net weight (kg)\nGewicht', width: 90, align: 'right' },
        { header: 'Value (EUR)\nWaarde', width: 80, align: 'right' },
        { header: 'HS tariff no.\nTariefnr.', width: 90 },
      ],
      contents.map((one) => [
        one.description,
        String(one.quantity),
        one.weight.toFixed(1),
        one.value.toFixed(2),
        one.tariff,
      ]),
      { lines: 'grid', size: 8, headerFace: 'regular' },
    );
    cell(20, y + 8, 180, 'Total weight / Totaal gewicht (kg)', weight.toFixed(1));
    cell(200, y + 8, 180, 'Total value / Totale waarde (EUR)', value.toFixed(2));
    cell(380, y + 8, 195, 'Postage / Port (EUR)', '');
    cell(20, y + 28, 360, 'Licence no. / Vergunningnummer', '');
    cell(380, y + 28, 195, 'Invoice no. / Factuurnr.', '');
    sheet.text(20, y + 62, 'I, the undersigned, certify that the particulars given are correct.', { size: 7 });
    const party = (person: typeof sender, country: string) => ({
      name: askText(person.fullName),
      street: askText(person.street),
      postcode: askText(person.postalCode),
      city: askText(person.city),
      country: askText(country),
    });
    const number = { type: 'number' };
    const asked = askObject({
      trackingNumber: askText(code, { description: 'Code of the item, as under the barcode' }),
      sender: askObject(party(sender, 'NEDERLAND')),
      recipient: askObject(party(addressee, 'UNITED STATES')),
      category: askText(kind, { enum: kinds, description: 'Category of the item, ticked' }),
      is_gift: askFlag(kind === 'Gift'),
      contents: askRows(
        {
          description: { type: 'string' },
          quantity: number,
          weight: number,
          value: number,
          tariff: { type: 'string' },
        },
        contents,
      ),
      totalWeightKg: askNumber(weight),
      totalValue: askNumber(value),
      postage: askNumber(null),
      licenceNumber: askText(null),
    });
    return { sheet, asked };
  },
};

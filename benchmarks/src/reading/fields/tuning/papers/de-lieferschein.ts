import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A delivery note: no money at all, quantities and weights, facts as labels in one line with their values below. */
export const deLieferschein: FieldsLayout = {
  name: 'de-lieferschein',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const order = makeInvoice(random, germany, { number: `LS-${random.digits(6)}` });
    const { seller, buyer } = order;
    const date = (iso: string | null) => formatDate(iso, 'dd.MM.yy', 'de');
    const weight = random.int(120, 2_400) / 10;
    sheet.text(50, 55, seller.name ?? '', { size: 14, face: 'bold' });
    sheet.text(50, 70, `${seller.street}, ${seller.postalCode} ${seller.city}`, { size: 8 });
    drawLines(sheet, 50, 110, [
      'Lieferanschrift',
      buyer.name,
      'Wareneingang Tor 2',
      buyer.street,
      `${buyer.postalCode} ${buyer.city}`,
    ]);
    sheet.text(50, 205, 'Lieferschein', { size: 17, face: 'bold' });
    const end = drawTable(
      sheet,
      50,
      215,
      [
        { header: 'Lieferschein-Nr.', width: 105 },
        { header: 'Datum', width: 80 },
        { header: 'Ihre Bestellnummer', width: 120 },
        { header: 'Kunden-Nr.', width: 80 },
        { header: 'Versandart', width: 110 },
      ],
      [
        [
          order.number ?? '',
          date(order.deliveryDate),
          order.orderNumber ?? '',
          order.customerNumber ?? '',
          'Spedition',
        ],
      ],
      { lines: 'none', headerFace: 'regular', size: 9 },
    );
    const last = drawTable(
      sheet,
      50,
      end + 15,
      [
        { header: 'Pos', width: 35 },
        { header: 'Artikelnummer', width: 95 },
        { header: 'Artikelbezeichnung', width: 245 },
        { header: 'Liefermenge', width: 70, align: 'right' },
        { header: 'ME', width: 50 },
      ],
      order.items.map((item, index) => [
        String((index + 1) * 10),
        item.sku,
        item.description,
        String(item.quantity),
        item.unit,
      ]),
      { lines: 'rows', size: 9.5 },
    );
    drawLines(sheet, 50, last + 30, [
      `Gesamtgewicht: ${formatAmount(weight, 'point-comma', 1)} kg`,
      'Ware in einwandfreiem Zustand erhalten: ______________________',
    ]);
    const asked = askObject({
      lieferscheinnummer: askText(order.number),
      lieferdatum: askDate(order.deliveryDate, { description: 'Datum des Lieferscheins' }),
      bestellnummer: askText(order.orderNumber),
      kundennummer: askText(order.customerNumber),
      absender: askText(seller.name),
      empfaenger: askText(buyer.name),
      versandart: askText('Spedition'),
      gesamtgewicht_kg: askNumber(weight),
      positionen: askRows(
        {
          artikelnummer: { type: 'string' },
          bezeichnung: { type: 'string' },
          menge: { type: 'number' },
          einheit: { type: 'string' },
        },
        order.items.map((item) => ({
          artikelnummer: item.sku,
          bezeichnung: item.description,
          menge: item.quantity,
          einheit: item.unit,
        })),
      ),
      gesamtpreis: askNumber(null),
    });
    return { sheet, asked };
  },
};

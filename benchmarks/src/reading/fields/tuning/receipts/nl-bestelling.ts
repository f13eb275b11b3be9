import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => `€ ${formatAmount(cents / 100, 'point-comma')}`;
const articles = [
  'Regenjas kind maat 116',
  'Fietslamp set USB',
  'Theepot gietijzer 1 L',
  'Kussenhoes linnen 45x45',
  'Puzzel 1000 stukjes',
];

/** A web shop's mail printed from a browser: greeting, items as blocks with quantity and variant below, no table, delivery and invoice addresses. */
export const nlBestellingReceipt: FieldsLayout = {
  name: 'nl-bestelling',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, netherlands);
    const shop = random.pick(['Grachtenwinkel', 'De Blauwe Ekster', 'Huis & Haard Online']);
    const [order, track] = [`${random.digits(3)}-${random.digits(7)}`, `3S${random.letters(4)}${random.digits(9)}`];
    const ordered = `2026-0${random.int(1, 8)}-${random.int(13, 22)}`;
    const arrives = `${ordered.slice(0, 8)}${Number(ordered.slice(8)) + random.int(2, 5)}`;
    const items = random.sample(articles, random.int(2, 3)).map((name) => ({
      artikel: name,
      aantal: random.int(1, 3),
      cents: random.int(895, 7_995),
      code: random.digits(7),
    }));
    const goods = items.reduce((sum, one) => sum + one.aantal * one.cents, 0);
    const [shipping, gift] = [495, random.int(5, 15) * 100];
    const total = goods + shipping - gift;
    const vat = Math.round((total * 21) / 121);
    const date = (iso: string) => formatDate(iso, 'd MMMM yyyy', 'nl');
    drawLines(
      sheet,
      40,
      34,
      [
        `Van: ${shop} <klantenservice@winkel.example>`,
        `Aan: ${person.email}`,
        `Onderwerp: Bedankt voor je bestelling ${order}`,
      ],
      {
        size: 8,
        color: '#555555',
      },
    );
    sheet.rule(40, 68, 555, 68, 0.4, '#999999');
    sheet.text(40, 100, `Hoi ${person.givenName}, bedankt voor je bestelling!`, { size: 16, face: 'bold' });
    drawLines(sheet, 40, 124, [
      `We hebben je bestelling van ${date(ordered)} ontvangen en pakken haar in.`,
      `Je pakket komt op ${date(arrives)}. Volg het met code ${track}.`,
    ]);
    sheet.text(40, 172, `Bestelnummer: ${order}`, { face: 'bold' });
    let y = 205;
    for (const item of items) {
      sheet.panel(40, y - 12, 44, 44, '#e6e6e6');
      sheet.text(96, y, item.artikel, { size: 11, color: '#0b57d0' });
      sheet.text(96, y + 14, `Artikelnr. ${item.code}`, { size: 8, color: '#777777' });
      sheet.text(96, y + 28, `${item.aantal} x ${euros(item.cents)}`, { size: 9 });
      sheet.text(555, y, euros(item.aantal * item.cents), { size: 11, align: 'right' });
      y += 58;
    }
    y = drawEnds(
      sheet,
      330,
      555,
      y + 6,
      [
        ['Artikelen', euros(goods)],
        ['Bezorgkosten', euros(shipping)],
        ['Cadeaubon', `- ${euros(gift)}`],
      ],
      { leading: 17 },
    );
    y = drawEnds(sheet, 330, 555, y + 4, [['Totaal betaald', euros(total)]], { size: 12, face: 'bold' });
    y = drawEnds(sheet, 330, 555, y, [['Waarvan btw 21%', euros(vat)]], { size: 8 });
    const address = [person.fullName, person.street, `${person.postalCode} ${person.city}`];
    drawLines(sheet, 40, y + 30, ['Bezorgadres'], { face: 'bold' });
    drawLines(sheet, 40, y + 45, address);
    drawLines(sheet, 240, y + 30, ['Factuuradres'], { face: 'bold' });
    drawLines(sheet, 240, y + 45, address);
    drawLines(sheet, 420, y + 30, ['Betaalwijze'], { face: 'bold' });
    drawLines(sheet, 420, y + 45, ['iDEAL']);
    sheet.text(40, 810, `${shop} B.V. - KvK ${random.digits(8)} - Retour binnen 30 dagen`, { size: 7 });
    sheet.text(555, 810, '1/1', { size: 7, align: 'right' });
    const asked = askObject({
      merchant: askText(shop, { description: 'Name of the web shop, as the mail names its sender' }),
      orderNumber: askText(order),
      orderDate: askDate(ordered),
      expectedDelivery: askDate(arrives, { description: 'Day on which the parcel arrives' }),
      trackingCode: askText(track),
      customer: askObject({ name: askText(person.fullName), email: askText(person.email) }),
      shippingAddress: askObject({
        street: askText(person.street),
        postalCode: askText(person.postalCode),
        city: askText(person.city),
      }),
      articles: askRows(
        {
          name: { type: 'string' },
          articleNumber: { type: 'string' },
          quantity: { type: 'integer' },
          unitPrice: { type: 'number' },
          lineTotal: { type: 'number' },
        },
        items.map((one) => ({
          name: one.artikel,
          articleNumber: one.code,
          quantity: one.aantal,
          unitPrice: one.cents / 100,
          lineTotal: (one.aantal * one.cents) / 100,
        })),
      ),
      shippingCost: askNumber(shipping / 100),
      vat: askNumber(vat / 100),
      totalPaid: askNumber(total / 100),
      paymentMethod: askText('iDEAL'),
      phone: askText(null, { description: "Customer's telephone number" }),
    });
    return { sheet, asked };
  },
};

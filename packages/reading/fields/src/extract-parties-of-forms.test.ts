import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { ExtractionPage } from './extraction-types.js';
import { madePage, type MadeRun } from './testing/made-page.js';
import { amount, date, object, text } from './testing/made-schemas.js';

function values(page: ExtractionPage, properties: Record<string, unknown>) {
  return extractFields({ page, schema: object(properties) }).value;
}

/** The given words in bold, as headings are. */
function bold(page: ExtractionPage, ...texts: readonly string[]): ExtractionPage {
  const words = page.words.map((word) => (texts.includes(word.text) ? { ...word, isBold: true } : word));
  return { ...page, words };
}

const row = (...texts: readonly string[]): MadeRun[] => texts.map((one, index): MadeRun => [50 + 200 * index, one]);
const person = object({ name: text, city: text });

describe('an object of the schema whose name heads a block', () => {
  const page = madePage([
    row('Vermieter', 'Mieter'),
    row('Hausverwaltung Nord', 'Jana Krüger'),
    row('Am Markt 4', 'Seestraße 11'),
    row('24103 Kiel', '23552 Lübeck'),
  ]);

  test('is read from there, though it is no side of a sale', () => {
    expect(values(page, { landlord: person, tenant: person })).toEqual({
      landlord: { name: 'Hausverwaltung Nord', city: 'Kiel' },
      tenant: { name: 'Jana Krüger', city: 'Lübeck' },
    });
  });

  test('may be a flat name, or be called so in the description only', () => {
    const lessor = { ...person, description: 'Vermieter' };
    expect(values(page, { tenant_name: text, party_one: lessor })).toEqual({
      tenant_name: 'Jana Krüger',
      party_one: { name: 'Hausverwaltung Nord', city: 'Kiel' },
    });
  });

  test('keeps its block from who wrote the document', () => {
    const parcel = madePage([row('REMITENTE', 'DESTINATARIO'), row('Cerámica Sur', 'Café Luna'), row('Calle Real 3')]);
    const carrier = { type: ['string', 'null'], description: 'The company that issues the waybill' };
    expect(values(parcel, { carrier, shipper: person })).toMatchObject({
      carrier: null,
      shipper: { name: 'Cerámica Sur' },
    });
  });
});

describe('headings beside each other', () => {
  const page = bold(
    madePage([row('From / De', 'To / À'), row('Name Ada Quist', 'Name Ole Berg'), row('City Malmö', 'City Bergen')]),
    'From',
    '/',
    'De',
    'To',
    'À',
  );

  test('are the parts of the page of sender and recipient', () => {
    expect(values(page, { sender: person, recipient: person })).toEqual({
      sender: { name: 'Ada Quist', city: 'Malmö' },
      recipient: { name: 'Ole Berg', city: 'Bergen' },
    });
  });
});

describe('who is who on a page without labels', () => {
  test('a customer with a tax number is none that sends, where the foot says who does', () => {
    const rows = Array.from({ length: 52 }, (): MadeRun[] | undefined => undefined);
    rows[2] = [[330, 'Talleres Mora S.L.']];
    rows[3] = [[330, 'Calle Ancha, 8']];
    rows[4] = [[330, '18001 Granada']];
    rows[5] = [[330, 'NIF B44556677']];
    rows[50] = [[100, 'Papelería Duero - NIF B99887766']];
    rows[51] = [[100, 'Plaza Mayor, 2 - 37001 Salamanca - Tel. 923 111 222']];
    const party = object({ name: text, tax_id: text });
    expect(values(madePage(rows), { supplier: party, customer: object({ name: text }) })).toEqual({
      supplier: { name: 'Papelería Duero', tax_id: 'B99887766' },
      customer: { name: 'Talleres Mora S.L.' },
    });
  });

  test('a number is no name, and neither is how many came', () => {
    const page = madePage([row('Customer', '48213'), row('Guests', '2 adults')]);
    expect(values(page, { customer_name: text, guest_name: text })).toEqual({ customer_name: null, guest_name: null });
  });

  test('the name in a labelled block is the line that says so', () => {
    const page = madePage([
      row('Fornitore'),
      row('Identificativo fiscale ai fini IVA: IT01234567890'),
      row('Denominazione: Vetreria Alba S.r.l.'),
      row('Indirizzo: Via Po 9'),
    ]);
    expect(values(page, { supplier: object({ name: text }) })).toEqual({ supplier: { name: 'Vetreria Alba S.r.l.' } });
  });

  test('the company that heads a receipt wrote it', () => {
    const page = {
      ...madePage([[[40, 'Padaria Estrela']], [[40, 'Rua do Sol, 4']], [[40, 'TOTAL 3,20']]]),
      widthPt: 220,
    };
    expect(values(page, { empresa: text, total: amount })).toEqual({ empresa: 'Padaria Estrela', total: 3.2 });
  });
});

test('a bare date in three groups, and postal codes of two, are whole', () => {
  const page = madePage([row('Date of birth'), row('24 08 1971'), row('Postcode'), row('2311 GK')]);
  expect(values(page, { date_of_birth: date, postcode: text })).toEqual({
    date_of_birth: '1971-08-24',
    postcode: '2311 GK',
  });
});

describe('a page that a person wrote of themselves', () => {
  const head = (mail: string) => {
    const page = madePage([row('Noémie'), row('GARNIER'), undefined, row(mail), row('Vendeuse à Nîmes depuis 2019')]);
    const large = (word: (typeof page.words)[number], index: number) =>
      index < 2 ? { ...word, fontSizePt: 18 } : word;
    return { ...page, words: page.words.map(large) };
  };

  test('has first and last name at its head, beside a mail address of that name', () => {
    expect(values(head('n.garnier@post.example'), { prenom: text, nom: text })).toEqual({
      prenom: 'Noémie',
      nom: 'GARNIER',
    });
    expect(values(head('atelier@post.example'), { prenom: text, nom: text })).toEqual({ prenom: null, nom: null });
  });
});

test('the sender of a mail is named without the mailbox', () => {
  const page = madePage([row('From: Studio Brehm <post@brehm.example>'), row('To: ada@quist.example')]);
  expect(values(page, { merchant: text, customer: object({ email: text }) })).toEqual({
    merchant: 'Studio Brehm',
    customer: { email: 'ada@quist.example' },
  });
});

test('the form of address over a name does not label a supplier', () => {
  const letterhead = row('Tuchmacher Saale GmbH · Am Wehr 2 · 07743 Jena');
  const page = madePage([
    letterhead,
    undefined,
    row('Firma'),
    row('Kranbau Ilm GmbH'),
    row('Uferweg 3'),
    row('99084 Erfurt'),
  ]);
  expect(values(page, { supplier: text, customer: text })).toEqual({
    supplier: 'Tuchmacher Saale GmbH',
    customer: 'Kranbau Ilm GmbH',
  });
});

test('what a hotel charges names no restaurant', () => {
  const page = madePage([
    row('The Old Quay'),
    undefined,
    row('Date', 'Description', 'Amount'),
    row('02/05/2026', 'Restaurant', '41.00'),
    row('03/05/2026', 'Room charge', '88.00'),
  ]);
  expect(values(page, { restaurant_name: text })).toEqual({ restaurant_name: 'The Old Quay' });
});

test('the box before an answer is its own, whatever box follows', () => {
  const page = madePage([row('☒ Gift ☐ Documents ☐ Samples')]);
  expect(values(page, { is_gift: { type: ['boolean', 'null'] } })).toEqual({ is_gift: true });
});

test('all ticked answers of a row are the values of a list', () => {
  const page = madePage([row('Abteilung(en):'), row('☐ Rowing ☒ Judo ☒ Chess')]);
  const abteilungen = {
    type: ['array', 'null'],
    items: { type: ['string', 'null'], enum: ['Rowing', 'Judo', 'Chess'] },
  };
  expect(values(page, { abteilungen })).toEqual({ abteilungen: ['Judo', 'Chess'] });
});

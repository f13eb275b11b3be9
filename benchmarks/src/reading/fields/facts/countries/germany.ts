import type { Country } from '../country.js';

export const germany: Country = {
  name: 'Deutschland',
  language: 'de',
  currency: 'EUR',
  notation: 'point-comma',
  taxRate: 19,
  companies: [
    'Bürotechnik Lindemann GmbH',
    'Holzbau Krüger e.K.',
    'Nordlicht Elektro GmbH & Co. KG',
    'Weingut Sonnenberg',
    'Müller & Söhne Sanitär GmbH',
    'Datenwerk Köln AG',
  ],
  people: [
    ['Jürgen', 'Hoffmann'],
    ['Sabine', 'Großmann'],
    ['Emre', 'Yildiz'],
    ['Katharina', 'Vogel'],
    ['Lukas', 'Brandt'],
  ],
  streets: ['Hauptstraße', 'Am Alten Markt', 'Industriestraße', 'Lindenallee', 'Bahnhofstraße'],
  towns: [
    ['50667', 'Köln', null],
    ['20095', 'Hamburg', null],
    ['70173', 'Stuttgart', null],
    ['04109', 'Leipzig', null],
    ['79098', 'Freiburg', null],
  ],
  goods: [
    { name: 'Bürostuhl ergonomisch, schwarz', price: 289, unit: 'Stk' },
    { name: 'Montage vor Ort', price: 68.5, unit: 'Std' },
    { name: 'Kupferkabel NYM-J 3x1,5', price: 1.19, unit: 'm' },
    { name: 'Riesling trocken 0,75 l', price: 8.9, unit: 'Fl.' },
    { name: 'Waschtischarmatur verchromt', price: 124.95, unit: 'Stk' },
    { name: 'Wartungsvertrag Server', price: 1_480, unit: 'psch' },
    { name: 'Fichtenholz gehobelt', price: 412.3, unit: 'm³' },
    { name: 'Anfahrtspauschale', price: 35, unit: 'psch' },
  ],
  street: (name, houseNumber) => `${name} ${houseNumber}`,
  phone: (random) => `0${random.int(211, 899)} ${random.digits(6)}-${random.digits(2)}`,
  vatId: (random) => `DE${random.digits(9)}`,
  iban: (random) =>
    `DE${random.int(10, 98)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
  bic: 'COLSDE33XXX',
  bank: 'Sparkasse KölnBonn',
};

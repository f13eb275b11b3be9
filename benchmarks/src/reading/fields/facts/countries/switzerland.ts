import type { Country } from '../country.js';

export const switzerland: Country = {
  name: 'Schweiz',
  language: 'de',
  currency: 'CHF',
  notation: 'apostrophe-point',
  taxRate: 8.1,
  companies: ['Alpina Gartenbau AG', 'Zürisee Treuhand GmbH', 'Bäckerei Steiner', 'Rhyner Metallbau AG'],
  people: [
    ['Urs', 'Zimmermann'],
    ['Nicole', 'Bürgi'],
    ['Reto', 'Ammann'],
    ['Silvia', 'Keller'],
  ],
  streets: ['Seestrasse', 'Dorfplatz', 'Bahnhofstrasse', 'Gewerbeweg'],
  towns: [
    ['8001', 'Zürich', null],
    ['3011', 'Bern', null],
    ['9000', 'St. Gallen', null],
    ['6003', 'Luzern', null],
  ],
  goods: [
    { name: 'Rasenpflege Frühjahr', price: 1_150, unit: 'Pauschal' },
    { name: 'Natursteinplatten verlegt', price: 186.4, unit: 'm2' },
    { name: 'Buchführung Quartal', price: 940, unit: 'Quartal' },
    { name: 'Geländer Chromstahl', price: 327.5, unit: 'lfm' },
    { name: 'Regiestunden Vorarbeiter', price: 98, unit: 'Std' },
    { name: 'Entsorgung Grüngut', price: 74.85, unit: 'Fuhre' },
  ],
  street: (name, houseNumber) => `${name} ${houseNumber}`,
  phone: (random) => `+41 ${random.int(31, 79)} ${random.digits(3)} ${random.digits(2)} ${random.digits(2)}`,
  vatId: (random) => `CHE-${random.digits(3)}.${random.digits(3)}.${random.digits(3)} MWST`,
  iban: (random) =>
    `CH${random.int(10, 98)} 0070 0${random.digits(3)} ${random.digits(4)} ${random.digits(4)} ${random.digits(1)}`,
  bic: 'ZKBKCHZZ80A',
  bank: 'Zürcher Regionalbank',
};

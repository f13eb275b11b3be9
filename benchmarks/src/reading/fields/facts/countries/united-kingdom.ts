import type { Country } from '../country.js';

export const unitedKingdom: Country = {
  name: 'United Kingdom',
  language: 'en-GB',
  currency: 'GBP',
  notation: 'comma-point',
  taxRate: 20,
  companies: [
    'Pennine Joinery Ltd',
    'Albion Office Supplies Ltd',
    'Thistle & Crown Catering',
    'Severn Valley Roofing Ltd',
    'Marlow Print Works',
    'Greyfriars Consulting LLP',
  ],
  people: [
    ['Harriet', 'Blackwood'],
    ['Owen', 'Pritchard'],
    ['Aisha', 'Begum'],
    ['Duncan', 'MacRae'],
    ['Imogen', 'Carter'],
  ],
  streets: ['High Street', 'Station Road', 'Mill Lane', 'Victoria Terrace', 'Kings Park Way'],
  towns: [
    ['LS1 4AP', 'Leeds', null],
    ['BS8 1TH', 'Bristol', null],
    ['EH3 9DR', 'Edinburgh', null],
    ['NR2 1BH', 'Norwich', null],
    ['M3 2BY', 'Manchester', null],
  ],
  goods: [
    { name: 'Oak door, hand finished', price: 385, unit: 'each' },
    { name: 'A4 copier paper, 5 reams', price: 17.6, unit: 'box' },
    { name: 'Buffet lunch per guest', price: 14.75, unit: 'each' },
    { name: 'Slate roof repair', price: 62.5, unit: 'sq m' },
    { name: 'Business cards, 400 gsm', price: 48, unit: 'set' },
    { name: 'Strategy workshop, half day', price: 720, unit: 'day' },
    { name: 'Scaffold hire', price: 145, unit: 'week' },
    { name: 'Delivery and fitting', price: 55, unit: 'job' },
  ],
  street: (name, houseNumber) => `${houseNumber} ${name}`,
  phone: (random) => `0${random.int(113, 191)} 496 0${random.int(100, 999)}`,
  vatId: (random) => `GB ${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`,
  iban: (random) =>
    `GB${random.int(10, 98)} NWBK ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
  bic: 'NWBKGB2L',
  bank: 'Northern Counties Bank',
};

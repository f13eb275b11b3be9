import type { Country } from '../country.js';

export const italy: Country = {
  name: 'Italia',
  language: 'it',
  currency: 'EUR',
  notation: 'point-comma',
  taxRate: 22,
  companies: [
    'Officine Bianchi S.r.l.',
    'Pasticceria La Perla',
    'Studio Legale Conti',
    'Arredamenti Moretti S.p.A.',
    'Idraulica Ferrari S.n.c.',
  ],
  people: [
    ['Giulia', 'Rinaldi'],
    ['Matteo', 'Esposito'],
    ['Francesca', 'De Luca'],
    ['Niccolò', 'Barbieri'],
  ],
  streets: ['Via Garibaldi', 'Corso Italia', 'Via dei Mille', 'Piazza della Libertà'],
  towns: [
    ['20121', 'Milano', 'MI'],
    ['10123', 'Torino', 'TO'],
    ['40121', 'Bologna', 'BO'],
    ['50122', 'Firenze', 'FI'],
  ],
  goods: [
    { name: 'Tavolo in rovere massello', price: 890, unit: 'pz' },
    { name: 'Consulenza legale', price: 160, unit: 'ore' },
    { name: 'Rubinetto miscelatore', price: 74.9, unit: 'pz' },
    { name: 'Torta nuziale tre piani', price: 320, unit: 'pz' },
    { name: 'Manutenzione caldaia', price: 95.5, unit: 'pz' },
    { name: 'Lamiera zincata', price: 12.45, unit: 'kg' },
    { name: 'Trasporto e montaggio', price: 110, unit: 'pz' },
  ],
  street: (name, houseNumber) => `${name} ${houseNumber}`,
  phone: (random) => `+39 0${random.int(2, 9)} ${random.digits(4)} ${random.digits(4)}`,
  vatId: (random) => `IT${random.digits(11)}`,
  iban: (random) => `IT${random.int(10, 98)} X054 2811 1010 0000 0${random.digits(3)} ${random.digits(3)}`,
  bic: 'BLOPIT22',
  bank: 'Banca Popolare Emiliana',
};

import type { Country } from '../country.js';

export const netherlands: Country = {
  name: 'Nederland',
  language: 'nl',
  currency: 'EUR',
  notation: 'point-comma',
  taxRate: 21,
  companies: [
    'Van Dijk Fietsen B.V.',
    'Grachtenhuis Architecten',
    'De Gouden Leeuw Horeca B.V.',
    'Hoekstra Installatietechniek',
  ],
  people: [
    ['Sanne', 'de Vries'],
    ['Pieter', 'Jansen'],
    ['Fatima', 'El Amrani'],
    ['Bram', 'Visser'],
  ],
  streets: ['Keizersgracht', 'Dorpsstraat', 'Stationsplein', 'Prinsenkade'],
  towns: [
    ['1015 CJ', 'Amsterdam', null],
    ['3511 LX', 'Utrecht', null],
    ['9712 HW', 'Groningen', null],
    ['5611 EM', 'Eindhoven', null],
  ],
  goods: [
    { name: 'Stadsfiets 7 versnellingen', price: 549, unit: 'st' },
    { name: 'Onderhoudsbeurt', price: 67.5, unit: 'st' },
    { name: 'Ontwerp verbouwing', price: 88, unit: 'uur' },
    { name: 'Driegangenmenu', price: 34.75, unit: 'pp' },
    { name: 'Thermostaatkraan', price: 28.95, unit: 'st' },
    { name: 'Voorrijkosten', price: 25, unit: 'st' },
  ],
  street: (name, houseNumber) => `${name} ${houseNumber}`,
  phone: (random) => `0${random.int(20, 79)}-${random.digits(7)}`,
  vatId: (random) => `NL${random.digits(9)}B01`,
  iban: (random) => `NL${random.int(10, 98)} ABNA 0${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`,
  bic: 'ABNANL2A',
  bank: 'Amstel Handelsbank',
};

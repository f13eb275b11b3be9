import type { Country } from '../country.js';

export const france: Country = {
  name: 'France',
  language: 'fr',
  currency: 'EUR',
  notation: 'space-comma',
  taxRate: 20,
  companies: [
    'Menuiserie Lefèvre SARL',
    'Atelier du Vélo',
    'Boulangerie Château SAS',
    'Électricité Garonne SARL',
    'Cabinet Rousseau Conseil',
    'Imprimerie de la Côte',
  ],
  people: [
    ['Hélène', 'Marchand'],
    ['Étienne', 'Dubois'],
    ['Karim', 'Benali'],
    ['Élodie', 'Garnier'],
    ['Gérard', 'Lemoine'],
  ],
  streets: ['rue de la République', 'avenue Victor Hugo', 'chemin des Vignes', 'boulevard Gambetta'],
  towns: [
    ['69002', 'Lyon', null],
    ['33000', 'Bordeaux', null],
    ['31000', 'Toulouse', null],
    ['44000', 'Nantes', null],
    ['67000', 'Strasbourg', null],
  ],
  goods: [
    { name: 'Fenêtre double vitrage', price: 645, unit: 'u' },
    { name: 'Main d’œuvre atelier', price: 52, unit: 'h' },
    { name: 'Révision complète du vélo', price: 89.9, unit: 'u' },
    { name: 'Câble électrique 3G2,5', price: 1.85, unit: 'm' },
    { name: 'Étude préalable', price: 1_350, unit: 'forfait' },
    { name: 'Dépliants A5 quadrichromie', price: 0.42, unit: 'ex' },
    { name: 'Pâtisseries assorties', price: 3.2, unit: 'pce' },
    { name: 'Frais de déplacement', price: 45, unit: 'forfait' },
  ],
  street: (name, houseNumber) => `${houseNumber} ${name}`,
  phone: (random) =>
    `0${random.int(1, 6)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`,
  vatId: (random) => `FR${random.digits(2)}${random.digits(9)}`,
  iban: (random) =>
    `FR76 ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(3)}`,
  bic: 'AGRIFRPP833',
  bank: 'Banque Populaire du Sud',
};

import type { Country } from '../country.js';

export const spain: Country = {
  name: 'España',
  language: 'es',
  currency: 'EUR',
  notation: 'point-comma',
  taxRate: 21,
  companies: [
    'Talleres Hermanos Ruiz S.L.',
    'Ferretería Núñez',
    'Bodegas del Sur S.A.',
    'Gestoría Peñalver',
    'Climatización Levante S.L.',
  ],
  people: [
    ['María', 'Ibáñez'],
    ['Javier', 'Muñoz'],
    ['Lucía', 'Fernández'],
    ['Andrés', 'Gómez'],
  ],
  streets: ['Calle Mayor', 'Avenida de la Constitución', 'Paseo del Prado', 'Calle San Fernando'],
  towns: [
    ['28013', 'Madrid', null],
    ['41001', 'Sevilla', null],
    ['46002', 'Valencia', null],
    ['48009', 'Bilbao', null],
  ],
  goods: [
    { name: 'Cambio de aceite y filtro', price: 78.5, unit: 'ud' },
    { name: 'Tornillos inoxidables M8', price: 0.34, unit: 'ud' },
    { name: 'Vino tinto crianza', price: 6.95, unit: 'bot' },
    { name: 'Asesoría fiscal mensual', price: 130, unit: 'mes' },
    { name: 'Instalación de aire acondicionado', price: 1_120, unit: 'ud' },
    { name: 'Mano de obra oficial', price: 38, unit: 'h' },
    { name: 'Pintura plástica blanca 15 l', price: 54.2, unit: 'ud' },
  ],
  street: (name, houseNumber) => `${name}, ${houseNumber}`,
  phone: (random) => `+34 9${random.digits(2)} ${random.digits(3)} ${random.digits(3)}`,
  vatId: (random) => `B${random.digits(8)}`,
  iban: (random) =>
    `ES${random.int(10, 98)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
  bic: 'CAIXESBBXXX',
  bank: 'Caja del Levante',
};

import type { Country } from '../country.js';

export const portugal: Country = {
  name: 'Portugal',
  language: 'pt',
  currency: 'EUR',
  notation: 'space-comma',
  taxRate: 23,
  companies: ['Construções Almeida, Lda.', 'Padaria São João', 'Informática do Norte, Lda.', 'Azulejos Tejo S.A.'],
  people: [
    ['João', 'Ferreira'],
    ['Conceição', 'Lopes'],
    ['Rui', 'Guimarães'],
    ['Inês', 'Carvalho'],
  ],
  streets: ['Rua Augusta', 'Avenida da Liberdade', 'Travessa do Carmo', 'Rua de Santa Catarina'],
  towns: [
    ['1100-053', 'Lisboa', null],
    ['4000-447', 'Porto', null],
    ['3000-213', 'Coimbra', null],
    ['8000-078', 'Faro', null],
  ],
  goods: [
    { name: 'Azulejo pintado à mão', price: 4.75, unit: 'un' },
    { name: 'Assistência técnica', price: 32.5, unit: 'h' },
    { name: 'Computador portátil 14"', price: 749, unit: 'un' },
    { name: 'Pão de centeio', price: 1.6, unit: 'un' },
    { name: 'Cimento Portland 25 kg', price: 5.89, unit: 'saco' },
    { name: 'Instalação de rede', price: 280, unit: 'un' },
  ],
  street: (name, houseNumber) => `${name}, ${houseNumber}`,
  phone: (random) => `+351 2${random.digits(2)} ${random.digits(3)} ${random.digits(3)}`,
  vatId: (random) => `PT${random.digits(9)}`,
  iban: (random) =>
    `PT50 ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(1)}`,
  bic: 'BCOMPTPL',
  bank: 'Banco Comercial do Tejo',
};

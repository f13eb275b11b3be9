import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { madePage } from '../testing/made-page.js';
import { addressParts } from './address-parts.js';
import { readPostalLine } from './postal-line.js';

const cityOf = (text: string): string | undefined => {
  const city = readPostalLine(text)?.city;
  return city && text.slice(city.start, city.end);
};

test('the code of a country is no town', () => {
  expect(cityOf('Sevilla, 41010 ES')).toBe('Sevilla');
  expect(cityOf('Sector 41010 ES')).toBeUndefined();
  expect(cityOf('41010 Sevilla')).toBe('Sevilla');
  expect(cityOf('56100 KL')).toBe('KL');
});

test('a flat in the line of the street is of the address, a house without a number nobody knows', () => {
  const address = (text: string): string | undefined => {
    const words = layOutPage(madePage([[[50, text]]])).flatMap(({ segments }) => segments.flatMap((one) => one.words));
    return addressParts([words]).address?.value;
  };
  expect(address('Flat 3, 18 Priory Street, York YO1 6EX')).toBe('Flat 3, 18 Priory Street, York YO1 6EX');
  expect(address('Oakley, 18 Priory Street, York YO1 6EX')).toBe('18 Priory Street, York YO1 6EX');
});

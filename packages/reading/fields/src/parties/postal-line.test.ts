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

test('codes with a space or a dash, and those of Ireland, stand beside their town', () => {
  expect(cityOf('411 05 Göteborg')).toBe('Göteborg');
  expect(cityOf('00-950 Warszawa')).toBe('Warszawa');
  expect(cityOf('Galway H91 W2XE')).toBe('Galway');
});

test('without a postal code the one line between street and country is the town', () => {
  const partsOf = (...lines: string[]) =>
    addressParts(
      layOutPage(madePage(lines.map((line) => [[50, line]]))).map(({ segments }) =>
        segments.flatMap((one) => one.words),
      ),
    );
  const parts = partsOf('Baker Ltd', '18 Priory Road', 'Galway', 'Ireland');
  expect([parts.street?.value, parts.city?.value, parts.country?.value]).toEqual([
    '18 Priory Road',
    'Galway',
    'Ireland',
  ]);
  expect(partsOf('Baker Ltd', '18 Priory Road', '2nd floor').city).toBeUndefined();
});

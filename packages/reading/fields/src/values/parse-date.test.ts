import { expect, test } from '@jest/globals';
import { parseDate } from './parse-date.js';

test.each([
  ['2024-03-12', undefined, '2024-03-12'],
  ['2024/3/2', undefined, '2024-03-02'],
  ['12.03.2024', undefined, '2024-03-12'],
  ['1.2.24', undefined, '2024-02-01'],
  ['01. 02. 2024', undefined, '2024-02-01'],
  ['13/02/2024', undefined, '2024-02-13'],
  ['02/13/2024', undefined, '2024-02-13'],
  ['05/05/2024', undefined, '2024-05-05'],
  ['03/04/2024', undefined, undefined],
  ['03/04/2024', true, '2024-04-03'],
  ['03/04/2024', false, '2024-03-04'],
  ['12 March 2024', undefined, '2024-03-12'],
  ['12th of March, 2024', undefined, '2024-03-12'],
  ['March 12, 2024', undefined, '2024-03-12'],
  ['Sept. 1, 2024', undefined, '2024-09-01'],
  ['12-Mar-24', undefined, '2024-03-12'],
  ['5. März 2024', undefined, '2024-03-05'],
  ['1er février 2024', undefined, '2024-02-01'],
  ['3 de mayo de 2025', undefined, '2025-05-03'],
  ['31.12.99', undefined, '1999-12-31'],
  ['31.02.2024', undefined, undefined],
  ['29.02.2023', undefined, undefined],
  ['12 bananas 2024', undefined, undefined],
  ['192.168.10.2024', undefined, undefined],
  ['12.03.2817', undefined, undefined],
  ['123', undefined, undefined],
  ['18/03/1809:03', true, '2018-03-18'],
  ['18/03/1809:03:44', true, '2018-03-18'],
  ['18/03/201809:03', true, '2018-03-18'],
  ['12/03/2024:15:30:00', true, '2024-03-12'],
  ['12.03.20245', undefined, undefined],
] as const)('%s (day first: %s) is %s', (text, dayComesFirst, expected) => {
  expect(parseDate(text, dayComesFirst)?.isoDate).toBe(expected);
});

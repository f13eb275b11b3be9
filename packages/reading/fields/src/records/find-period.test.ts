import { expect, test } from '@jest/globals';
import { madePage } from '../testing/made-page.js';
import { findPeriod, isOfDates } from './find-period.js';

function periodOf(text: string): Record<string, string> | undefined {
  const found = findPeriod(madePage([[[50, text]]]).words);
  if (found === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(found).map(([name, words]: [string, readonly { text: string }[]]) => [
      name,
      words.map((word) => word.text).join(' '),
    ]),
  );
}

test('a span of time has a start and an end, whatever stands around it', () => {
  expect(periodOf('Nurse, Harbour Clinic (March 2019 – present)')).toMatchObject({
    start: 'March 2019',
    end: 'present',
    before: 'Nurse, Harbour Clinic',
    after: '',
  });
  expect(periodOf('2014-2017 Gymnasium')).toMatchObject({ start: '2014', end: '2017', after: 'Gymnasium' });
  expect(periodOf('seit 04/2021')).toMatchObject({ words: 'seit 04/2021', start: '', end: '04/2021' });
  expect(periodOf("depuis juin 2020 à aujourd'hui")).toMatchObject({ start: 'juin 2020', end: "aujourd'hui" });
});

test('a year alone is an end, and a line without a year has no span', () => {
  expect(periodOf('B.Sc. 2016')).toMatchObject({ start: '', end: '2016', before: 'B.Sc.' });
  expect(periodOf('Led a team of 12 to the top')).toBeUndefined();
});

test('commas and dashes inside of dates part nothing', () => {
  expect(periodOf('Apr, 2019 - Mar, 2020')).toMatchObject({ start: 'Apr, 2019', end: 'Mar, 2020' });
  expect(periodOf('2019-04-01 — 2020-05-31')).toMatchObject({ start: '2019-04-01', end: '2020-05-31' });
});

test('words are of dates where each of them is', () => {
  const isOf = (text: string): boolean => isOfDates(madePage([[[50, text]]]).words);
  expect(['02/2012 –', '(March 2019 – today)', 'today', '2014'].map(isOf)).toEqual([true, true, true, true]);
  expect(['Since 2014 in Leeds', 'May'].map(isOf)).toEqual([false, false]);
});

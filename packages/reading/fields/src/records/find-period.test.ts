import { expect, test } from '@jest/globals';
import { madePage } from '../testing/made-page.js';
import { endsOpen, findPeriod, isOfDates } from './find-period.js';

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
  expect(periodOf('von 04/2021')).toMatchObject({ words: 'von 04/2021', start: '', end: '04/2021' });
  expect(periodOf("depuis juin 2020 à aujourd'hui")).toMatchObject({ start: 'juin 2020', end: "aujourd'hui" });
});

test('what goes on has a start alone', () => {
  expect(periodOf('seit 04/2021')).toMatchObject({ words: 'seit 04/2021', start: '04/2021', end: '' });
  expect(periodOf('May 2019 –')).toMatchObject({ start: 'May 2019', end: '' });
});

test('a start that leaves out its year, or its month, has that of the end', () => {
  expect(periodOf('Room 4, 12 – 15 June 2025')).toMatchObject({ start: '12 June 2025', end: '15 June 2025' });
  expect(periodOf('Jan – Mar 2020, Leeds')).toMatchObject({ start: 'Jan 2020', end: 'Mar 2020', after: 'Leeds' });
});

test('dates that end with a dash, or with a month behind it, go on below', () => {
  const isOpen = (text: string): boolean => endsOpen(madePage([[[50, text]]]).words);
  expect(['Pier 9, 02/2012 –', 'mars 2016 – décembre'].map(isOpen)).toEqual([true, true]);
  expect(['2014 – 2016', 'Leeds – May'].map(isOpen)).toEqual([false, false]);
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

import { expect, test } from '@jest/globals';
import type { ExtractionPage } from './extraction-types.js';
import { extractFields } from './extract-fields.js';
import { madePage, type MadeRun } from './testing/made-page.js';
import { amount, object, text } from './testing/made-schemas.js';

const lines = (...texts: string[]): ExtractionPage => madePage(texts.map((line): MadeRun[] => [[50, line]]));
const values = (page: ExtractionPage, properties: Record<string, unknown>) =>
  extractFields({ page, schema: object(properties) }).value;
/** The words of a line in larger print. */
const heading = (page: ExtractionPage, line: number): ExtractionPage => ({
  ...page,
  words: page.words.map((word) => (word.box.y === 40 + 14 * line ? { ...word, fontSizePt: 16 } : word)),
});

test('the number of a clause is not what its heading asks for', () => {
  const page = lines(
    '6. Annual leave. You are entitled to 24 days in each calendar year of work.',
    '7. Trial period. The first months serve for getting to know each other well.',
  );
  expect(values(page, { annual_leave_days: { type: ['integer', 'null'] } })).not.toEqual({ annual_leave_days: 7 });
});

test('a number in words and again in brackets is no loss', () => {
  const page = lines('Notice days: sixty (60) days');
  expect(values(page, { notice_days: { type: ['integer', 'null'] } })).not.toEqual({ notice_days: -60 });
});

test('how a person is addressed is no part of a name, whatever the field is called', () => {
  expect(values(lines('Class teacher: Ms Ottilie Brenner'), { class_teacher: text })).toEqual({
    class_teacher: 'Ottilie Brenner',
  });
  expect(values(lines('Software: MS Teams Rooms'), { software: text })).toEqual({ software: 'MS Teams Rooms' });
});

test('a value behind its label ends at a bar', () => {
  const page = lines('Location: Aalborg | Part-time, two years | Ref. K-17');
  expect(values(page, { location: text })).toEqual({ location: 'Aalborg' });
});

test('what mail programs put before a subject is part of it', () => {
  const page = madePage([
    [
      [50, 'Subject:'],
      [120, 'Re: Ladder for the loft'],
    ],
  ]);
  expect(values(page, { subject: text })).toEqual({ subject: 'Re: Ladder for the loft' });
});

test('a title is the heading of the page, and no line below it', () => {
  const page = heading(lines('Plum cake with rum', 'Cream the butter', 'Serves eight people', 'Oven at full heat'), 0);
  expect(values(page, { title: text })).toEqual({ title: 'Plum cake with rum' });
  expect(values(page, { event: text })).toEqual({ event: 'Plum cake with rum' });
  expect(values(page, { purpose: text })).toEqual({ purpose: null });
});

test('a journey goes from its origin to its destination', () => {
  const page = madePage([
    [
      [50, 'From'],
      [150, 'Harbour Street'],
    ],
    [
      [50, 'To'],
      [150, 'Castle Gate'],
    ],
    [
      [50, 'Fare'],
      [150, '4.20'],
    ],
  ]);
  expect(values(page, { origin: text, destination: text, fare: amount })).toEqual({
    origin: 'Harbour Street',
    destination: 'Castle Gate',
    fare: 4.2,
  });
});

test('the second line of a label is not its value', () => {
  const across = [36, 66, 80].map((y) => ({ x: 45, y, width: 300, height: 0.5 }));
  const down = [45, 150, 345].map((x) => ({ x, y: 36, width: 0.5, height: 44 }));
  const page = madePage([
    [
      [50, 'Name of injured'],
      [160, 'Jarle Haugen'],
    ],
    [[50, 'person']],
    [
      [50, 'Days lost'],
      [160, '4'],
    ],
  ]);
  const { value } = extractFields({
    page: { ...page, rules: [...across, ...down] },
    schema: object({ injured_person: object({ name: text }) }),
  });
  expect(value).toEqual({ injured_person: { name: 'Jarle Haugen' } });
});

test('the subject of a degree goes with its letters where no field asks for it, and what goes on lasts to date', () => {
  const page = heading(
    heading(
      lines(
        'EDUCATION',
        'University of Graz, 2009 - 2013',
        'BEng Mechanical Engineering',
        'WORK EXPERIENCE',
        'Alpine Lifts Ltd, March 2019 to date',
        'Design Engineer',
        'Tyrol Pumps Ltd, May 2013 to February 2019',
        'Junior Engineer',
      ),
      0,
    ),
    3,
  );
  const listOf = (...names: string[]) => ({
    type: 'array',
    items: object(Object.fromEntries(names.map((name) => [name, text]))),
  });
  const { value } = extractFields({
    page,
    schema: object({
      education: listOf('school', 'degree'),
      jobs: listOf('employer', 'position', 'start_date', 'end_date'),
    }),
  });
  expect(value).toMatchObject({
    education: [{ degree: 'BEng Mechanical Engineering' }],
    jobs: [{ end_date: 'to date' }, { end_date: 'February 2019' }],
  });
});

import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { list, object } from '../testing/made-shapes.js';

const read = (rows: Parameters<typeof madePage>[0]): unknown =>
  extractFields({ page: madePage(rows), schema: object({ skills: list, languages: list }) }).value;

test('of languages the names alone are listed, beside or above what is said of them', () => {
  const skills = [[[50, 'SKILLS']], [[50, 'Roofing']]] as const;
  expect(
    read([
      ...skills,
      [[50, 'LANGUAGES']],
      [
        [50, 'English'],
        [200, 'Français'],
      ],
      [
        [50, 'Native speaker'],
        [200, 'Intermediate'],
      ],
    ]),
  ).toEqual({ skills: ['Roofing'], languages: ['English', 'Français'] });
});

test('things printed alike in columns are one list, and a line that begins small goes on the one above', () => {
  expect(
    read([
      [[50, 'SKILLS']],
      [
        [50, 'Roofing'],
        [200, 'Masonry'],
        [350, 'Drawing of plans'],
      ],
      [[50, 'Supervision']],
      [[50, 'LANGUAGES']],
      [[50, 'Deutsch']],
    ]),
  ).toEqual({ skills: ['Roofing', 'Masonry', 'Drawing of plans', 'Supervision'], languages: ['Deutsch'] });
  expect(
    read([[[50, 'SKILLS']], [[50, 'Classroom']], [[50, 'management']], [[50, 'LANGUAGES']], [[50, 'Deutsch']]]),
  ).toEqual({
    skills: ['Classroom management'],
    languages: ['Deutsch'],
  });
});

test('signs of fonts of pictures are no part of what they stand before', () => {
  expect(
    read([
      [[50, 'SKILLS']],
      [[50, '\uE010 Roofing']],
      [[50, '\uFFFD Masonry']],
      [[50, 'LANGUAGES']],
      [[50, 'Deutsch']],
    ]),
  ).toEqual({
    skills: ['Roofing', 'Masonry'],
    languages: ['Deutsch'],
  });
});

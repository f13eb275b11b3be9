import { expect, test } from '@jest/globals';
import { saysCareer } from './career-words.js';

test('posts, degrees and schools are told by words, and by how compounds end', () => {
  expect(['Bauleiterin', 'Deputy manager', 'Ingenieurbüro Kern'].map((text) => saysCareer(text, 'career'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(saysCareer('Fachhochschulreife', 'degree')).toBe(true);
  expect(saysCareer('Musikhochschule Trossingen', 'school')).toBe(true);
});

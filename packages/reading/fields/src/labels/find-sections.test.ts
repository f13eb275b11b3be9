import { expect, test } from '@jest/globals';
import type { ExtractionPage } from '../extraction-types.js';
import { layOutPage, type Segment } from '../layout/layout-page.js';
import { madePage } from '../testing/made-page.js';
import { findSections, linesOfSection } from './find-sections.js';

/** The page with the given lines of words in bold. */
function bold(page: ExtractionPage, ...words: readonly string[]): ExtractionPage {
  return { ...page, words: page.words.map((word) => (words.includes(word.text) ? { ...word, isBold: true } : word)) };
}

function sectionsOf(page: ExtractionPage, ...labels: readonly string[]) {
  const layout = layOutPage(page);
  const segments = layout.flatMap((line) => line.segments);
  const labelSegments = new Set(segments.filter((segment: Segment) => labels.includes(segment.text)));
  return findSections(layout, labelSegments).map((section) => ({
    tokens: section.tokens.join(' '),
    texts: linesOfSection(section, layout).flatMap((line) => line.segments.map((segment) => segment.text)),
  }));
}

test('a heading goes on to the next one, and words that every heading has do not count', () => {
  const page = madePage([[[50, 'Part A Insured']], [[50, 'Ada']], [[50, 'Broker information']], [[50, 'Ole']]]);
  expect(sectionsOf(bold(page, 'Part', 'A', 'Insured', 'Broker', 'information'))).toEqual([
    { tokens: 'insured', texts: ['Ada'] },
    { tokens: 'broker', texts: ['Ole'] },
  ]);
});

test('headings beside each other divide what is below at their left edges', () => {
  const page = madePage([
    [
      [50, 'Pupil'],
      [300, 'Teacher'],
    ],
    [
      [50, 'Name'],
      [120, 'Ada'],
      [300, 'Name'],
      [370, 'Ole'],
    ],
  ]);
  expect(sectionsOf(bold(page, 'Pupil', 'Teacher'), 'Name')).toEqual([
    { tokens: 'child', texts: ['Name', 'Ada'] },
    { tokens: 'teacher', texts: ['Name', 'Ole'] },
  ]);
});

test('a row of labels over another is no row of headings', () => {
  const page = madePage([
    [
      [50, 'Quantity'],
      [300, 'Value'],
    ],
    [
      [50, 'Aantal'],
      [300, 'Waarde'],
    ],
  ]);
  expect(sectionsOf(bold(page, 'Quantity', 'Value'), 'Quantity', 'Value', 'Aantal', 'Waarde')).toEqual([]);
});

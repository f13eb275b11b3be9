import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { findEntryGrids } from './find-entry-grids.js';

const page = madePage([
  [[50, 'EXPERIENCE']],
  [[50, 'Site Manager'], endingAt(540, 'May 2019 - present')],
  [[50, 'Northway Builders, Leeds']],
  [[50, '- Ran two sites at a time']],
  [[50, 'Foreman'], endingAt(540, '2014 - 2019')],
  [[50, 'Oakley and Sons, York']],
  [[50, 'EDUCATION']],
  [[50, 'Diploma in Surveying'], endingAt(540, '2012')],
  [[50, 'Leeds College']],
]);

test('entries below a heading are the rows of one grid, and what stands in the same place a column', () => {
  const [jobs, studies, ...others] = findEntryGrids([], layOutPage(page));
  expect(others).toEqual([]);
  expect(jobs?.title).toBe('experience');
  const textOf = (row: number, kind: string, line = 0, part = 0): string | undefined => {
    const column = jobs?.slots?.findIndex((slot) => slot.kind === kind && slot.line === line && slot.part === part);
    return jobs?.body[row]?.cells.get(column ?? -1)?.text;
  };
  expect(jobs?.body).toHaveLength(2);
  expect([textOf(0, 'start'), textOf(0, 'end'), textOf(0, 'part')]).toEqual(['May 2019', 'present', 'Site Manager']);
  expect([textOf(1, 'part', 1, 0), textOf(1, 'part', 1, 1), textOf(1, 'line', 1)]).toEqual([
    'Oakley and Sons',
    'York',
    'Oakley and Sons, York',
  ]);
  expect(textOf(0, 'rest')).toBe('Ran two sites at a time');
  expect(studies?.body).toHaveLength(1);
});

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

const titlesOf = (rows: Parameters<typeof madePage>[0]) =>
  findEntryGrids([], layOutPage(madePage(rows))).map(({ title, body }) => [
    title,
    body.map(({ cells }) => [...cells.values()].map(({ text }) => text)),
  ]);

test('dates that go on below themselves are one entry, and a line that only begins like a heading is none', () => {
  const [jobs] = findEntryGrids(
    [],
    layOutPage(
      madePage([
        [[50, 'Work']],
        [
          [50, '02/2012 –'],
          [150, 'Foreman'],
        ],
        [
          [50, '09/2017'],
          [150, 'Oakley and Sons'],
        ],
        [
          [50, '10/2017 –'],
          [150, 'Work of all sorts'],
        ],
        [
          [50, 'today'],
          [150, 'Northway Builders'],
        ],
      ]),
    ),
  );
  expect(jobs?.body).toHaveLength(2);
  const columnOf = (kind: string): number => jobs?.slots?.findIndex((slot) => slot.kind === kind) ?? -1;
  expect(jobs?.body.map(({ cells }) => cells.get(columnOf('end'))?.text)).toEqual(['09/2017', 'today']);
});

test('headings in a margin head what stands beside them', () => {
  expect(
    titlesOf([
      [[50, 'Education'], [200, 'Leeds College'], endingAt(540, '2012')],
      [[200, 'Diploma in Surveying']],
      [
        [50, 'Languages'],
        [200, 'English (native), French (fluent)'],
      ],
    ]),
  ).toEqual([
    ['education', [expect.arrayContaining(['2012', 'Leeds College', 'Diploma in Surveying'])]],
    [
      'language',
      [
        ['English', 'native'],
        ['French', 'fluent'],
      ],
    ],
  ]);
});

test('headings are known with gaps between their letters', () => {
  const titles = titlesOf([
    [[50, 'E X P E R I E N C E']],
    [[50, 'Site Manager'], endingAt(540, 'May 2019 - June 2022')],
    [[50, 'Northway Builders, Leeds']],
    [[50, 'Educat io n']],
    [[50, 'Diploma in Surveying'], endingAt(540, '2012')],
    [[50, 'Leeds College']],
  ]).map(([title]) => title);
  expect(titles).toEqual(['experience', 'education']);
});

test('a span of time that does not fit goes on in the next line, and one without an end has a start', () => {
  const [jobs] = findEntryGrids(
    [],
    layOutPage(
      madePage([
        [[50, 'EXPERIENCE']],
        [[50, 'Site Manager']],
        [[50, 'Northway Builders · since 2020']],
        [[50, 'Foreman']],
        [[50, 'Oakley and Sons · Mar 2016 – December']],
        [[50, '2019']],
      ]),
    ),
  );
  const textsOf = (kind: string): (string | undefined)[] => {
    const column = jobs?.slots?.findIndex((slot) => slot.kind === kind) ?? -1;
    return jobs?.body.map(({ cells }) => cells.get(column)?.text) ?? [];
  };
  expect(textsOf('start')).toEqual(['2020', 'Mar 2016']);
  expect(textsOf('end')).toEqual([undefined, 'December 2019']);
});

test('a dash between two lines of dates, and years below each other, make one period', () => {
  const [jobs, studies] = findEntryGrids(
    [],
    layOutPage(
      madePage([
        [[50, 'EXPERIENCE']],
        [[50, 'Foreman'], endingAt(540, 'October 2017')],
        [[50, 'Oakley and Sons'], endingAt(520, '—')],
        [[50, 'Roofs of all sorts'], endingAt(540, 'May 2019')],
        [[50, 'EDUCATION']],
        [[50, '2012']],
        [
          [50, '2016'],
          [150, 'Leeds College'],
        ],
      ]),
    ),
  );
  const datesOf = (grid: typeof jobs): (string | undefined)[] =>
    ['start', 'end'].map(
      (kind) => grid?.body[0]?.cells.get(grid.slots?.findIndex((slot) => slot.kind === kind) ?? -1)?.text,
    );
  expect([datesOf(jobs), datesOf(studies)]).toEqual([
    ['October 2017', 'May 2019'],
    ['2012', '2016'],
  ]);
});

test('entries begin where their first lines are printed alike, whatever stands above the first one', () => {
  const made = madePage([
    [[50, 'EXPERIENCE']],
    [[400, '13 YEARS']],
    [[50, 'Northway Builders']],
    [[50, 'May 2019 - present']],
    [[50, 'Ran two sites']],
    [[50, 'Oakley and Sons']],
    [[50, '2014 - 2019']],
    [[50, 'Roofs of all sorts']],
  ]);
  const heads = new Set(['13', 'YEARS', 'Northway', 'Builders', 'Oakley', 'and', 'Sons']);
  const words = made.words.map((word) => (heads.has(word.text) ? { ...word, isBold: true } : word));
  const [jobs] = findEntryGrids([], layOutPage({ ...made, words }));
  expect(jobs?.body.map(({ cells }) => [...cells.values()].map(({ text }) => text))).toEqual([
    expect.arrayContaining(['Northway Builders', 'May 2019', 'present']),
    expect.arrayContaining(['Oakley and Sons', '2014', '2019']),
  ]);
});

test('a few words that only lead to a date are no part of an entry', () => {
  expect(
    titlesOf([
      [[50, 'EDUCATION']],
      [[50, 'Surveying'], endingAt(540, 'Completed in May 2014')],
      [[50, 'Geology'], endingAt(540, 'Completed in June 2011')],
    ]),
  ).toEqual([
    [
      'education',
      [
        ['May 2014', 'May 2014', 'Surveying'],
        ['June 2011', 'June 2011', 'Geology'],
      ],
    ],
  ]);
});

test('names with amounts are no entries', () => {
  expect(
    titlesOf([
      [[50, 'SKILLS']],
      [[50, 'Leek soup'], endingAt(540, '6.50')],
      [[50, 'Smoked trout'], endingAt(540, '9.20')],
    ]),
  ).toEqual([]);
});

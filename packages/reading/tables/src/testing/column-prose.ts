/** Lines of running text as wide as a column of a page, that go on in small letters. */
export const columnProse = [
  'the committee reviewed the annual figures and',
  'noted that the results were in line with the',
  'forecast made earlier this year although some',
  'members asked for a more detailed account of',
  'the regional differences which the office had',
  'promised to deliver before the next meeting',
  'because costs rose more slowly than income',
];

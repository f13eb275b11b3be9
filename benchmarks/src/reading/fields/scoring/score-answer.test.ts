import { expect, test } from '@jest/globals';
import { askDate, askNumber, askObject, askRows, askText, askValues } from '../asking/asked.js';
import { scoreAnswer } from './score-answer.js';
import { sumScores } from './sum-scores.js';

const asked = askObject({
  name: askText('Weingut Sonnenberg'),
  due: askDate('2026-04-01'),
  fax: askText(null),
  total: askNumber(1_234.5),
  rows: askRows({ text: { type: 'string' }, amount: { type: 'number' } }, [
    { text: 'Riesling', amount: 8.9 },
    { text: 'Silvaner', amount: 7.5 },
  ]),
  tags: askValues({ type: 'string' }, ['wine', 'invoice']),
});
const truth = {
  name: 'Weingut Sonnenberg',
  due: '2026-04-01',
  fax: null,
  total: 1_234.5,
  rows: [
    { text: 'Riesling', amount: 8.9 },
    { text: 'Silvaner', amount: 7.5 },
  ],
  tags: ['wine', 'invoice'],
};
const verdictsOf = (found: unknown) =>
  Object.fromEntries(scoreAnswer(asked, found).map(({ pointer, verdict }) => [pointer, verdict]));

test('the truth itself is right everywhere', () => {
  expect(sumScores([scoreAnswer(asked, truth)])).toMatchObject({ shown: 9, right: 9, exactMatch: 1, perfect: 1 });
});

test('case, commas, line breaks and a final full stop do not count, letters and types do', () => {
  expect(verdictsOf({ ...truth, name: 'WEINGUT,\nSonnenberg.' })['/name']).toBe('right');
  expect(verdictsOf({ ...truth, name: 'Weingut Sonnenburg' })['/name']).toBe('wrong');
  expect(verdictsOf({ ...truth, total: '1234.5' })['/total']).toBe('wrong');
});

test('what was found and is not shown is invented; a reply of nothing misses all that is shown', () => {
  expect(verdictsOf({ ...truth, fax: '030 1' })['/fax']).toBe('invented');
  expect(sumScores([scoreAnswer(asked, null)])).toMatchObject({ right: 0, missed: 9, invented: 0, exactMatch: 0 });
});

test('a lost row costs its own leaves and no others; an extra one counts as invented', () => {
  expect(sumScores([scoreAnswer(asked, { ...truth, rows: [truth.rows[1]] })])).toMatchObject({ right: 7, missed: 2 });
  const extra = { ...truth, rows: [...truth.rows, { text: 'Summe', amount: 16.4 }] };
  expect(sumScores([scoreAnswer(asked, extra)])).toMatchObject({ right: 9, invented: 2, exactMatch: 9 / 11 });
});

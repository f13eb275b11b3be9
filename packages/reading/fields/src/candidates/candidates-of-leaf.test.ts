import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { madePage } from '../testing/made-page.js';

test('the number of a clause is no value of it', () => {
  const schema = { type: 'object', properties: { term: { type: 'string', description: 'how long it runs' } } };
  const valuesOn = (number: string) =>
    describeFields({
      page: madePage([
        [[50, '2. Term']],
        [
          [50, number],
          [110, 'The agreement runs for two years from today'],
        ],
      ]),
      schema,
    }).flatMap(({ candidates }) => candidates.map(({ value }) => value));
  expect(valuesOn('2.1')).not.toContain('2.1');
  expect(valuesOn('(a)')).not.toContain('(a)');
  expect(valuesOn('Later')).toContain('Later');
});

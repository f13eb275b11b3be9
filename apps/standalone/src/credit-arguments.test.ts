import { describe, expect, test } from '@jest/globals';
import { parseCreditsArguments } from './credit-arguments.js';

const team = '0198c0de-7a00-7000-8000-000000000002';
const parse = (line: string) => parseCreditsArguments(line.split(' '));

describe('npm run credits', () => {
  test.each([
    [`grant --team ${team} --amount 5 --expires 2027-01-01T00:00:00Z`, { operation: 'grant', amount: 5 }],
    [`adjust --team ${team} --amount -5`, { operation: 'adjust', amount: -5 }],
    [`adjust --amount=-5 --team ${team}`, { operation: 'adjust', amount: -5 }],
    [`refund --team ${team} --amount 1 --job ${team}`, { operation: 'refund', job_id: team }],
    [`subscribe --team ${team} --product team-monthly`, { operation: 'subscribe', product_id: 'team-monthly' }],
    [`unsubscribe --team ${team} --subscription ${team} --at now`, { operation: 'unsubscribe', at: 'now' }],
    [`set-low-threshold --team ${team} --amount 50`, { operation: 'set_low_threshold', amount: 50 }],
  ])('%s', (line, request) => {
    expect(parse(line)).toMatchObject({ request: { ...request, team_id: team } });
  });

  test('takes an id that makes it repeatable', () => {
    expect(parse(`grant --team ${team} --amount 5 --id march`)).toMatchObject({ id: 'march' });
  });

  test.each([
    `grant --team ${team}`,
    `grant --team ${team} --amount many`,
    `grant --team ${team} --amount -1`,
    'grant --team mine --amount 5',
    `burn --team ${team}`,
    `grant refund --team ${team} --amount 5`,
    `grant --team ${team} --amount 5 --color red`,
  ])('refuses %s', (line) => {
    expect(() => parse(line)).toThrow();
  });

  test.each([[[]], [['--help']]])('%j is a call for help', (args: string[]) => {
    expect(parseCreditsArguments(args)).toBeNull();
  });
});

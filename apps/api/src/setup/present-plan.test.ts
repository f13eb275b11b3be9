import { expect, test } from '@jest/globals';
import { presentPlan } from './present-plan.js';

test('a plan names the migrations, the tables that they change, and what stands against applying them', () => {
  const tables = [{ name: 'jobs', rows: 1_000_000, sizeBytes: 512_340_000 }];
  const planned = [
    { name: '20270101000000_origin', tables, concerns: [] },
    { name: '20270102000000_index', tables: [], concerns: ['CREATE INDEX: keeps writers out'] },
  ];
  expect(
    presentPlan({ planned, sources: ['credits/move-credits'], later: ['20280101000000_later'] }).split('\n'),
  ).toEqual([
    'The set-up of this release applies 2 migrations:',
    '20270101000000_origin',
    '  jobs: about 1000000 rows, 512.3 MB',
    '20270102000000_index',
    '  not while the service runs: CREATE INDEX: keeps writers out',
    'It replaces functions and triggers: credits/move-credits',
    'A later release has applied: 20280101000000_later',
    '',
  ]);
  expect(presentPlan({ planned: [], sources: [], later: [] })).toBe(
    'The database has every migration of this release.\n',
  );
});

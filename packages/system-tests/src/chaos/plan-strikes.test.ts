import { expect, test } from '@jest/globals';
import { createTurns } from './create-turns.js';
import { planStrikes } from './plan-strikes.js';
import { createRandom } from './random.js';

const faults = ['kill', 'freeze', 'fill'];
const plan = (jobs: number, jobsPerRound: number) =>
  planStrikes(faults, { jobs, jobsPerRound, random: createRandom(7) });

test.each([1, 2, 25, 300])(
  'each fault strikes in a run of %i jobs, however short, and none behind its last job',
  (jobs) => {
    const strikes = plan(jobs, 100);
    const times = faults.map((name) => strikes.filter(({ fault }) => fault === name).length);
    expect(times).toEqual(faults.map(() => Math.max(1, jobs / 100 - ((jobs / 100) % 1))));
    const turns = strikes.map(({ afterJobs }) => afterJobs);
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(turns.every((afterJobs) => afterJobs >= 1 && afterJobs <= jobs)).toBe(true);
  },
);

test('they are spread over the jobs, and the same seed plans the same', () => {
  expect(plan(80, 100).map(({ afterJobs }) => afterJobs)).toEqual([20, 40, 60]);
  expect(plan(300, 30)).toEqual(plan(300, 30));
  const [first, second] = [plan(300, 30).slice(0, 3), plan(300, 30).slice(3, 6)];
  expect(first.map(({ fault }) => fault).toSorted()).toEqual(second.map(({ fault }) => fault).toSorted());
});

test('jobs wait for the faults that come before them, and faults for their jobs', async () => {
  const turns = createTurns(plan(30, 100), 2);
  const seen: string[] = [];
  const fault = turns.untilAnswered(8).then(() => seen.push('fault'));
  await turns.untilTurn(9);
  const late = turns.untilTurn(10).then(() => seen.push('job'));
  for (let count = 0; count < 8; count += 1) turns.answered();
  await fault;
  expect(seen).toEqual(['fault']);
  turns.strikeBegins();
  await late;
  expect(seen).toEqual(['fault', 'job']);
  const rest = turns.untilAnswered(30);
  turns.end();
  await rest;
  expect(turns.isOver()).toBe(true);
});

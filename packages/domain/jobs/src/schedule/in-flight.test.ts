import { describe, expect, test } from '@jest/globals';
import { createInFlight, documentsMayStart, downloadsMayStart, pagesMayStart, type Work } from './in-flight.js';

const pageOf = (jobId: string, teamId: string, turn = 0): Work => ({ jobId, teamId, turn });
const slow = { isSlow: true };
const quick = { isSlow: false };

describe('what is in flight', () => {
  const anyOnce = { mayStart: (held: readonly Work[]) => held.length === 0, slowAfterMs: () => 20, random: () => 0 };

  test('work that has ended leaves its permit to the next, once', () => {
    const inFlight = createInFlight<Work>(anyOnce);
    const first = inFlight.start(pageOf('a', 't'));
    expect(inFlight.start(pageOf('b', 't'))).toEqual({ retryAfterMs: 1_000 });
    if ('end' in first) first.end();
    const second = inFlight.start(pageOf('b', 't'));
    expect(second).toHaveProperty('end');
    if ('end' in first) first.end();
    expect(inFlight.start(pageOf('c', 't'))).toHaveProperty('retryAfterMs');
  });

  test('work becomes slow after its time, and that is told until none is', async () => {
    const told: number[] = [];
    let allSlow: () => void = () => undefined;
    const isSlow = new Promise<void>((resolve) => (allSlow = resolve));
    const onSlow = (count: number) => {
      told.push(count);
      if (count > 0) allSlow();
    };
    const inFlight = createInFlight<Work>({ ...anyOnce, onSlow });
    const started = inFlight.start(pageOf('a', 't'));
    await isSlow;
    if ('end' in started) started.end();
    expect(told).toEqual([1, 0]);
  });

  test('how long work took is told once, when it ends', () => {
    let now = 0;
    const told: number[] = [];
    const onTook = (tookMs: number) => told.push(tookMs);
    const started = createInFlight<Work>({ ...anyOnce, onTook, nowMs: () => now }).start(pageOf('a', 't'));
    now = 700;
    for (let times = 0; times < 2; times += 1) if ('end' in started) started.end();
    expect(told).toEqual([700]);
  });

  test('work is slow when its timer says so, though the clock is a little behind', async () => {
    const told = new Promise<number>((onSlow) => {
      createInFlight<Work>({ ...anyOnce, onSlow, nowMs: () => 0 }).start(pageOf('a', 't'));
    });
    expect(await told).toBe(1);
  });

  test('who may not start asks again the later, the more of its team stands before it, and never after a minute', () => {
    let now = 0;
    const inFlight = createInFlight<Work>({ ...anyOnce, nowMs: () => now });
    inFlight.start(pageOf('a', 'team', 100));
    const turnsAhead = (teamId: string, turn: number, job?: { turn: number; stride: number }) => {
      now += 60_000;
      const started = inFlight.start(pageOf('b', teamId, turn), job);
      return 'retryAfterMs' in started ? (started.retryAfterMs - 1_000) / 50 : null;
    };
    expect([turnsAhead('team', 110), turnsAhead('team', 90), turnsAhead('other', 110)]).toEqual([10, 0, 0]);
    expect(turnsAhead('team', 1_000_000)).toBe(59_000 / 50);
    // Of a job with a stride the turns between its pages are not its own.
    const job = { turn: 110, stride: 10 };
    expect([turnsAhead('team', 110, job), turnsAhead('team', 150, job)]).toEqual([10, 14]);
  });

  test('what waits of a team comes back one after the other, and what waits of another not behind it', () => {
    let now = 0;
    const retry = { afterMs: 500, perTurnMs: 0, perWaitingMs: 50 };
    const inFlight = createInFlight<Work>({ ...anyOnce, retry, nowMs: () => now });
    inFlight.start(pageOf('a', 'team'));
    const waits = (teamId: string) => {
      const started = inFlight.start(pageOf('b', teamId));
      return 'retryAfterMs' in started ? started.retryAfterMs : null;
    };
    expect([waits('team'), waits('team'), waits('team'), waits('other')]).toEqual([500, 550, 600, 500]);
    now = 1_000;
    expect(waits('team')).toBe(500);
    // However many they are, each asks again after a minute at the latest.
    const many = Array.from({ length: 10_000 }, () => waits('team'));
    expect(many.at(-1)).toBe(60_000);
    now += 60_000;
    expect([waits('team'), waits('team')]).toEqual([550, 600]);
  });
});

describe('pages', () => {
  const mayStart = pagesMayStart({ perTeam: 3, usual: 2, beyond: 2 });

  test('those beyond the usual ones are for other jobs than those in flight, the last one for other teams', () => {
    const held = [
      { ...pageOf('a', 't'), ...slow },
      { ...pageOf('a', 't'), ...slow },
    ];
    expect([mayStart(held, pageOf('a', 't')), mayStart(held, pageOf('b', 't'))]).toEqual([false, true]);
    const three = [...held, { ...pageOf('b', 'u'), ...quick }];
    expect([mayStart(three, pageOf('c', 't')), mayStart(three, pageOf('c', 'v'))]).toEqual([false, true]);
  });

  test('a team has at most its own number', () => {
    const held = ['a', 'b', 'c'].map((jobId) => ({ ...pageOf(jobId, 't'), ...quick }));
    expect([mayStart(held, pageOf('d', 't')), mayStart(held, pageOf('d', 'u'))]).toEqual([false, true]);
  });
});

test('long documents of a team keep nobody else from a permit', () => {
  const mayStart = documentsMayStart(2);
  const held = [
    { ...pageOf('a', 'noisy'), ...slow },
    { ...pageOf('b', 'noisy'), ...quick },
    { ...pageOf('c', 'other'), ...slow },
  ];
  expect([mayStart(held, pageOf('d', 'noisy')), mayStart(held, pageOf('d', 'other'))]).toEqual([true, true]);
  const full = held.map((work) => ({ ...work, ...slow }));
  expect([mayStart(full, pageOf('d', 'noisy')), mayStart(full, pageOf('d', 'other'))]).toEqual([false, true]);
});

describe('downloads', () => {
  const mayStart = downloadsMayStart({ total: 32, perTeam: 16, perHost: 8 });
  const downloads = (count: number, of: (index: number) => { teamId: string; host: string }) => {
    const held: (Work & { host: string; isSlow: boolean })[] = [];
    for (let index = 0; index < count; index += 1) {
      const work = { jobId: `${index}`, turn: index, ...of(index) };
      if (mayStart(held, work)) held.push({ ...work, ...quick });
    }
    return held;
  };

  test('sixteen that hang, of one team or of one host, leave permits to all others', () => {
    const newcomer = { ...pageOf('new', 'b'), host: 'well' };
    const ofOneTeam = downloads(16, (index) => ({ teamId: 'a', host: `slow-${index}` }));
    expect(ofOneTeam.length).toBeLessThanOrEqual(11);
    expect(mayStart(ofOneTeam, newcomer)).toBe(true);
    const ofOneHost = downloads(16, (index) => ({ teamId: `${index}`, host: 'slow' }));
    expect(ofOneHost.length).toBeLessThanOrEqual(7);
    expect(mayStart(ofOneHost, newcomer)).toBe(true);
  });
});

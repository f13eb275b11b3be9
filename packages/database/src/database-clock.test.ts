import { describe, expect, test } from '@jest/globals';
import { createDatabaseClock } from './database-clock.js';

const trueMs = Date.UTC(2026, 0, 2, 12);
const hourMs = 3_600_000;

/** A machine whose clock is an hour ahead, and a database whose answers take `tookMs`. */
function setUp() {
  const world = { steadyMs: 5_000, machineAheadMs: hourMs, databaseMs: trueMs, asked: 0, isAway: false, tookMs: 0 };
  const pass = (ms: number): void => {
    world.steadyMs += ms;
    world.databaseMs += ms;
  };
  const clock = createDatabaseClock(
    () => {
      world.asked += 1;
      if (world.isAway) return Promise.reject(new Error('away'));
      const saidMs = world.databaseMs;
      pass(world.tookMs);
      return Promise.resolve(saidMs);
    },
    { nowMs: () => world.databaseMs + world.machineAheadMs, steadyMs: () => world.steadyMs },
  );
  return { clock, world, pass };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the database's clock", () => {
  test('is right whatever the clock of this machine says, and however it jumps', async () => {
    const { clock, world, pass } = setUp();
    expect(await clock.read()).toEqual(new Date(trueMs));
    pass(4_000);
    world.machineAheadMs = -2 * hourMs;
    expect(clock.now()).toEqual(new Date(trueMs + 4_000));
    expect(world.asked).toBe(1);
  });

  test('is never that of the machine where it has to be known', async () => {
    const { clock, world } = setUp();
    world.isAway = true;
    await expect(clock.known()).rejects.toThrow('away');
    world.isAway = false;
    expect(await clock.known()).toEqual(new Date(trueMs));
    expect(await clock.known()).toEqual(new Date(trueMs));
    expect(world.asked).toBe(2);
  });

  test('is that of the machine until the database has answered once', async () => {
    const { clock } = setUp();
    expect(clock.now()).toEqual(new Date(trueMs + hourMs));
    await settle();
    expect(clock.now()).toEqual(new Date(trueMs));
  });

  test('follows the database when that is set again, within ten seconds', async () => {
    const { clock, world, pass } = setUp();
    await clock.read();
    world.databaseMs -= hourMs;
    pass(10_000);
    clock.now();
    await settle();
    expect(clock.now()).toEqual(new Date(trueMs - hourMs + 10_000));
  });

  test('a slow answer does not move what is right already', async () => {
    const { clock, world, pass } = setUp();
    await clock.read();
    pass(10_000);
    world.tookMs = 3_000;
    await clock.read();
    expect(clock.now()).toEqual(new Date(world.databaseMs));
  });

  test('does not go back when an answer corrects it: two instants of a process are in order', async () => {
    const { clock, world, pass } = setUp();
    world.tookMs = 3_000;
    const first = await clock.read();
    expect(first.getTime()).toBe(world.databaseMs - 1_500);
    world.databaseMs -= 2_000;
    world.tookMs = 0;
    const corrected = await clock.read();
    expect(corrected).toEqual(first);
    expect(clock.now()).toEqual(first);
    pass(501);
    expect(clock.now()).toEqual(new Date(world.databaseMs));
  });

  test('goes on while the database is away, and asks again later', async () => {
    const { clock, world, pass } = setUp();
    await clock.read();
    world.isAway = true;
    pass(10_000);
    expect(clock.now()).toEqual(new Date(trueMs + 10_000));
    await settle();
    expect(clock.now()).toEqual(new Date(trueMs + 10_000));
    expect(world.asked).toBe(2);
    await expect(clock.read()).rejects.toThrow('away');
  });
});

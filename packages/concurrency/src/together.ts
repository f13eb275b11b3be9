import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createPacer, type Pace } from './pacer.js';

interface Waiting<Item, Result> {
  item: Item;
  /** Where it was asked for: what is done for the items of a call is done for the first of them. */
  asked: AsyncResource;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
}

/** So long what has arrived waits at most for a call that is in flight: one that hangs holds up nothing else. */
const patienceMs = 100;

/** Whose item came alone has waited for its pace in vain: after so many times the pace in a row none waits for so long. */
const mostVainWaits = 2;
const unpacedMs = 1_000;

/**
 * Lets items that are asked for at the same time share a round trip: what arrives while `work` is in progress travels in its
 * next call, at most `limit` in one. A single item waits for nothing; the busier it gets, the more travel together. `work`
 * answers each item in its place, or rejects for all of its call; an answer that is a promise may fail for its item alone.
 * With a `pace` calls begin no faster than that, so that many who ask share few of them even where each takes little time;
 * one who asks again and again finds nobody to share with, and waits for nothing but now and then.
 */
export function together<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  { limit, pace }: { limit: number; pace?: Pace },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const waitMs = pace ? createPacer(pace) : () => 0;
  let vainMs = 0;
  let unpacedUntilMs = 0;
  let callsUnderWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const callOnce = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const items = batch.map(({ item }) => item);
      const run = () => work(items);
      const results = await (batch[0]?.asked.runInAsyncScope(run) ?? run());
      if (results.length !== batch.length) throw new Error('an item has no answer');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      await Promise.allSettled(results);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const callAll = async (): Promise<void> => {
    callsUnderWay += 1;
    while (waiting.length > 0) {
      const pacedMs = performance.now() < unpacedUntilMs ? 0 : waitMs();
      if (pacedMs > 0) await pause(pacedMs);
      clearTimeout(patience);
      patience = undefined;
      // Who lost patience may have been faster.
      const batch = waiting.splice(0, limit);
      if (batch.length === 0) continue;
      noteWait(pacedMs, batch.length);
      await callOnce(batch);
    }
    callsUnderWay -= 1;
  };
  // Close to its pace a call waits for little, which says nothing about those who would come: the time counts, not the waits.
  const noteWait = (waitedMs: number, items: number): void => {
    vainMs = items > 1 ? 0 : vainMs + waitedMs;
    if (!pace || vainMs < mostVainWaits * pace.everyMs) return;
    vainMs = 0;
    unpacedUntilMs = performance.now() + unpacedMs;
  };
  const loseIt = (): void => {
    patience = undefined;
    void callAll();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, asked: new AsyncResource('together'), resolve, reject });
      if (callsUnderWay === 0) void callAll();
      else patience ??= setTimeout(loseIt, patienceMs);
    });
}

import { wrapCalls } from '../wrap-calls.js';

/** What a call came to: `ok`, or `failed` when it threw. */
export type ObserveCall = (call: string, seconds: number, outcome: 'ok' | 'failed') => void;

/** The same object, told of how long each call of these asynchronous methods took. */
export function observeCalls<Target extends object>(
  target: Target,
  calls: readonly (keyof Target & string)[],
  observe: ObserveCall,
): Target {
  return wrapCalls(target, calls, async (call, run) => {
    const startedAtMs = performance.now();
    const end = (outcome: 'ok' | 'failed') => observe(call, (performance.now() - startedAtMs) / 1_000, outcome);
    try {
      const result = await run();
      end('ok');
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  });
}

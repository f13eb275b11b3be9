/** What a call came to: `ok`, or `failed` when it threw. */
export type ObserveCall = (call: string, seconds: number, outcome: 'ok' | 'failed') => void;

/** The same object, told of how long each call of these asynchronous methods took. */
export function observeCalls<Target extends object>(
  target: Target,
  calls: readonly (keyof Target & string)[],
  observe: ObserveCall,
): Target {
  const observed = new Map<PropertyKey, unknown>();
  for (const call of calls) {
    const method: unknown = target[call];
    if (typeof method !== 'function') throw new TypeError(`${call} is no method`);
    observed.set(call, async (...given: unknown[]): Promise<unknown> => {
      const startedAtMs = performance.now();
      const end = (outcome: 'ok' | 'failed') => observe(call, (performance.now() - startedAtMs) / 1_000, outcome);
      try {
        const result: unknown = await Reflect.apply(method, target, given);
        end('ok');
        return result;
      } catch (error) {
        end('failed');
        throw error;
      }
    });
  }
  return new Proxy(target, { get: (object, name) => observed.get(name) ?? Reflect.get(object, name) });
}

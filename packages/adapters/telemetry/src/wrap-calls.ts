/** The same object; `around` runs each call of these asynchronous methods. */
export function wrapCalls<Target extends object>(
  target: Target,
  calls: readonly (keyof Target & string)[],
  around: (call: string, run: () => Promise<unknown>) => Promise<unknown>,
): Target {
  const wrapped = new Map<PropertyKey, unknown>();
  for (const call of calls) {
    const method: unknown = target[call];
    if (typeof method !== 'function') throw new TypeError(`${call} is no method`);
    wrapped.set(call, (...given: unknown[]): Promise<unknown> =>
      around(call, () => Promise.resolve(Reflect.apply(method, target, given))),
    );
  }
  return new Proxy(target, { get: (object, name) => wrapped.get(name) ?? Reflect.get(object, name) });
}

/**
 * From now on no single Uint8Array of this thread may be longer than `maxBytes`: making one throws a RangeError.
 *
 * pdf-lib unpacks a stream into arrays that double until it fits, and V8's limits of a thread do not count them: a few
 * kilobytes of a hostile file could take all memory of the machine. Call it in a thread of its own, before any work.
 */
export function limitBuffers(maxBytes: number): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, given: unknown[], newTarget): object {
      const [length] = given;
      if (typeof length === 'number' && length > maxBytes)
        throw new RangeError(`${length} bytes are more than allowed.`);
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
}

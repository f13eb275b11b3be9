/**
 * Runs `work` on every item, at most `limit` at once and started in order, and yields the results in order.
 * Throws the first error in that order. Leaving early starts nothing more; what runs is left to its own end.
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const running: Promise<R>[] = [];
  let next = 0;
  const fill = () => {
    for (; next < items.length && running.length < limit; next += 1) {
      const item = items[next];
      if (item === undefined) continue;
      const result = work(item);
      // Whoever awaits it hears of a failure; this only keeps one that nobody awaits any more from ending the process.
      result.catch(() => undefined);
      running.push(result);
    }
  };
  fill();
  while (running.length > 0) {
    const result = await running[0];
    void running.shift();
    fill();
    if (result !== undefined) yield result;
  }
}

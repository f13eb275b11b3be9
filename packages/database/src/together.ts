interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets items that are asked for at the same time share a round trip: what arrives while `work` is under way travels in its
 * next call, at most `limit` in one. A single item waits for nothing; the busier it gets, the more travel together. `work`
 * answers each item in its place, or rejects for all of its call; an answer that is a promise may fail for its item alone.
 */
export function together<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  { limit }: { limit: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  const workOnce = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined && index >= results.length) reject(new Error('an item has no answer'));
        else resolve(result as Result | Promise<Result>);
      }
      await Promise.allSettled(results);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const workOff = async (): Promise<void> => {
    while (waiting.length > 0) await workOnce(waiting.splice(0, limit));
    isWorking = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      void workOff();
    });
}

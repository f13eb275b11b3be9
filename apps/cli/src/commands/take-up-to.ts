import { UsageError } from '../exit-code.js';

/** The first items of a list, `limit` as it was typed. */
export async function takeUpTo<Item>(limit: string, items: AsyncIterable<Item>): Promise<Item[]> {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new UsageError('--limit must be a positive integer');
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === Number(limit)) break;
  }
  return taken;
}

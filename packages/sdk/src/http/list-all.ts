export interface CursorPage<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Every item of a list, one page after the other as they are wanted. What is added meanwhile does not shift it. */
export async function* listAll<Item>(
  loadPage: (cursor: { cursor?: string }) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: { cursor?: string } = {};
  for (;;) {
    const page = await loadPage(cursor);
    yield* page.data;
    if (!page.has_more || page.next_cursor === null) return;
    cursor = { cursor: page.next_cursor };
  }
}

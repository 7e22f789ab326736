/** What every list that comes in pages answers. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean };
}

/**
 * Follows `nextCursor` from page to page, asking for each only when the one before is used up. A log always tells one, for
 * what is yet to come: there it ends where there is no more.
 */
export async function* iterate<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const { data, page } = await fetchPage(cursor);
    yield* data;
    cursor = page.hasMore ? (page.nextCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
}

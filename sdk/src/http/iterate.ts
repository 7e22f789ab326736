import type { AnyPage } from '../calls/calls.ts';
import { ApiError, aborted } from '../errors/errors.ts';
import type { ItemsOf } from '../generated/shared/lists.ts';

/**
 * Follows `nextCursor` while `hasMore` is true: the event log returns a cursor even on its last page, for future
 * events.
 */
export function iterate<Item, Page extends AnyPage<Item>>(
  procedure: string,
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  signal: AbortSignal | undefined,
): ItemsOf<Item, Page> {
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await fetchPage(cursor);
      yield page;
      const { hasMore, nextCursor } = page.page;
      const next = hasMore ? (nextCursor ?? undefined) : undefined;
      if (next !== undefined && next === cursor) {
        throw new ApiError(
          'bad_response',
          procedure,
          'The pagination does not advance: a page has its own cursor as the next one',
        );
      }
      cursor = next;
    } while (cursor !== undefined);
  }

  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of pages()) {
      for (const item of data) {
        if (signal?.aborted) throw aborted(procedure, signal);
        yield item;
      }
    }
  }

  return {
    [Symbol.asyncIterator]: items,
    pages,
    async toArray(limit) {
      const found: Item[] = [];
      if (limit > 0) {
        for await (const item of items()) if (found.push(item) >= limit) break;
      }
      return found;
    },
  };
}

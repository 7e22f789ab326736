import { ApiError, aborted } from './errors.ts';
import type { ItemsOf } from './generated.ts';

/** What every list that comes in pages answers. */
export interface AnyPage<Item> {
  readonly data: readonly Item[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean };
}

/** Follows `nextCursor`. A log always tells one, for what is yet to come: there it ends where there is no more. */
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
        throw new ApiError('bad_response', procedure, 'The list goes round in a circle: a page leads to itself');
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

/** One page of a keyset list. */
export interface KeysetPage<Item> {
  readonly data: Item[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean; readonly total?: number };
}

interface NumberedPage<Item> {
  data: Item[];
  /** Size of the whole list, if the request asked for it. */
  total?: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

const MOST_LISTS = 100;

/**
 * Maps page numbers to keyset lists: remembers the cursor of each page of each list, and walks forward from the last
 * known cursor when a later page is opened by URL.
 */
export function createPager() {
  const cursors = new Map<string, (string | undefined)[]>();

  return async <Item>(
    list: string,
    page: number,
    fetchAt: (cursor: string | undefined) => Promise<KeysetPage<Item>>,
  ): Promise<NumberedPage<Item>> => {
    const known = cursors.get(list) ?? [undefined];
    if (cursors.size >= MOST_LISTS) cursors.clear();
    cursors.set(list, known);
    for (let at = Math.min(page, known.length); ; at += 1) {
      const answer = await fetchAt(known[at - 1]);
      if (answer.page.nextCursor !== null) known[at] = answer.page.nextCursor;
      else known.length = at;
      if (at === page) {
        const { hasMore, total } = answer.page;
        return { data: answer.data, total, pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 } };
      }
      if (!answer.page.hasMore) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: true } };
    }
  };
}

/** One page of a keyset list. */
export interface KeysetPage<Item> {
  readonly data: Item[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean; readonly total?: number };
}

export interface NumberedPage<Item> {
  data: Item[];
  /** Of the whole list, where it was asked for. */
  total?: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

const MOST_LISTS = 100;

/**
 * Numbered pages over keyset lists: remembers which cursor leads to which page of which list, and walks forward where
 * somebody opens a later page by its address.
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

import type { Declaration } from './named-types.ts';

const PAGE_OF = `/** One page of a list. */
export interface PageOf<Item> {
  /** Items of this page. */
  data: Item[];
  /** Position of this page in the list. */
  page: Page;
}
`;

const LIST_OF = `/** A list without pagination. */
export interface ListOf<Item> {
  /** All items. */
  data: Item[];
}
`;

const ITEMS_OF = `/**
 * All items of a paginated list. \`for await\` fetches each page when it is needed. Every loop starts from the
 * beginning.
 *
 * @example
 * const urgent = client.tickets.iterate({ priority: ['urgent'] });
 * for await (const { reference } of urgent) console.log(reference);
 * for await (const { data } of urgent.pages()) console.log(data.length);
 * const first = await urgent.toArray(500);
 */
export interface ItemsOf<Item, Page = PageOf<Item>> extends AsyncIterable<Item> {
  /** Iterates over the pages instead of the items. */
  pages(): AsyncGenerator<Page, void, undefined>;

  /** Returns at most \`limit\` items as an array. Fetches only the pages that it needs. */
  toArray(limit: number): Promise<Item[]>;
}
`;

/** Generic types of lists, by name. */
export const listTypes: ReadonlyMap<string, Declaration> = new Map([
  ['PageOf', { text: PAGE_OF, uses: new Set(['Page']) }],
  ['ListOf', { text: LIST_OF, uses: new Set<string>() }],
  ['ItemsOf', { text: ITEMS_OF, uses: new Set(['PageOf']) }],
]);

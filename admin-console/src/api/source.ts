import type { GetListResult, RaRecord } from 'ra-core';
import { createPager, type KeysetPage } from './pager.ts';
import type { Input } from './types.ts';

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly signal: AbortSignal | undefined;
}

/** Signal of the request, in the place where every procedure of the SDK takes it. */
interface CallOptions {
  signal?: AbortSignal;
}

/**
 * One resource of react-admin in terms of the SDK. Methods, not properties: a source that takes a `RoleCreate` then
 * stands where the adapter hands over whatever a form holds, and the API validates it.
 */
export interface Source {
  list(query: ListQuery, filter: object): Promise<GetListResult>;
  get?(id: string, options: CallOptions): Promise<RaRecord>;
  create?(draft: object): Promise<RaRecord>;
  /** `patch` holds only what the form changed. */
  update?(target: Versioned, patch: object): Promise<RaRecord>;
  remove?(target: { id: string; expectedVersion?: number }): Promise<unknown>;
}

/** The record to change, and the version of it that the user has seen. */
type Versioned = { id: string; expectedVersion: number };

/** The fields that an update can change. */
export type Patch<Update extends (...parameters: never[]) => Promise<unknown>> = Omit<
  Input<Update>,
  'id' | 'expectedVersion'
>;

const paged = createPager();

/** A list of which the API gives one page at a time. */
export const keysetList =
  <Item extends RaRecord, Filter extends object>(
    name: string,
    fetchPage: (
      input: Filter & { limit: number; cursor?: string },
      sort: ListQuery['sort'],
      options: CallOptions,
    ) => Promise<KeysetPage<Item>>,
  ) =>
  ({ page, perPage, sort, signal }: ListQuery, filter: Filter): Promise<GetListResult<Item>> =>
    paged(JSON.stringify([name, perPage, sort, filter]), page, (cursor) =>
      fetchPage({ ...filter, limit: Math.min(perPage, 100), ...(cursor === undefined ? {} : { cursor }) }, sort, {
        signal,
      }),
    );

/** A short list that the API always gives whole, in the order of the API. */
export const wholeList =
  <Item extends RaRecord, Filter extends object>(
    fetchAll: (filter: Filter, options: CallOptions) => Promise<{ data: Item[] }>,
  ) =>
  async ({ signal }: ListQuery, filter: Filter): Promise<GetListResult<Item>> => {
    const { data } = await fetchAll(filter, { signal });
    return { data, total: data.length };
  };

import type { GetListResult, RaRecord } from 'ra-core';
import { createPager, type KeysetPage } from './pager.ts';
import type { Input } from './types.ts';

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly signal: AbortSignal | undefined;
}

/** Call options, the last parameter of every SDK procedure. */
interface CallOptions {
  signal?: AbortSignal;
}

/**
 * Maps one react-admin resource to the SDK. Methods, unlike function properties, are checked bivariantly: a source
 * that requires a `RoleCreate` can receive whatever a form contains, and the API validates it.
 */
export interface Source {
  list(query: ListQuery, filter: object): Promise<GetListResult>;
  get?(id: string, options: CallOptions): Promise<RaRecord>;
  create?(draft: object): Promise<RaRecord>;
  /** `patch` contains only the fields that the form changed. */
  update?(target: Versioned, patch: object): Promise<RaRecord>;
  remove?(target: { id: string; expectedVersion?: number }): Promise<unknown>;
}

/** Identifies the record to change and the version that the user saw. */
type Versioned = { id: string; expectedVersion: number };

/** The fields that an update can change. */
export type Patch<Update extends (...parameters: never[]) => Promise<unknown>> = Omit<
  Input<Update>,
  'id' | 'expectedVersion'
>;

const paged = createPager();

/** Reads a list that the API returns page by page. */
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

/** Reads a short list that the API returns whole and already sorted. */
export const wholeList =
  <Item extends RaRecord, Filter extends object>(
    fetchAll: (filter: Filter, options: CallOptions) => Promise<{ data: Item[] }>,
  ) =>
  async ({ signal }: ListQuery, filter: Filter): Promise<GetListResult<Item>> => {
    const { data } = await fetchAll(filter, { signal });
    return { data, total: data.length };
  };

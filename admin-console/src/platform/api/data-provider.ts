import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { asFormError } from './errors.ts';
import type { ListQuery, Source } from './source.ts';
import { changeUnlessTouched } from './versions.ts';

/** Rethrows API errors in the form that react-admin understands. */
async function answer<Value>(work: Promise<Value> | undefined, what: string): Promise<Value> {
  if (!work) throw new Error(`The console does not support: ${what}`);
  try {
    return await work;
  } catch (error) {
    throw asFormError(error);
  }
}

const queryOf = ({ pagination, sort, signal }: GetListParams): ListQuery => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 100,
  sort: sort ?? { field: 'id', order: 'ASC' },
  signal,
});

/**
 * Returns the fields that differ from the record the form started with. The API rejects read-only fields in a patch.
 */
function changed(data: Partial<RaRecord>, before: RaRecord): Partial<RaRecord> {
  const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field]);
  return Object.fromEntries(Object.entries(data).filter(differs));
}

const notBuilt = (what: string) => () => Promise.reject(new Error(`The console does not support: ${what}`));

const providerOf = (sourceOf: (resource: string) => Source | undefined) => ({
  // Cancels the request of a list that is no longer on screen.
  supportAbortSignal: true,

  getList: (resource: string, params: GetListParams) =>
    answer(sourceOf(resource)?.list(queryOf(params), params.filter ?? {}), `list ${resource}`),

  getOne: async (resource: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
    data: await answer(sourceOf(resource)?.get?.(String(id), { signal }), `show one of ${resource}`),
  }),

  getMany: async (resource: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => ({
    data: await Promise.all(
      ids.map((id) => answer(sourceOf(resource)?.get?.(String(id), { signal }), `show one of ${resource}`)),
    ),
  }),

  getManyReference: notBuilt('list references'),

  create: async (resource: string, { data }: { data: object }) => ({
    data: await answer(sourceOf(resource)?.create?.(data), `create ${resource}`),
  }),

  /** Takes the version from the form, not from the cache: the form has the version that the user saw. */
  update: async (
    resource: string,
    { id, data, previousData }: { id: Identifier; data: Partial<RaRecord>; previousData: RaRecord },
  ) => {
    const version = Number(data.version ?? previousData.version);
    const patch = changed(data, previousData);
    delete patch.version;
    const make = (expectedVersion: number) =>
      answer(sourceOf(resource)?.update?.({ id: String(id), expectedVersion }, patch), `change ${resource}`);
    return { data: await changeUnlessTouched(Object.keys(patch), version, make) };
  },

  updateMany: notBuilt('change many at once'),

  delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
    const version = previousData?.version;
    const target = { id: String(id), ...(typeof version === 'number' ? { expectedVersion: version } : {}) };
    await answer(sourceOf(resource)?.remove?.(target), `delete ${resource}`);
    return { data: previousData ?? { id } };
  },

  deleteMany: notBuilt('delete many at once'),
});

/**
 * Contains the only type cast of the console. `DataProvider` promises any record type that its caller names, but the
 * resource name decides what comes back, and each source is type-checked against the SDK instead.
 */
export const createDataProvider = (sourceOf: (resource: string) => Source | undefined): DataProvider =>
  providerOf(sourceOf) as unknown as DataProvider;

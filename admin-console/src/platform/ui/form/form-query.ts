import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Query options of forms: a form loads its record once and has its own copy, which `meta` keeps apart in the cache. A
 * refetch would reset the form and lose the user's input (react-admin 5.15), and without `meta` the form would start
 * with the row that a list has cached.
 */
export const formQueryOptions = {
  meta: { form: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  // A form that the user opened while the browser was offline has no input to lose.
  refetchOnReconnect: ({ state }: Pick<Query, 'state'>) => state.data === undefined,
};

/** The query key that react-admin uses for the copy of a form. */
export const formKey = (resource: string, id: unknown): QueryKey => [
  resource,
  'getOne',
  { id: String(id), meta: formQueryOptions.meta },
];

const isForm = (key: QueryKey) =>
  key.some((part) => typeof part === 'object' && part !== null && 'meta' in part && part.meta !== undefined);

/** Reloads all data of a resource, except for the copies of forms. */
export function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    (resource: string) =>
      cache.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => !isForm(queryKey) }),
    [cache],
  );
}

/**
 * Reloads the lists of a resource after a record was deleted. Reloading everything would also request the deleted
 * record, whose page is still closing.
 */
export function useRefreshLists() {
  const cache = useQueryClient();
  return useCallback((resource: string) => cache.invalidateQueries({ queryKey: [resource, 'getList'] }), [cache]);
}

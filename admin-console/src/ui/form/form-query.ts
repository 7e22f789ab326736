import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * How a form reads its record: once, for itself. A refetch would reset the form and with it what somebody typed
 * (react-admin 5.15), and a list would hand over the row it happens to hold; `meta` keeps the form's copy apart.
 */
export const formQueryOptions = {
  meta: { form: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

/** react-admin's key of the copy that a form holds. */
export const formKey = (resource: string, id: unknown): QueryKey => [
  resource,
  'getOne',
  { id: String(id), meta: formQueryOptions.meta },
];

const isForm = (key: QueryKey) =>
  key.some((part) => typeof part === 'object' && part !== null && 'meta' in part && part.meta !== undefined);

/** Reads everything of a resource anew, except for what a form holds. */
export function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    (resource: string) =>
      cache.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => !isForm(queryKey) }),
    [cache],
  );
}

/** Reads the lists of a resource anew after one of it was deleted, which its page, while it is closing, would ask for. */
export function useRefreshLists() {
  const cache = useQueryClient();
  return useCallback((resource: string) => cache.invalidateQueries({ queryKey: [resource, 'getList'] }), [cache]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useRemoveFromStore } from 'ra-core';
import { selectionKey } from './use-selection.ts';

/** Returns a function that makes a list begin with its default filters again, without a selection. */
export function useResetList(): (resource: string) => void {
  const forget = useRemoveFromStore();
  const cache = useQueryClient();
  return (resource) => {
    // Where react-admin (version 5.15) remembers the filters, the order and the page of a list.
    forget(`${resource}.listParams`);
    cache.removeQueries({ queryKey: selectionKey(resource) });
  };
}

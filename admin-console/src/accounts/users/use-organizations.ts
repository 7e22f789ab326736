import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import { nullIfNotFound } from '../../platform/api/errors.ts';
import type { OrganizationRef } from '../../platform/api/types.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';
import { MINUTE_MS } from '../../platform/ui/time/duration.ts';

const MOST = 20;
const none: OrganizationRef[] = [];
const noNames: ReadonlyMap<string, string> = new Map();

/** Finds organizations by name or domain: the first ones for an empty text, none for `undefined`. */
export function useOrganizationSearch(typed: string | undefined) {
  const mayAsk = useMay('user:read');
  const text = typed?.trim();
  const q = useDebounced(text, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['organizations', 'find', q],
    queryFn: ({ signal }) => client.organizations.list({ q: q || undefined, limit: MOST }, { signal }),
    enabled: mayAsk && q !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    found: data?.data ?? none,
    /** Whether they were found by what is typed now. */
    isCurrent: q === text && !isPlaceholderData,
    isFetching: isFetching || q !== text,
  };
}

/** Filters by tickets without an organization. */
export const NO_ORGANIZATION = 'none';

/** Loads the names of organizations by ID. Leaves out those that are deleted or that the user cannot see. */
export function useOrganizationNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const mayAsk = useMay('user:read');
  const asked = [...new Set(ids)].filter((id) => id !== NO_ORGANIZATION).sort();
  const { data = noNames } = useQuery({
    queryKey: ['organizations', 'names', asked],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        asked.map((id) => client.organizations.get({ id }, { signal }).catch(nullIfNotFound)),
      );
      return new Map(found.flatMap((one): [string, string][] => (one ? [[one.id, one.name]] : [])));
    },
    enabled: mayAsk && asked.length > 0,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}

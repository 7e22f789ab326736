import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api/client.ts';
import type { Macro } from '../../../../platform/api/types.ts';

const MOST_OFFERED = 20;
const none: Macro[] = [];

/** The macros whose names or texts match what is typed; undefined requests nothing. */
export function useOfferedMacros(typed: string | undefined): Macro[] {
  const q = typed?.trim() || undefined;
  const { data } = useQuery({
    queryKey: ['macros', 'offered', q ?? null],
    queryFn: ({ signal }) => client.macros.list({ limit: MOST_OFFERED, q }, { signal }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  return typed === undefined ? none : (data?.data ?? none);
}

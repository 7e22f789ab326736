import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api/client.ts';
import type { Macro } from '../../../../platform/api/types.ts';

const MOST_OFFERED = 20;
const none: Macro[] = [];

interface Offered {
  readonly macros: Macro[];
  /** Whether there is no macro at all. */
  readonly hasNone: boolean;
}

/** The macros whose names or texts match what is typed; undefined requests nothing. */
export function useOfferedMacros(typed: string | undefined): Offered {
  const q = typed?.trim() || undefined;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['macros', 'offered', q ?? null],
    queryFn: ({ signal }) => client.macros.list({ limit: MOST_OFFERED, q }, { signal }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const macros = typed === undefined ? none : (data?.data ?? none);
  return { macros, hasNone: typed !== undefined && q === undefined && !isPlaceholderData && data?.data.length === 0 };
}

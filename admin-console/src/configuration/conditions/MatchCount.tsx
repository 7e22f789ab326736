import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import { unsolvedStates } from '../../platform/api/enum-values.ts';
import type { ExceptFilters, TicketFilters } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { withoutEmpty } from './stored-filters.ts';

interface Props {
  filters: TicketFilters;
  /** The tickets that are left out; null for none. */
  except: ExceptFilters | null;
  /** Whether solved tickets count as well. */
  includesSolved?: boolean;
}

/** How many tickets match the conditions now. */
export function MatchCount({ filters, except, includesSolved = false }: Props) {
  const t = useT();
  const leftOut = withoutEmpty(except ?? {});
  const input = {
    ...(!includesSolved && { state: unsolvedStates }),
    ...withoutEmpty(filters),
    // An exception without conditions is one that is still being written.
    ...(Object.keys(leftOut).length > 0 && { except: leftOut }),
  };
  const { data } = useQuery({
    queryKey: ['tickets', 'count', input],
    queryFn: ({ signal }) => client.tickets.count(input, { signal }),
    placeholderData: (last) => last,
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2, minHeight: 20 }}>
      {data &&
        (data.hasMore
          ? t(includesSolved ? 'conditions.countAllMore' : 'conditions.countMore', { count: data.count })
          : t(includesSolved ? 'conditions.countAll' : 'conditions.count', { smart_count: data.count }))}
    </Typography>
  );
}

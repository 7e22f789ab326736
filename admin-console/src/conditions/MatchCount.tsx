import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { unsolvedStates } from '../api/enum-values.ts';
import type { SlaPolicyFilters } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { withoutEmpty } from './filters.ts';

/** How many unsolved tickets match the conditions now. */
export function MatchCount({ filters }: { filters: SlaPolicyFilters }) {
  const t = useT();
  const input = { state: unsolvedStates, ...withoutEmpty(filters) };
  const { data } = useQuery({
    queryKey: ['tickets', 'count', input],
    queryFn: ({ signal }) => client.tickets.count(input, { signal }),
    placeholderData: (last) => last,
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2, minHeight: 20 }}>
      {data &&
        (data.hasMore
          ? t('conditions.countMore', { count: data.count })
          : t('conditions.count', { smart_count: data.count }))}
    </Typography>
  );
}

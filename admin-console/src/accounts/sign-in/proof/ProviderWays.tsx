import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { leaveForProvider } from '../provider/round-trip.ts';
import { WayButton } from './WayButton.tsx';

/** Lets users confirm who they are at an identity provider with which they sign in. */
export function ProviderWays({ isPrimary }: { isPrimary: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { data } = useQuery({
    queryKey: ['session', 'identities'],
    queryFn: ({ signal }) => client.auth.identities({ signal }),
  });
  const leaveFor = (provider: string) =>
    leaveForProvider({ purpose: 'step_up', target: pathname + search }, (request) =>
      client.auth.beginSso({ provider, ...request, purpose: 'step_up' }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, my: 2 }}>
      {data?.data.map(({ id, provider: { key, name } }) => (
        <WayButton key={id} label={t('stepUp.at', { name })} isPrimary={isPrimary} onUse={() => leaveFor(key)} />
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('stepUp.leaves')}
      </Typography>
    </Box>
  );
}

import DevicesIcon from '@mui/icons-material/Devices';
import { Box, Button, Chip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import type { ActiveSession } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { browserName } from '../ui/browser-name.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Section } from '../ui/form/Section.tsx';
import { TableSkeleton } from '../ui/list/TableSkeleton.tsx';
import { Time } from '../ui/Time.tsx';
import { useNotices } from '../ui/use-notices.tsx';
import { EndSessions } from './EndSessions.tsx';

const key = ['session', 'list'];
const MOST = 100;

/** Where somebody is signed in, each to be ended by itself, or all at once. */
export function Sessions() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.auth.sessions({ limit: MOST }, { signal })).data,
  });
  return (
    <Section title={t('account.sessions')} text={t('account.sessionsText')}>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={2} />}
      {data && (
        <Box component="ul" aria-label={t('account.sessions')} sx={{ m: 0, mb: 2.5, p: 0, listStyle: 'none' }}>
          {data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </Box>
      )}
      <EndSessions />
    </Section>
  );
}

function Session({ session }: { session: ActiveSession }) {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const { id, userAgent, ip, lastUsedAt, createdAt, isCurrent } = session;
  const name = browserName(userAgent) ?? t('account.unknownDevice');

  const end = async () => {
    setBusy(true);
    try {
      await client.auth.endSession({ id });
      await cache.invalidateQueries({ queryKey: key });
      notices.done('account.ended');
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <DevicesIcon sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 550, fontSize: 14 }}>
          {name}
          {isCurrent && <Chip label={t('account.current')} color="success" variant="outlined" />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12.5, color: 'text.secondary' }}>
          {ip && <span>{ip}</span>}
          <span>
            {t('account.lastUsed')}: <Time at={lastUsedAt} />
          </span>
          <span>
            {t('account.begun')}: <Time at={createdAt} />
          </span>
        </Box>
      </Box>
      {!isCurrent && (
        <Button variant="outlined" onClick={end} loading={busy} aria-label={t('account.endOf', { device: name })}>
          {t('account.end')}
        </Button>
      )}
    </Box>
  );
}

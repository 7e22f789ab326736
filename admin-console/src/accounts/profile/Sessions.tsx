import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Session } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { SessionRow } from '../../platform/ui/display/SessionRow.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { browserName } from '../../platform/ui/text/browser-name.ts';
import { EndSessions } from './EndSessions.tsx';

const key = ['session', 'list'];
const MOST = 100;

/** Lists the sessions of the user, who can end them individually or all together. */
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
            <OwnSession key={session.id} session={session} />
          ))}
        </Box>
      )}
      <EndSessions />
    </Section>
  );
}

function OwnSession({ session }: { session: Session }) {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const { id, userAgent, isCurrent } = session;
  const device = browserName(userAgent) ?? t('account.unknownDevice');

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
    <SessionRow
      session={session}
      action={
        !isCurrent && (
          <Button variant="outlined" onClick={end} loading={busy} aria-label={t('account.endOf', { device })}>
            {t('account.end')}
          </Button>
        )
      }
    />
  );
}

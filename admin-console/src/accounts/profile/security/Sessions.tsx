import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Session } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { SessionRow } from '../../../platform/ui/display/SessionRow.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { browserName } from '../../../platform/ui/text/browser-name.ts';

/** Signs the user out on every device, including this one. */
function EndSessions() {
  const t = useT();
  const logout = useLogout();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      await client.auth.endSessions();
      await logout({}, '/login', false);
    } catch (error) {
      notices.failed(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('profile.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.endAllTitle')}
        text={t('profile.endAllText')}
        confirm={t('profile.endAll')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

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
  const { id, application, userAgent, isCurrent } = session;
  const device = application ?? browserName(userAgent) ?? t('account.unknownDevice');

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

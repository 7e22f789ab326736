import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { SessionRow } from '../../platform/ui/display/SessionRow.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

const MOST = 20;

/** The sessions of a user, with a button that ends all of them. */
export function UserSessions({ user: { id, name } }: { user: User }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', id],
    queryFn: ({ signal }) => client.users.sessions({ id, limit: MOST }, { signal }),
  });
  const sessions = data?.data ?? [];

  const end = async () => {
    try {
      await client.users.endSessions({ id });
      notices.done('users.sessions.ended', { name });
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
    // Reloads the user too, because ending the sessions changes the user.
    await refresh('users');
  };

  return (
    <Section
      title={t('users.sessions.title')}
      text={t('users.sessions.text')}
      action={
        sessions.length > 0 && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('users.sessions.end')}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && sessions.length === 0 && <Typography color="textSecondary">{t('users.sessions.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {data?.page.hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('users.sessions.more', { count: MOST })}
        </Typography>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('users.sessions.endTitle', { name })}
        text={t('users.sessions.endText')}
        confirm={t('users.sessions.end')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

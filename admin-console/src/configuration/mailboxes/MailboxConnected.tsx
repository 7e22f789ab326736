import { Alert, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { connecting } from './connecting.ts';

/** Where the provider sends the browser back: finishes the connection of the mailbox. */
export default function MailboxConnected() {
  const t = useT();
  const navigate = useNavigate();
  const notices = useNotices();
  const [parameters] = useSearchParams();
  const [id] = useState(() => connecting.take());
  const [code, state, rejection] = ['code', 'state', 'error'].map((name) => parameters.get(name));
  const answer = id && code && state ? { id, code, state } : null;
  const { isSuccess, error } = useQuery({
    queryKey: ['mailboxes', 'connected', answer],
    queryFn: async () => {
      if (answer) await client.mailboxes.finishConnection(answer);
      return true;
    },
    enabled: answer !== null,
    // A code can be used only once.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (!isSuccess || id === null) return;
    notices.done('mailboxes.connect.done');
    navigate(`/mailboxes/${id}`, { replace: true });
  }, [isSuccess, id, navigate, notices]);
  const hasFailed = answer === null || error !== null;
  return (
    <>
      <PageHeader
        back={{ to: '/mailboxes', label: t('mailboxes.title') }}
        title={t('mailboxes.connect.title')}
        actions={
          hasFailed &&
          id !== null && (
            <Button component={Link} to={`/mailboxes/${id}`} variant="contained">
              {t('mailboxes.connect.open')}
            </Button>
          )
        }
      />
      {answer === null && (
        <Alert severity="error" variant="outlined">
          {reasonOf(rejection ?? null, t)}
        </Alert>
      )}
      {error && <ErrorNotice error={error} />}
      {!hasFailed && <CircularProgress aria-label={t('mailboxes.connect.waiting')} />}
    </>
  );
}

/** Says why the provider sent no code. `rejection` is an error code of OAuth 2.0 (RFC 6749, 4.1.2.1). */
function reasonOf(rejection: string | null, t: Translate): string {
  if (rejection === 'access_denied') return t('mailboxes.connect.denied');
  if (rejection === null || !/^\w{1,60}$/.test(rejection)) return t('mailboxes.connect.unknown');
  return t('mailboxes.connect.rejected', { code: rejection });
}

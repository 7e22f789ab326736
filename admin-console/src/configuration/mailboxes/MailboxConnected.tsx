import { CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { connecting } from './connecting.ts';

/** Where the provider sends the browser back: finishes the connection of the mailbox. */
export default function MailboxConnected() {
  const t = useT();
  const navigate = useNavigate();
  const notices = useNotices();
  const [parameters] = useSearchParams();
  const [id] = useState(() => connecting.take());
  const { isSuccess, error } = useQuery({
    queryKey: ['mailboxes', 'connected', id],
    retry: false,
    queryFn: async () => {
      const [code, state] = [parameters.get('code'), parameters.get('state')];
      if (id === null || code === null || state === null) throw new Error(t('mailboxes.connect.refused'));
      await client.mailboxes.finishConnection({ id, code, state });
      return true;
    },
  });
  useEffect(() => {
    if (!isSuccess || id === null) return;
    notices.done('mailboxes.connect.done');
    navigate(`/mailboxes/${id}`, { replace: true });
  }, [isSuccess, id, navigate, notices]);
  if (error)
    return <ErrorNotice error={error} onRetry={() => navigate(id === null ? '/mailboxes' : `/mailboxes/${id}`)} />;
  return <CircularProgress aria-label={t('mailboxes.connect.waiting')} />;
}

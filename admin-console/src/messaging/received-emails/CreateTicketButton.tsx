import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { ReceivedEmail } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Creates a ticket from an email that was ignored. */
export function CreateTicketButton({ email: { id } }: { email: ReceivedEmail }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      await client.inboundEmails.createTicket({ id });
      notices.done('receivedEmails.one.created');
    } catch (error) {
      notices.failed(error);
    }
    await refresh('received-emails');
    setBusy(false);
  };
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={create} loading={busy} loadingPosition="start">
      {t('receivedEmails.one.create')}
    </Button>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { untilMissing } from '../../platform/api/query-client.ts';
import type { Mailbox } from '../../platform/api/types.ts';
import { BASE } from '../../platform/browser/address.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { NoticeLink } from '../../platform/ui/messages/NoticeLink.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { connecting } from './connecting.ts';

/** Sends the administrator an email from the mailbox. */
export function SendTest({ mailbox: { id } }: { mailbox: Mailbox }) {
  const t = useT();
  const notices = useNotices();
  const seesDeliveries = useMay('notification:manage');
  const send = async () => {
    try {
      const { deliveryId } = await client.mailboxes.sendTest({ id });
      const link = <NoticeLink to={`/deliveries/${deliveryId}`} label={t('rules.trial.delivery')} />;
      notices.done('mailboxes.test.sent', undefined, seesDeliveries && link);
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Button variant="outlined" onClick={send}>
      {t('mailboxes.test.send')}
    </Button>
  );
}

const LOOK_AGAIN_MS = 3_000;

/** Lets the service look for messages, and sign in. Keeps the state of the mailbox up to date. */
export function FetchActions({ mailbox }: { mailbox: Mailbox }) {
  const t = useT();
  useGetOne(
    'mailboxes',
    { id: mailbox.id },
    { enabled: mailbox.fetch !== 'none', refetchInterval: untilMissing(LOOK_AGAIN_MS) },
  );
  const notices = useNotices();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  if (mailbox.fetch === 'none') return null;
  const { id } = mailbox;
  const fetchNow = async () => {
    try {
      await client.mailboxes.fetchNow({ id });
      notices.done('mailboxes.fetchNow.done');
      await refresh('mailboxes');
    } catch (error) {
      notices.failed(error);
    }
  };
  const connect = async () => {
    try {
      const { url } = await client.mailboxes.beginConnection({ id });
      connecting.begin(id);
      window.location.assign(url);
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t(`mailboxes.credentials.set.${mailbox.fetch === 'imap' ? 'password' : 'clientSecret'}`)}
      </Button>
      {mailbox.fetch !== 'imap' && (
        <Button variant="outlined" onClick={connect}>
          {t('mailboxes.connect.label')}
        </Button>
      )}
      <Button variant="outlined" onClick={fetchNow}>
        {t('mailboxes.fetchNow.label')}
      </Button>
      {asking && <CredentialsDialog mailbox={mailbox} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks for the password or the secret of the application, which no one can read afterwards. */
function CredentialsDialog({ mailbox: { id, fetch }, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const t = useT();
  const titleId = useId();
  const notices = useNotices();
  const refresh = useRefresh();
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const kind = fetch === 'imap' ? 'password' : 'clientSecret';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await client.mailboxes.setCredentials({ id, secret });
      notices.done('mailboxes.credentials.saved');
      await refresh('mailboxes');
      onClose();
    } catch (error) {
      notices.failed(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={save}>
        <DialogTitle id={titleId}>{t(`mailboxes.credentials.${kind}`)}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('mailboxes.credentials.text')}
          </Typography>
          {kind === 'clientSecret' && (
            <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {t('mailboxes.connect.register', { url: `${window.location.origin}${BASE}/mailboxes/connected` })}
            </Typography>
          )}
          <TextField
            type="password"
            label={t(`mailboxes.credentials.${kind}`)}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            autoComplete="new-password"
            required
            fullWidth
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('mailboxes.credentials.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

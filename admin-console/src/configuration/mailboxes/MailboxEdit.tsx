import { Box, Button, Chip } from '@mui/material';
import { client } from '../../platform/api/client.ts';
import type { Mailbox } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { FetchActions, SendTest } from './MailboxAccess.tsx';
import { MailboxFields } from './MailboxFields.tsx';
import { FetchTrouble, LastMessage, MailboxStateChip } from './MailboxState.tsx';

/** Makes a mailbox the one that emails leave from if their ticket came in by none. */
function MakeDefault({ mailbox: { id, version } }: { mailbox: Mailbox }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const make = async () => {
    try {
      await client.mailboxes.update({ id, expectedVersion: version, isDefault: true });
      await refresh('mailboxes');
      notices.done('mailboxes.isDefaultNow');
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Button variant="outlined" onClick={make}>
      {t('mailboxes.makeDefault')}
    </Button>
  );
}

export default function MailboxEdit() {
  const t = useT();
  return (
    <EditPage<Mailbox>
      back={{ to: '/mailboxes', label: t('mailboxes.title') }}
      title={({ address }) => address}
      aside={({ isDefault, state }) => (
        <>
          {isDefault && <Chip label={t('mailboxes.default')} variant="outlined" />}
          {state && <MailboxStateChip status={state.status} />}
        </>
      )}
      text={({ isDefault, fetch, state }) => (
        <>
          {state?.status === 'waiting' && (
            <Box sx={{ mt: { sm: 1 } }}>{t(`mailboxes.toBegin.${fetch === 'imap' ? 'imap' : 'application'}`)}</Box>
          )}
          {state && state.lastError === null && state.lastMessageAt !== null && <LastMessage state={state} />}
          {isDefault && <div>{t('mailboxes.defaultText')}</div>}
          {state && <FetchTrouble state={state} />}
        </>
      )}
      actions={(mailbox) => (
        <>
          <SendTest mailbox={mailbox} />
          <FetchActions mailbox={mailbox} />
          {!mailbox.isDefault && (
            <>
              <MakeDefault mailbox={mailbox} />
              <DeleteButton
                resource="mailboxes"
                record={mailbox}
                label={t('mailboxes.delete.label')}
                title={t('mailboxes.delete.title', { name: mailbox.address })}
                text={t('mailboxes.delete.text')}
              />
            </>
          )}
        </>
      )}
    >
      <MailboxFields />
    </EditPage>
  );
}

import type { Mailbox } from '@ticketwire/sdk';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { MailboxFields } from './MailboxFields.tsx';

export default function MailboxEdit() {
  const t = useT();
  return (
    <EditPage<Mailbox>
      back={{ to: '/mailboxes', label: t('mailboxes.title') }}
      title={({ address }) => address}
      actions={(mailbox) => (
        <DeleteButton
          resource="mailboxes"
          record={mailbox}
          label={t('mailboxes.delete.label')}
          title={t('mailboxes.delete.title', { name: mailbox.address })}
          text={t('mailboxes.delete.text')}
        />
      )}
    >
      <MailboxFields />
    </EditPage>
  );
}

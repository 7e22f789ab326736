import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { MailboxFields } from './MailboxFields.tsx';

export default function MailboxCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/mailboxes', label: t('mailboxes.title') }}
      title={t('mailboxes.add')}
      created="mailboxes.created"
      defaultValues={{ address: '', senderName: '', signature: '', fetch: 'none', imap: null, application: null }}
      goTo={(id) => `/mailboxes/${id}`}
    >
      <MailboxFields />
    </CreatePage>
  );
}

import AddIcon from '@mui/icons-material/Add';
import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import { Button } from '@mui/material';
import type { Mailbox } from '@ticketwire/sdk';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';

export default function MailboxList() {
  const t = useT();
  const add = (
    <Button component={Link} to="/mailboxes/create" variant="contained" startIcon={<AddIcon />}>
      {t('mailboxes.add')}
    </Button>
  );
  return (
    <ListPage header={<PageHeader title={t('mailboxes.title')} text={t('mailboxes.text')} actions={add} />}>
      <RecordTable<Mailbox>
        label={t('mailboxes.title')}
        columns={[
          { key: 'address', label: t('mailboxes.address'), width: '40%', render: ({ address }) => address },
          { key: 'senderName', label: t('mailboxes.senderName'), from: 'md', render: ({ senderName }) => senderName },
        ]}
        phone={({ address, senderName }) => ({ title: address, lines: [senderName] })}
        linkTo={({ id }) => `/mailboxes/${id}`}
        empty={
          <EmptyState
            icon={ListAltIcon}
            title={t('mailboxes.empty.title')}
            text={t('mailboxes.empty.text')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}

import AddIcon from '@mui/icons-material/Add';
import MailboxIcon from '@mui/icons-material/AlternateEmail';
import { Box, Button, Chip } from '@mui/material';
import { Link } from 'react-router';
import { useTeams } from '../../platform/api/reference.ts';
import type { Mailbox } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { LastMessage, MailboxStateChip } from './MailboxState.tsx';

export default function MailboxList() {
  const t = useT();
  const teams = useTeams();
  const teamOf = ({ teamId }: Mailbox) => teams.find(({ id }) => id === teamId)?.name;
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
          {
            key: 'address',
            label: t('mailboxes.address'),
            width: '32%',
            render: (mailbox) => <Address mailbox={mailbox} />,
          },
          {
            key: 'senderName',
            label: t('mailboxes.senderName'),
            width: '20%',
            from: 'md',
            render: ({ senderName }) => senderName,
          },
          { key: 'team', label: t('mailboxes.team'), width: '16%', from: 'lg', render: (box) => teamOf(box) ?? '—' },
          { key: 'state', label: t('mailboxes.state'), render: (mailbox) => <State mailbox={mailbox} /> },
        ]}
        phone={(mailbox) => ({
          title: <Address mailbox={mailbox} />,
          lines: [mailbox.senderName, teamOf(mailbox), <State key="state" mailbox={mailbox} />].filter(
            (line) => line !== undefined,
          ),
        })}
        linkTo={({ id }) => `/mailboxes/${id}`}
        empty={
          <EmptyState
            icon={MailboxIcon}
            title={t('mailboxes.empty.title')}
            text={t('mailboxes.empty.text')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}

function Address({ mailbox: { address, isDefault } }: { mailbox: Mailbox }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {address}
      </Box>
      {isDefault && <Chip component="span" label={t('mailboxes.default')} variant="outlined" />}
    </Box>
  );
}

function State({ mailbox: { state } }: { mailbox: Mailbox }) {
  return (
    state && (
      <>
        <MailboxStateChip status={state.status} />
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary', whiteSpace: 'normal' }}>
          <LastMessage state={state} />
        </Box>
      </>
    )
  );
}

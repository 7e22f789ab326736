import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import { Box } from '@mui/material';
import { INBOUND_OUTCOMES, INBOUND_REASONS } from '@ticketwire/sdk';
import { useVisibleMailboxes } from '../../configuration/mailboxes/use-visible-mailboxes.ts';
import type { ReceivedEmail } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ChoiceFilter } from '../../platform/ui/list/ChoiceFilter.tsx';
import type { Column } from '../../platform/ui/list/columns.ts';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { emailTitle, senderOf } from './email-title.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

export default function ReceivedEmailList() {
  const t = useT();
  return (
    <ListPage
      header={<PageHeader title={t('receivedEmails.title')} text={t('receivedEmails.text')} />}
      filters={<Filters />}
    >
      <RecordTable<ReceivedEmail>
        label={t('receivedEmails.title')}
        columns={columns(t)}
        phone={(email) => ({
          title: emailTitle(email, t),
          aside: <OutcomeChip outcome={email.outcome} />,
          lines: [senderOf(email, t), <Time key="at" at={email.receivedAt} />, reasonOf(email, t)],
        })}
        linkTo={({ id }) => `/received-emails/${id}`}
        empty={
          <EmptyState icon={InboxIcon} title={t('receivedEmails.empty.title')} text={t('receivedEmails.empty.text')} />
        }
      />
      <Pager />
    </ListPage>
  );
}

function Filters() {
  const t = useT();
  return (
    <FilterBar search={<SearchFilter source="sender" label={t('receivedEmails.sender')} />} parts={['sender']}>
      <ChoiceFilter
        source="mailbox"
        label={t('conditions.mailbox')}
        choices={useVisibleMailboxes().map(({ id, address }) => ({ value: id, label: address }))}
      />
      <ChoiceFilter
        source="outcome"
        label={t('receivedEmails.outcome')}
        choices={INBOUND_OUTCOMES.map((value) => ({ value, label: t(`labels.inboundOutcome.${value}`) }))}
      />
      <ChoiceFilter
        source="reason"
        label={t('receivedEmails.reason')}
        choices={INBOUND_REASONS.map((value) => ({ value, label: t(`labels.inboundReason.${value}`) }))}
      />
    </FilterBar>
  );
}

const columns = (t: Translate): Column<ReceivedEmail>[] => [
  { key: 'subject', label: t('receivedEmails.columns.subject'), render: (email) => <Email email={email} /> },
  {
    key: 'outcome',
    label: t('receivedEmails.outcome'),
    width: 160,
    render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
  },
  {
    key: 'ticket',
    label: t('receivedEmails.columns.ticket'),
    width: 120,
    from: 'md',
    render: ({ ticket }) => ticket?.reference ?? '—',
  },
  {
    key: 'receivedAt',
    label: t('receivedEmails.columns.received'),
    width: 130,
    from: 'md',
    render: ({ receivedAt }) => <Time at={receivedAt} />,
  },
];

const reasonOf = ({ reason }: ReceivedEmail, t: Translate) =>
  reason === null ? null : t(`labels.inboundReason.${reason}`);

function Email({ email }: { email: ReceivedEmail }) {
  const t = useT();
  const reason = reasonOf(email, t);
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block' }}>
        {emailTitle(email, t)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {[senderOf(email, t), reason].filter((part) => part !== null).join(' · ')}
      </Box>
    </Box>
  );
}

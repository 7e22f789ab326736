import AddIcon from '@mui/icons-material/Add';
import WebhookIcon from '@mui/icons-material/Webhook';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PersonName } from '../../platform/ui/people/PersonName.tsx';
import { ALL } from './subscriptions.ts';
import { WebhookStateChip } from './WebhookStateChip.tsx';

export default function WebhookList() {
  const t = useT();
  const add = (
    <Button component={Link} to="/webhooks/create" variant="contained" startIcon={<AddIcon />}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <ListPage header={<PageHeader title={t('webhooks.title')} text={t('webhooks.text')} actions={add} />}>
      <RecordTable<Webhook>
        label={t('webhooks.title')}
        columns={[
          { key: 'url', label: t('webhooks.columns.url'), render: (webhook) => <Address webhook={webhook} /> },
          {
            key: 'events',
            label: t('webhooks.columns.events'),
            width: '26%',
            from: 'md',
            render: ({ eventTypes }) => <Events types={eventTypes} />,
          },
          {
            key: 'state',
            label: t('webhooks.columns.state'),
            width: 150,
            render: (webhook) => <WebhookStateChip webhook={webhook} />,
          },
          {
            key: 'owner',
            label: t('webhooks.columns.owner'),
            width: 190,
            from: 'lg',
            render: ({ owner }) => <PersonName person={owner} />,
          },
        ]}
        phone={(webhook) => ({
          title: webhook.url,
          lines: [
            webhook.description,
            <WebhookStateChip key="state" webhook={webhook} />,
            <Events key="events" types={webhook.eventTypes} />,
          ].filter((line) => line !== ''),
        })}
        linkTo={({ id }) => `/webhooks/${id}`}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title={t('webhooks.empty.title')}
            text={t('webhooks.empty.text')}
            action={add}
          />
        }
      />
      <Pager />
    </ListPage>
  );
}

const Address = ({ webhook: { url, description } }: { webhook: Webhook }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {url}
    {description && (
      <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {description}
      </Box>
    )}
  </Box>
);

const SHOWN = 2;

function Events({ types }: { types: Webhook['eventTypes'] }) {
  const t = useT();
  if (types.includes(ALL)) return t('webhooks.allEvents');
  const rest = types.length - SHOWN;
  return (
    <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {types.slice(0, SHOWN).join(', ')}
      {rest > 0 && ` +${rest}`}
    </Box>
  );
}

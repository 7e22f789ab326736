import AddIcon from '@mui/icons-material/Add';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { Button, Card, useMediaQuery, useTheme } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { everything, useNotificationEvents } from '../../platform/api/reference.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { RuleMatrix } from './matrix/RuleMatrix.tsx';
import { RuleGroup } from './RuleGroup.tsx';
import { eventText } from './rule/event-text.ts';

/** Shows the rules as a matrix, or grouped by event on narrow screens. */
export default function RuleList() {
  const t = useT();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const events = useNotificationEvents();
  const { data, error, refetch } = useGetList<NotificationRule>('notification-rules', everything);
  const byEvent = Map.groupBy<string, NotificationRule>(data ?? [], ({ event }) => event);
  const add = (
    <Button component={Link} to="/notification-rules/create" variant="contained" startIcon={<AddIcon />}>
      {t('rules.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('rules.title')} text={t('rules.text')} actions={add} />
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!error && !data && (
        <Card>
          <TableSkeleton columns={4} />
        </Card>
      )}
      {data?.length === 0 && narrow && (
        <Card>
          <EmptyState icon={CampaignIcon} title={t('rules.empty.title')} text={t('rules.empty.text')} action={add} />
        </Card>
      )}
      {data && !narrow && <RuleMatrix events={events} rules={data} />}
      {narrow &&
        events.map(({ type }) => {
          const rules = byEvent.get(type);
          return rules && <RuleGroup key={type} event={type} description={eventText(type, t)} rules={rules} />;
        })}
    </>
  );
}

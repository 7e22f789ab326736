import HistoryIcon from '@mui/icons-material/ManageHistory';
import { useListContext } from 'ra-core';
import type { AuditEvent } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { LogList } from '../../platform/ui/list/Log.tsx';
import { NoMatch } from '../../platform/ui/list/NoMatch.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { useNames } from './use-names.ts';

export default function AuditLog() {
  const t = useT();
  return (
    <ListPage header={<PageHeader title={t('audit.title')} text={t('audit.text')} />} filters={<AuditFilterBar />}>
      <Entries />
      <Pager />
    </ListPage>
  );
}

const none: AuditEvent[] = [];

function Entries() {
  const t = useT();
  const { data, error, isPending, refetch, filterValues, isPlaceholderData } = useListContext<AuditEvent>();
  const names = useNames(data ?? none);
  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />;
  if (isPending || !data) return <TableSkeleton columns={4} />;
  if (data.length === 0) {
    if (Object.keys(filterValues).length > 0) return <NoMatch />;
    return <EmptyState icon={HistoryIcon} title={t('audit.empty.title')} text={t('audit.empty.text')} />;
  }
  return (
    <LogList label={t('audit.title')} stale={isPlaceholderData === true}>
      {data.map((event) => (
        <AuditEntry key={event.id} event={event} names={names} />
      ))}
    </LogList>
  );
}

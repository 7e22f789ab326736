import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { useStatuses } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { AccessDeniedPage } from '../../../platform/ui/page/AccessDeniedPage.ts';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { TransitionEditor } from './TransitionEditor.tsx';
import { workflowOf } from './workflow.ts';

/** Configures which status can follow which. */
export default function TransitionsPage() {
  const t = useT();
  const manages = useMay('status:manage');
  const statuses = useStatuses().filter(({ archivedAt }) => archivedAt === null);
  const { data, error, refetch } = useQuery({
    queryKey: ['statuses', 'transitions'],
    queryFn: ({ signal }) => client.statuses.transitions({ signal }),
    // A refetch would discard unsaved changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (!manages) return <AccessDeniedPage needs="status:manage" />;
  return (
    <>
      <PageHeader
        back={{ to: '/statuses', label: t('statuses.title') }}
        title={t('transitions.title')}
        text={t('transitions.text')}
      />
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!error && (!data || statuses.length === 0) && <TableSkeleton columns={6} />}
      {data && statuses.length > 0 && <TransitionEditor statuses={statuses} saved={workflowOf(data.data)} />}
    </>
  );
}

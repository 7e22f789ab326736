import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorPage } from '../../../platform/ui/page/ErrorPage.tsx';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { pathOfView } from './view-path.ts';

/** Redirects from the URL of a saved view to the list with the view's current filters. */
export function OpenView({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['views', 'one', id],
    queryFn: ({ signal }) => client.views.get({ id }, { signal }),
  });
  const back = { to: '/tickets', label: t('tickets.title') };
  if (error) return <ErrorPage error={error} back={back} title={t('tickets.title')} onRetry={refetch} />;
  if (data) return <Navigate to={pathOfView(data)} replace />;
  return (
    <>
      <PageHeader title={t('tickets.title')} back={back} />
      <TableSkeleton columns={3} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorPage } from '../../platform/ui/missing/ErrorPage.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/skeleton/PageSkeleton.tsx';
import { Attempts } from './Attempts.tsx';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { DeliveryStateChip } from './DeliveryStateChip.tsx';
import { deliveryTitle } from './delivery-title.ts';
import { RetryButton } from './RetryButton.tsx';

const LOOK_AGAIN_MS = 3_000;

/** The state of one delivery. Refreshes while it is pending. */
export default function DeliveryPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', 'one', id],
    queryFn: ({ signal }) => client.deliveries.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? LOOK_AGAIN_MS : false),
  });
  const back = { to: '/deliveries', label: t('deliveries.title') };
  if (error && !data) return <ErrorPage error={error} back={back} onRetry={refetch} />;
  if (!data) return <PageSkeleton kind="form" />;
  return (
    <>
      <PageHeader
        back={back}
        title={deliveryTitle(data, t)}
        aside={<DeliveryStateChip state={data.state} />}
        actions={data.state !== 'delivered' && <RetryButton delivery={data} />}
      />
      <Section>
        <DeliveryDetails delivery={data} />
      </Section>
      <Section title={t('deliveries.one.attempts')}>
        <Attempts attempts={data.attempts} />
      </Section>
    </>
  );
}

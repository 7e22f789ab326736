import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Delivery } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { kind, target, event, ticketId, createdAt, nextAttemptAt } = delivery;
  return (
    <DetailList>
      <Detail label={t('deliveries.one.to')}>{target || t('deliveries.one.gone')}</Detail>
      <Detail label={t('deliveries.kind')}>{t(`deliveries.kinds.${kind}`)}</Detail>
      {event && (
        <Detail label={t('deliveries.one.event')}>
          <Box component="code">{event}</Box>
        </Detail>
      )}
      {ticketId && (
        <Detail label={t('deliveries.one.ticket')}>
          <Link component={RouterLink} to={`/tickets/${ticketId}`}>
            {t('deliveries.one.openTicket')}
          </Link>
        </Detail>
      )}
      <Detail label={t('deliveries.one.written')}>
        <Time at={createdAt} />
      </Detail>
      {nextAttemptAt && (
        <Detail label={t('deliveries.one.next')}>
          <Time at={nextAttemptAt} />
        </Detail>
      )}
    </DetailList>
  );
}

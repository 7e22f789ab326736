import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Delivery } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { Fact, Facts } from '../ui/display/DetailList.tsx';
import { Time } from '../ui/time/Time.tsx';

export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { kind, target, event, ticketId, createdAt, nextAttemptAt } = delivery;
  return (
    <Facts>
      <Fact label={t('deliveries.one.to')}>{target || t('deliveries.one.gone')}</Fact>
      <Fact label={t('deliveries.kind')}>{t(`deliveries.kinds.${kind}`)}</Fact>
      {event && (
        <Fact label={t('deliveries.one.event')}>
          <Box component="code">{event}</Box>
        </Fact>
      )}
      {ticketId && (
        <Fact label={t('deliveries.one.ticket')}>
          <Link component={RouterLink} to={`/tickets/${ticketId}`}>
            {t('deliveries.one.openTicket')}
          </Link>
        </Fact>
      )}
      <Fact label={t('deliveries.one.written')}>
        <Time at={createdAt} />
      </Fact>
      {nextAttemptAt && (
        <Fact label={t('deliveries.one.next')}>
          <Time at={nextAttemptAt} />
        </Fact>
      )}
    </Facts>
  );
}

import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Property } from './Property.tsx';

/** Read-only details of the ticket. */
export function TicketDetails() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const seesPeople = useMay('user:read');
  const { requester, channel, createdAt, milestones, counters, externalId, externalSource } = ticket;
  const name = <PersonName person={requester} />;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Property label={t('tickets.properties.requester')}>
        {seesPeople ? (
          <Link component={RouterLink} to={`/users/${requester.id}`} color="inherit" sx={{ minWidth: 0 }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Property>
      <Property label={t('tickets.properties.channel')}>{t(`labels.channel.${channel}`)}</Property>
      <Property label={t('tickets.properties.created')}>
        <Time at={createdAt} />
      </Property>
      {milestones.firstResponseAt && (
        <Property label={t('tickets.properties.firstResponse')}>
          <Time at={milestones.firstResponseAt} />
        </Property>
      )}
      {milestones.solvedAt && (
        <Property label={t('tickets.properties.solved')}>
          <Time at={milestones.solvedAt} />
        </Property>
      )}
      {counters.reopens > 0 && (
        <Property label={t('tickets.properties.reopens')}>
          {t('tickets.properties.times', { smart_count: counters.reopens })}
        </Property>
      )}
      {externalId && (
        <Property label={t('tickets.properties.external')}>
          {[externalSource, externalId].filter((part) => part !== null).join(' · ')}
        </Property>
      )}
    </Box>
  );
}

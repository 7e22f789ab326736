import { Box } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Property } from './Property.tsx';

/** Read-only details of the ticket. */
export function TicketDetails() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { channel, mailbox, createdAt, milestones, counters, externalId, externalSource } = ticket;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Property label={t('tickets.properties.channel')}>{t(`labels.channel.${channel}`)}</Property>
      {mailbox && <Property label={t('conditions.mailbox')}>{mailbox.address}</Property>}
      <Property label={t('tickets.properties.created')}>
        <Time at={createdAt} />
      </Property>
      {milestones.waitingSince && (
        <Property label={t('tickets.properties.waitingSince')}>
          <Time at={milestones.waitingSince} />
        </Property>
      )}
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

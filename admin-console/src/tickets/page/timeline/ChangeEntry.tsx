import { Box } from '@mui/material';
import type { TicketEvent } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { ChangeList } from './ChangeList.tsx';
import { eventText } from './event-text.ts';

/** A change in the timeline, less prominent than the messages around it. */
export function ChangeEntry({ event }: { event: TicketEvent }) {
  const t = useT();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, fontSize: 12.5, color: 'text.secondary' }}>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 26, height: 20, flex: 'none' }}>
        <Box sx={{ width: 7, height: 7, borderRadius: '50%', background: (theme) => theme.tokens.lineStrong }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
          {event.actor.name}
        </Box>{' '}
        {eventText(event.type, t)} · <Time at={event.occurredAt} />
        <ChangeList changes={event.changes} />
      </Box>
    </Box>
  );
}

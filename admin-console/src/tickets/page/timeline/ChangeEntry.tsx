import { Box } from '@mui/material';
import type { TicketEvent } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { actorName } from './actor-name.ts';
import { ChangeList } from './ChangeList.tsx';
import { eventText } from './event-text.ts';

/** One change: who made it, when, and the values before and after. */
export function ChangeEntry({ event }: { event: TicketEvent }) {
  const t = useT();
  return (
    <>
      <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {actorName(event.actor, t)}
      </Box>{' '}
      {eventText(event.type, t)} · <Time at={event.occurredAt} />
      <ChangeList changes={event.changes} />
    </>
  );
}

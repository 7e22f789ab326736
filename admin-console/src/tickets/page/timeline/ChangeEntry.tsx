import type { TicketEvent } from '../../../platform/api/types.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { ChangeText } from './ChangeText.tsx';

/** One change: who made it, when, and the values before and after. */
export const ChangeEntry = ({ event }: { event: TicketEvent }) => (
  <ChangeText
    event={event}
    time={
      <>
        {' '}
        · <Time at={event.occurredAt} />
      </>
    }
  />
);

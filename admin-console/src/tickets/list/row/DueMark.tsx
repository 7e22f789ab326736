import AlarmIcon from '@mui/icons-material/Alarm';
import { styled } from '@mui/material';
import type { TicketSummary } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/visually-hidden.ts';
import { DeadlineMark } from '../../../platform/ui/time/DeadlineMark.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useMinute } from '../../../platform/ui/time/use-minute.ts';
import { dueState } from './due-state.ts';

const Hidden = styled('span')(visuallyHidden);

/** When a ticket is due. An icon and hidden words say whether it is overdue or almost, so that color is not needed. */
export function DueMark({ ticket }: { ticket: TicketSummary }) {
  const t = useT();
  useMinute();
  const state = dueState(ticket, Date.now());
  if (state === null || ticket.dueAt === null) return null;
  return (
    <DeadlineMark className={state}>
      {state !== 'later' && (
        <>
          <AlarmIcon />
          <Hidden>{t(`tickets.due.${state}`)} </Hidden>
        </>
      )}
      <Time at={ticket.dueAt} />
    </DeadlineMark>
  );
}

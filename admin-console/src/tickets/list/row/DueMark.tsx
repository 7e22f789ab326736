import AlarmIcon from '@mui/icons-material/Alarm';
import { styled } from '@mui/material';
import type { TicketBase } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { DeadlineMark } from '../../../platform/ui/time/DeadlineMark.ts';
import { DAY_MS } from '../../../platform/ui/time/duration.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useMinute } from '../../../platform/ui/time/use-minute.ts';

const SOON_MS = DAY_MS;

type DueState = 'overdue' | 'soon' | 'later';

/** Returns the due date of a ticket. Null if it has none or no longer needs work. */
export const openDueDate = ({ dueAt, status }: Pick<TicketBase, 'dueAt' | 'status'>): string | null =>
  status.state === 'solved' || status.state === 'closed' ? null : dueAt;

function dueState(dueAt: string, now: number): DueState {
  const left = new Date(dueAt).getTime() - now;
  if (left < 0) return 'overdue';
  return left < SOON_MS ? 'soon' : 'later';
}

const Hidden = styled('span')(visuallyHidden);

/** When a ticket is due. An icon and hidden words say whether it is overdue or almost, so that color is not needed. */
export function DueMark({ ticket }: { ticket: TicketBase }) {
  const t = useT();
  useMinute();
  const dueAt = openDueDate(ticket);
  if (dueAt === null) return null;
  const state = dueState(dueAt, Date.now());
  return (
    <DeadlineMark className={state}>
      {state !== 'later' && (
        <>
          <AlarmIcon />
          <Hidden>{t(`tickets.due.${state}`)} </Hidden>
        </>
      )}
      <Time at={dueAt} />
    </DeadlineMark>
  );
}

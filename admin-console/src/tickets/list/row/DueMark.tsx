import AlarmIcon from '@mui/icons-material/Alarm';
import { styled } from '@mui/material';
import type { TicketSummary } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { dueState } from './due-state.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  verticalAlign: 'bottom',
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  color: theme.tokens.soft,
  '& svg': { width: 14, height: 14 },
  '&.soon': { color: theme.tokens.warning, fontWeight: 550 },
  '&.overdue': {
    padding: '0 7px 0 5px',
    'td > &': { marginLeft: -5 },
    borderRadius: 5,
    fontWeight: 600,
    color: theme.tokens.error,
    background: `color-mix(in srgb, ${theme.tokens.error} 12%, ${theme.tokens.paper})`,
  },
}));

const Hidden = styled('span')(visuallyHidden);

/** When a ticket is due. An icon and hidden words say whether it is overdue or almost, so that color is not needed. */
export function DueMark({ ticket }: { ticket: TicketSummary }) {
  const t = useT();
  useMinute();
  const state = dueState(ticket, Date.now());
  if (state === null || ticket.dueAt === null) return null;
  return (
    <Mark className={state}>
      {state !== 'later' && (
        <>
          <AlarmIcon />
          <Hidden>{t(`tickets.due.${state}`)} </Hidden>
        </>
      )}
      <Time at={ticket.dueAt} />
    </Mark>
  );
}

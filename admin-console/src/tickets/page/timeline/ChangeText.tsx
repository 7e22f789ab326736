import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useCategories } from '../../../api/reference.ts';
import type { TicketEvent } from '../../../api/types.ts';
import { useMe } from '../../../auth/me.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useColleagues } from '../../people/use-colleagues.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { actorName } from './actor-name.ts';
import { automaticAssignment, isChosenByTeam } from './automatic-assignment.ts';
import { ChangeList } from './ChangeList.tsx';
import { eventText } from './event-text.ts';

interface Props {
  event: TicketEvent;
  /** When it happened, after the sentence. */
  time?: ReactNode;
}

/** What happened, with the values before and after: who did it, or what was assigned automatically. */
export const ChangeText = (props: Props) =>
  props.event.type === 'ticket.assigned' ? <Assignment {...props} /> : <ByActor {...props} />;

function ByActor({ event, time }: Props) {
  const t = useT();
  return (
    <>
      <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {actorName(event.actor, t)}
      </Box>{' '}
      {isChosenByTeam(event) ? t('tickets.timeline.chosenByTeam') : eventText(event.type, t)}
      {time}
      <ChangeList changes={event.changes} />
    </>
  );
}

/** Reads the ticket, which other changes do not, so that they are not rendered again with it. */
function Assignment({ event, time }: Props) {
  const t = useT();
  const me = useMe();
  const { ticket } = useTicketOnScreen();
  const categories = useCategories();
  const colleagueIds = new Set([...useColleagues(), ...(me ? [me] : [])].map(({ id }) => id));
  const found = automaticAssignment(event, { ticket, categories, colleagueIds });
  if (!found) return <ByActor event={event} time={time} />;
  const { assignee, team, category } = found;
  const to = [assignee, team && t('tickets.timeline.ofTeam', { team })].filter((part) => part !== null).join(' · ');
  return (
    <>
      {t('tickets.timeline.assignedAutomatically', { to })}
      {category && t('tickets.timeline.byCategory', { category })}
      {time}
    </>
  );
}

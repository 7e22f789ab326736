import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { TicketEvent } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { type AutomaticAssignment, automaticAssignment, isChosenByTeam } from './automatic-assignment.ts';
import { ChangeList } from './ChangeList.tsx';
import { actorName, eventText } from './event-text.ts';
import { RuleName } from './RuleName.tsx';

interface Props {
  event: TicketEvent;
  /** When it happened, after the sentence. */
  time?: ReactNode;
}

/** What happened, with the values before and after: who did it, or what was assigned automatically. */
export function ChangeText({ event, time }: Props) {
  const t = useT();
  const automatic = automaticAssignment(event);
  if (automatic) return <Assignment {...automatic} time={time} />;
  return (
    <>
      <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {event.actor.kind === 'rule' ? <RuleName rule={event.actor} /> : actorName(event.actor, t)}
      </Box>{' '}
      {isChosenByTeam(event) ? t('tickets.timeline.chosenByTeam') : eventText(event.type, t)}
      {'participantId' in event.data && `: ${event.data.name}`}
      {'notify' in event.data && event.data.notify === false && `, ${t('conversation.silently')}`}
      {time}
      <ChangeList event={event} />
    </>
  );
}

function Assignment({ assignee, team, category, mailbox, time }: AutomaticAssignment & Pick<Props, 'time'>) {
  const t = useT();
  const to = [assignee, team && t('tickets.timeline.ofTeam', { team })].filter((part) => part !== null).join(' · ');
  return (
    <>
      {t('tickets.timeline.assignedAutomatically', { to })}
      {category && t('tickets.timeline.byCategory', { category: inLanguage('categories', category, t) })}
      {mailbox && t('tickets.timeline.byMailbox', { mailbox })}
      {time}
    </>
  );
}

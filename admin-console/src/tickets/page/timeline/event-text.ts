import type { TicketEvent } from '../../../platform/api/types.ts';
import { ticketHistory } from '../../../platform/i18n/en/tickets/history.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/**
 * Names who made a change, and who submitted it on their behalf. A rule is called one, because its name alone could be that
 * of a person.
 */
export function actorName({ kind, name, submittedBy }: TicketEvent['actor'], t: Translate): string {
  if (kind === 'rule') return `${t('subjectNames.rule')} ${name}`;
  return submittedBy ? t('conversation.through', { name, program: submittedBy.name }) : name;
}

type Described = keyof typeof ticketHistory.events;
const isDescribed = (type: string): type is Described => Object.hasOwn(ticketHistory.events, type);

/** Describes an event, to follow the name of its actor. */
export const eventText = (type: TicketEvent['type'], t: Translate): string =>
  t(`tickets.events.${isDescribed(type) ? type : 'other'}`);

/** Whether an event appears in the timeline as a change. Messages are shown themselves, and follows are left out. */
export const isChange = ({ type }: TicketEvent): boolean =>
  type.startsWith('survey.') || (type.startsWith('ticket.') && !SHOWN_OTHERWISE.includes(type));

const SHOWN_OTHERWISE: readonly string[] = ['ticket.created', 'ticket.followed', 'ticket.unfollowed'];

import type { TicketEvent } from '../../../platform/api/types.ts';
import type { MessageKey, Translate } from '../../../platform/i18n/translate.ts';

/**
 * Names who made a change, and who submitted it on their behalf. A rule is called one, because its name alone could be that
 * of a person.
 */
export function actorName({ kind, name, submittedBy }: TicketEvent['actor'], t: Translate): string {
  if (kind === 'rule') return `${t('subjectNames.rule')} ${name}`;
  return submittedBy ? t('conversation.through', { name, program: submittedBy.name }) : name;
}

const texts: { [Type in TicketEvent['type']]?: MessageKey } = {
  'ticket.created': 'tickets.events.ticket_created',
  'ticket.updated': 'tickets.events.ticket_updated',
  'ticket.assigned': 'tickets.events.ticket_assigned',
  'ticket.requester_changed': 'tickets.events.ticket_requester_changed',
  'ticket.status_changed': 'tickets.events.ticket_status_changed',
  'ticket.reopened': 'tickets.events.ticket_reopened',
  'ticket.deleted': 'tickets.events.ticket_deleted',
  'ticket.restored': 'tickets.events.ticket_restored',
  'ticket.followed': 'tickets.events.ticket_followed',
  'ticket.unfollowed': 'tickets.events.ticket_unfollowed',
  'ticket.merged': 'tickets.events.ticket_merged',
  'ticket.follow_up_created': 'tickets.events.ticket_follow_up_created',
  'ticket.linked': 'tickets.events.ticket_linked',
  'ticket.unlinked': 'tickets.events.ticket_unlinked',
  'ticket.snoozed': 'tickets.events.ticket_snoozed',
  'ticket.woken': 'tickets.events.ticket_woken',
  'survey.sent': 'tickets.events.survey_sent',
  'survey.answered': 'tickets.events.survey_answered',
  'survey.changed': 'tickets.events.survey_changed',
  'survey.cancelled': 'tickets.events.survey_cancelled',
  'survey.redacted': 'tickets.events.survey_redacted',
  'comment.updated': 'tickets.events.comment_updated',
  'comment.redacted': 'tickets.events.comment_redacted',
  'attachment.added': 'tickets.events.attachment_added',
  'attachment.deleted': 'tickets.events.attachment_deleted',
  'comment.public': 'tickets.events.comment_public',
  'comment.internal': 'tickets.events.comment_internal',
  'interaction.recorded': 'tickets.events.interaction_recorded',
};

/** Describes an event, to follow the name of its actor. */
export const eventText = (type: TicketEvent['type'], t: Translate): string => t(texts[type] ?? 'tickets.events.other');

/** Whether an event appears in the timeline as a change. Messages are shown themselves, and follows are left out. */
export const isChange = ({ type }: TicketEvent): boolean =>
  type.startsWith('survey.') || (type.startsWith('ticket.') && !SHOWN_OTHERWISE.includes(type));

const SHOWN_OTHERWISE: readonly string[] = ['ticket.created', 'ticket.followed', 'ticket.unfollowed'];

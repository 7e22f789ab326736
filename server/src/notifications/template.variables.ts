import type { NotifiableEvent } from '../contract/notifications.ts';

const ticket = [
  'ticket.reference',
  'ticket.subject',
  'ticket.status',
  'ticket.priority',
  'ticket.requester',
  'ticket.assignee',
  'ticket.team',
  'ticket.url',
  'actor.name',
  'recipient.name',
] as const;
const status = [...ticket, 'status.from', 'status.to'] as const;
const comment = [...ticket, 'comment.body'] as const;

/** What a template may say of each event, as `{{ticket.reference}}`. The one list: saving, showing and filling in use it. */
export const templateVariables = {
  'ticket.created': [...ticket, 'ticket.description'],
  'ticket.assigned': ticket,
  'ticket.status_changed': status,
  'ticket.reopened': status,
  'comment.public': comment,
  'comment.internal': comment,
  'interaction.recorded': [...ticket, 'interaction.kind', 'interaction.direction', 'interaction.summary'],
} as const satisfies Record<NotifiableEvent, readonly string[]>;

export type TemplateVariable = (typeof templateVariables)[NotifiableEvent][number];
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

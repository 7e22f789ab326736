import type { NotifiableEvent } from '../contract/notification-events.ts';

interface Variable {
  readonly description: string;
  readonly example: string;
}

/** Everything that a template may say, and how that reads. */
const variables = {
  'ticket.reference': { description: 'The reference of the ticket', example: 'TKT-1042' },
  'ticket.subject': { description: 'The subject of the ticket', example: 'The printer is on fire' },
  'ticket.description': { description: 'The description of the ticket', example: 'It started after the update.' },
  'ticket.status': { description: 'The current status, with the label that the recipient sees', example: 'Open' },
  'ticket.priority': { description: 'The current priority', example: 'high' },
  'ticket.requester': { description: 'The name of the requester', example: 'Ada Lovelace' },
  'ticket.assignee': { description: 'The name of the current assignee; empty if unassigned', example: 'Grace Hopper' },
  'ticket.team': { description: 'The current team; empty if none', example: 'Hardware' },
  'ticket.url': {
    description: 'The link to the ticket in the console, for agents',
    example: 'https://desk.example.com/admin/tickets/TKT-1042',
  },
  'actor.name': { description: 'The name of the user who caused the event', example: 'Grace Hopper' },
  'recipient.name': { description: 'The name of the recipient', example: 'Ada Lovelace' },
  'status.from': { description: 'The previous status, with the label that the recipient sees', example: 'New' },
  'status.to': { description: 'The new status, with the label that the recipient sees', example: 'Open' },
  'merged.from.reference': {
    description: 'The ticket that was merged; “another ticket” if the recipient cannot see it',
    example: 'TKT-1042',
  },
  'merged.into.reference': {
    description: 'The ticket that it was merged into; “another ticket” if the recipient cannot see it',
    example: 'TKT-1041',
  },
  'followUp.reference': { description: 'The ticket that follows up on the closed one', example: 'TKT-1043' },
  'comment.body': { description: 'The comment, in Markdown', example: 'We are on our way.' },
  'interaction.kind': { description: 'The kind of contact', example: 'phone' },
  'interaction.direction': { description: 'The direction of the contact: inbound or outbound', example: 'inbound' },
  'interaction.summary': { description: 'The summary of the contact', example: 'Called to ask for an update.' },
} as const satisfies Record<string, Variable>;

export type TemplateVariable = keyof typeof variables;
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

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
export const templateVariables: { readonly [Event in NotifiableEvent]: readonly TemplateVariable[] } = {
  'ticket.created': [...ticket, 'ticket.description'],
  'ticket.assigned': ticket,
  'ticket.status_changed': status,
  'ticket.reopened': status,
  'ticket.merged': [...ticket, 'merged.from.reference', 'merged.into.reference'],
  'ticket.follow_up_created': [...ticket, 'followUp.reference'],
  'comment.public': comment,
  'comment.internal': comment,
  'interaction.recorded': [...ticket, 'interaction.kind', 'interaction.direction', 'interaction.summary'],
};

/** The same for whoever writes a template. */
export const variablesOf = (event: NotifiableEvent) =>
  templateVariables[event].map((name) => ({ name, ...variables[name] }));

/** How every variable may read, where there is nothing real to show. */
export const examples: TemplateValues = Object.fromEntries(
  Object.entries(variables).map(([name, { example }]) => [name, example]),
);

import type { NotifiableEvent } from '../contract/notification-events.ts';

interface Variable {
  readonly description: string;
  readonly example: string;
}

/** Everything that a template may say, and how that reads. */
const variables = {
  'ticket.reference': { description: 'How people call the ticket', example: 'TKT-1042' },
  'ticket.subject': { description: 'The subject of the ticket', example: 'The printer is on fire' },
  'ticket.description': { description: 'What the ticket was opened with', example: 'It started after the update.' },
  'ticket.status': { description: 'The status by now, as the reader knows it', example: 'Open' },
  'ticket.priority': { description: 'The priority by now', example: 'high' },
  'ticket.requester': { description: 'Who needs help', example: 'Ada Lovelace' },
  'ticket.assignee': { description: 'Who works on it by now; empty for nobody', example: 'Grace Hopper' },
  'ticket.team': { description: 'The team that has it by now; empty for none', example: 'Hardware' },
  'ticket.url': {
    description: 'Where people who work on tickets open it',
    example: 'https://desk.example.com/admin/tickets/TKT-1042',
  },
  'actor.name': { description: 'Who did it', example: 'Grace Hopper' },
  'recipient.name': { description: 'Who reads this', example: 'Ada Lovelace' },
  'status.from': { description: 'The status before, as the reader knows it', example: 'New' },
  'status.to': { description: 'The status after, as the reader knows it', example: 'Open' },
  'merged.from.reference': {
    description: 'The ticket that ended; “another ticket” to who may not see it',
    example: 'TKT-1042',
  },
  'merged.into.reference': {
    description: 'The ticket that goes on; “another ticket” to who may not see it',
    example: 'TKT-1041',
  },
  'followUp.reference': { description: 'The new ticket that goes on with the closed one', example: 'TKT-1043' },
  'comment.body': { description: 'What was written, in Markdown', example: 'We are on our way.' },
  'interaction.kind': { description: 'How they were in contact', example: 'phone' },
  'interaction.direction': { description: 'Who contacted whom: inbound or outbound', example: 'inbound' },
  'interaction.summary': { description: 'What it was about', example: 'Called to ask how far we are.' },
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

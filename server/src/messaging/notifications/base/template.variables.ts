import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { ticketVariables } from '../../../contract/tickets/stored-changes.ts';

interface Variable {
  readonly description: string;
  readonly example: string;
}

/** Every template variable, with a description and an example. */
const variables = {
  'ticket.reference': { description: 'Reference of the ticket', example: 'TKT-1042' },
  'ticket.subject': { description: 'Subject of the ticket', example: 'The printer is on fire' },
  'ticket.description': { description: 'Description of the ticket', example: 'It started after the update.' },
  'ticket.status': { description: 'Current status, with the label for the recipient', example: 'Open' },
  'ticket.priority': { description: 'Current priority', example: 'high' },
  'ticket.requester': { description: 'Name of the requester', example: 'Ada Lovelace' },
  'ticket.assignee': { description: 'Name of the current assignee; empty if unassigned', example: 'Grace Hopper' },
  'ticket.team': { description: 'Name of the current team; empty if none', example: 'Hardware' },
  'ticket.url': {
    description: 'URL of the ticket for agents',
    example: 'https://desk.example.com/admin/tickets/TKT-1042',
  },
  'actor.name': { description: 'Name of the user who caused the event', example: 'Grace Hopper' },
  'recipient.name': { description: 'Name of the recipient', example: 'Ada Lovelace' },
  'status.from': { description: 'Previous status, with the label for the recipient', example: 'New' },
  'status.to': { description: 'New status, with the label for the recipient', example: 'Open' },
  'merged.from.reference': {
    description: 'Merged ticket; “another ticket” for recipients without access',
    example: 'TKT-1042',
  },
  'merged.into.reference': {
    description: 'Ticket it was merged into; “another ticket” for recipients without access',
    example: 'TKT-1041',
  },
  'followUp.reference': { description: 'New ticket that follows up the closed one', example: 'TKT-1043' },
  'comment.body': { description: 'Text of the comment, in Markdown', example: 'We are on our way.' },
  'sla.metric': { description: 'What is due: first response, next response, or resolution', example: 'first response' },
  'sla.policy': { description: 'Name of the SLA policy', example: 'Standard' },
  'sla.due': {
    description: 'When it is due, in the time zone of the recipient',
    example: 'Thu, Nov 26, 9:30 AM UTC',
  },
  'sla.timeLeft': { description: 'Time left until it is due', example: '25 minutes' },
  'sla.lateBy': { description: 'How long ago it was due', example: '5 minutes' },
  'interaction.kind': { description: 'Kind of interaction', example: 'phone' },
  'interaction.direction': { description: 'Direction of the interaction: inbound or outbound', example: 'inbound' },
  'interaction.summary': { description: 'Summary of the interaction', example: 'Called to ask how far we are.' },
  'survey.scores': {
    description: 'Links for the scores from 5 to 1, which open the page of the survey, in Markdown',
    example: '- [5 – Very satisfied](https://desk.example.com/surveys/example?score=5)',
  },
  'survey.url': {
    description: 'URL of the page on which the requester answers',
    example: 'https://desk.example.com/surveys/example',
  },
  'survey.score': { description: 'Score with its meaning', example: '5 – Very satisfied' },
  'survey.comment': {
    description: 'Comment of the answer; empty without one',
    example: 'Thank you for the quick help!',
  },
} as const satisfies Record<string, Variable>;

export type TemplateVariable = keyof typeof variables;
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

const ticketAlone = [...ticketVariables, 'recipient.name'] as const;
const ticket = [...ticketAlone, 'actor.name'] as const;
const status = [...ticket, 'status.from', 'status.to'] as const;
const comment = [...ticket, 'comment.body'] as const;
// No one causes these events.
const target = [...ticketAlone, 'sla.metric', 'sla.policy', 'sla.due'] as const;

/**
 * The variables of each event, written as `{{ticket.reference}}`. Validation, documentation, and rendering all use this
 * list.
 */
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
  'sla.warned': [...target, 'sla.timeLeft'],
  'sla.breached': [...target, 'sla.lateBy'],
  'ticket.woken': ticketAlone,
  'survey.sent': [...ticketAlone, 'survey.scores', 'survey.url'],
  'survey.answered': [...ticket, 'survey.score', 'survey.comment'],
  'survey.changed': [...ticket, 'survey.score', 'survey.comment'],
};

/** Returns the variables of an event with their documentation. */
export const variablesOf = (event: NotifiableEvent) =>
  templateVariables[event].map((name) => ({ name, ...variables[name] }));

/** Example values for every variable, for previews without real data. */
export const examples: TemplateValues = Object.fromEntries(
  Object.entries(variables).map(([name, { example }]) => [name, example]),
);

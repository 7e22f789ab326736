const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Only for the preview; the service fills in the real ones. */
const examples: Record<string, string> = {
  'ticket.reference': 'TKT-1042',
  'ticket.subject': 'The printer is on fire',
  'ticket.description': 'It started after the update.',
  'ticket.status': 'Open',
  'ticket.priority': 'high',
  'ticket.requester': 'Ada Lovelace',
  'ticket.assignee': 'Grace Hopper',
  'ticket.team': 'Hardware',
  'ticket.url': 'https://desk.example.com/admin/tickets/TKT-1042',
  'actor.name': 'Ada Lovelace',
  'recipient.name': 'Grace Hopper',
  'status.from': 'New',
  'status.to': 'Open',
  'comment.body': 'We are on our way.',
  'interaction.kind': 'phone',
  'interaction.direction': 'inbound',
  'interaction.summary': 'Called to ask how far we are.',
};

/** The text with an example in place of each variable that the event has. */
export const filledIn = (text: string, variables: readonly string[]): string =>
  text.replace(VARIABLE, (whole, name: string) => (variables.includes(name) ? (examples[name] ?? name) : whole));

/** What is written like a variable and is none of this event. */
export const unknownIn = (text: string, variables: readonly string[]): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name && !variables.includes(name) ? [name] : []))),
];

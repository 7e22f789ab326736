import type { Configuration } from '../../configuration/configuration.ts';
import { fieldsVisibleTo } from '../../configuration/fields/field.policy.ts';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { FieldValue, FieldValues } from '../../contract/configuration/fields.ts';
import type { StoredComment, TextVariable } from '../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { fillPlaceholders } from '../../platform/text/placeholders.ts';
import { valueIn } from '../../tickets/field-values/shown-values.ts';
import type { StoredTicket } from '../../tickets/write/stored-ticket.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { fieldKeyOf, isTicketVariable, isUsableIn, readPlaceholder } from './text-variables.logic.ts';

/** What the variables of a text stand for. */
interface TextSubject {
  readonly ticket: Pick<
    StoredTicket,
    'reference' | 'subject' | 'status' | 'priority' | 'requester' | 'assignee' | 'team' | 'fields'
  >;
  readonly configuration: Pick<Configuration, 'fields'>;
  /** The user who applies the text. It contains no field that they cannot see. */
  readonly agent: Actor;
  /** Another user who reads the text, if any. */
  readonly reader?: Actor | undefined;
  /** The URL at which agents open the ticket. */
  readonly url: string;
}

interface RenderedText {
  readonly body: string;
  /** Variables that the ticket has no value for, and that have no fallback. */
  readonly emptyVariables: readonly string[];
}

/**
 * Fills in a text. Values are escaped, so that they are shown as they are, and never contain other variables or links:
 * only the URL of the ticket is the service's own.
 */
export function renderText(comment: StoredComment, subject: TextSubject): RenderedText {
  const empty = new Set<string>();
  const body = fillPlaceholders(comment.body, (content) => {
    const { name, fallback } = readPlaceholder(content);
    const value = variableValue(name, comment, subject);
    if (value !== '') return name === 'ticket.url' ? value : escapeMarkdown(value);
    if (fallback === '') empty.add(name);
    return fallback;
  });
  return { body, emptyVariables: [...empty] };
}

function variableValue(name: string, comment: StoredComment, subject: TextSubject): string {
  if (isTicketVariable(name)) return ticketValues[name](subject, comment).trim();
  const { agent, reader = agent, configuration, ticket } = subject;
  const key = fieldKeyOf(name);
  const visible = fieldsVisibleTo(reader, fieldsVisibleTo(agent, configuration.fields));
  const field = visible.find((one) => one.key === key);
  return field && isUsableIn(comment, field) ? fieldText(field, ticket.fields).trim() : '';
}

type ValueOf = (subject: TextSubject, comment: StoredComment) => string;

const ticketValues: Readonly<Record<TextVariable, ValueOf>> = {
  'ticket.reference': ({ ticket }) => ticket.reference,
  'ticket.subject': ({ ticket }) => ticket.subject,
  'ticket.status': ({ ticket: { status } }, { visibility }) =>
    visibility === 'public' ? status.requester_label : status.name,
  'ticket.priority': ({ ticket }) => ticket.priority,
  'ticket.requester': ({ ticket }) => ticket.requester.name,
  'ticket.assignee': ({ ticket }) => ticket.assignee?.name ?? '',
  'ticket.team': ({ ticket }) => ticket.team?.name ?? '',
  'ticket.url': ({ url }) => url,
  'agent.name': ({ agent }) => agent.name,
};

function fieldText({ key, options }: FieldRow, values: FieldValues): string {
  const value: FieldValue | null = valueIn(values, key);
  if (value === null) return '';
  const nameOf = (option: string) => options.find((one) => one.key === option)?.name ?? option;
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  return typeof value === 'string' ? nameOf(value) : String(value);
}

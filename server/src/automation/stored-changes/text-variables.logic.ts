import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { StoredComment, TextVariable as Variable } from '../../contract/tickets/stored-changes.ts';
import { TextVariable } from '../../contract/tickets/stored-changes.ts';
import { placeholderErrors, placeholdersIn } from '../../platform/text/placeholders.ts';

/** Each variable can expand to the value of a field of 10,000 characters. */
const MAX_VARIABLES = 50;

const FIELD_PREFIX = 'fields.';

/** What a placeholder says: `ticket.team | our team` has a fallback for tickets without a team. */
export interface Placeholder {
  readonly name: string;
  readonly fallback: string;
}

export function readPlaceholder(content: string): Placeholder {
  const [name = '', ...fallback] = content.split('|');
  return { name: name.trim(), fallback: fallback.join('|').trim() };
}

export const isTicketVariable = (name: string): name is Variable =>
  TextVariable.options.some((variable) => variable === name);

/** Returns the key of the custom field that a variable names, or null. */
export const fieldKeyOf = (name: string): string | null =>
  name.startsWith(FIELD_PREFIX) ? name.slice(FIELD_PREFIX.length) : null;

/** Returns the keys of the custom fields that a text names. */
export const fieldKeysIn = (text: string): string[] =>
  placeholdersIn(text).flatMap((content) => fieldKeyOf(readPlaceholder(content).name) ?? []);

type ReadableField = Pick<FieldRow, 'key' | 'type' | 'sensitive' | 'requester_access'>;

interface TextError {
  readonly code: string;
  readonly detail: string;
}

/** Returns why a text cannot be stored. */
export function textErrors(comment: StoredComment, fields: readonly ReadableField[]): TextError[] {
  const names = new Set(placeholdersIn(comment.body).map((content) => readPlaceholder(content).name));
  const errors = [...names].flatMap((name) => variableError(name, comment, fields) ?? []);
  return [...errors, ...placeholderErrors(comment.body, MAX_VARIABLES)];
}

function variableError(
  name: string,
  { visibility }: Pick<StoredComment, 'visibility'>,
  fields: readonly ReadableField[],
): TextError | null {
  if (isTicketVariable(name)) return null;
  const key = fieldKeyOf(name);
  const field = fields.find((one) => one.key === key);
  if (!field) {
    const available = [...TextVariable.options, 'fields.<key>'].join(', ');
    return { code: 'unknown_variable', detail: `There is no variable ${name}. Available: ${available}` };
  }
  if (field.type === 'checkbox') {
    return { code: 'unusable_variable', detail: `${name} is a checkbox, which has no text` };
  }
  if (field.sensitive) return { code: 'unusable_variable', detail: `${name} is sensitive, so no text can contain it` };
  if (visibility === 'public' && field.requester_access === 'hidden') {
    return { code: 'unusable_variable', detail: `Requesters cannot see ${name}, so no public text can contain it` };
  }
  return null;
}

/** Whether a text with this visibility can contain the values of a field. It can change after the text was stored. */
export const isUsableIn = (comment: Pick<StoredComment, 'visibility'>, field: ReadableField): boolean =>
  variableError(`${FIELD_PREFIX}${field.key}`, comment, [field]) === null;

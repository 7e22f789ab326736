import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../../configuration/configuration.ts';
import { mayWriteField } from '../../configuration/fields/field.policy.ts';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import { parseValue } from '../../configuration/fields/field-values.logic.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import type { FieldValue, FieldValues, FieldValuesInput } from '../../contract/configuration/fields.ts';
import type { ChangesOf } from '../../contract/events/catalog.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { missingAtCreation } from './asked-fields.ts';
import { valueIn, visibleFields } from './shown-values.ts';

/** All values of a ticket together, as JSON. */
const MAX_BYTES = 32 * 1024;

interface Given {
  readonly configuration: Configuration;
  readonly actor: Actor;
  readonly current: FieldValues;
  /** Merged into the current values; null removes a value. */
  readonly input: FieldValuesInput | undefined;
}

/** Returns the values of a ticket after a change, which are the same object if nothing changes. Throws an error that names every wrong one. */
export function changedValues(input: Given): FieldValues {
  const { values, errors } = mergeValues(input);
  requireNone(errors);
  return values;
}

/** Returns the values of a new ticket, or throws an error that names every wrong or missing one. */
export function newValues({
  categoryId,
  ...input
}: Omit<Given, 'current'> & { readonly categoryId: string | null }): FieldValues {
  const { values, errors } = mergeValues({ ...input, current: {} });
  const wrong = new Set(errors.map(({ pointer }) => pointer));
  const missing = missingAtCreation(input.configuration, input.actor, { categoryId, fields: values })
    .map(required)
    .filter(({ pointer }) => !wrong.has(pointer));
  requireNone([...errors, ...missing]);
  return values;
}

function requireNone(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

interface Merged {
  readonly values: FieldValues;
  readonly errors: readonly FieldError[];
}

function mergeValues({ configuration, actor, current, input = {} }: Given): Merged {
  const visible = visibleFields(actor, configuration);
  const values: Record<string, FieldValue> = { ...current };
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(input)) {
    const field = visible.get(key);
    const parsed = field ? parseValue(field, value, valueIn(current, key)) : unknown(key);
    if (parsed.errors) errors.push(...parsed.errors);
    else if (isDeepStrictEqual(parsed.value, valueIn(current, key))) continue;
    else if (field && !mayWriteField(actor, field)) errors.push(readOnly(field));
    else if (parsed.value === null && field && mustStay(field, actor)) errors.push(required(field));
    else if (parsed.value === null) delete values[key];
    else if (field?.archived_at) errors.push(archived(field));
    else values[key] = parsed.value;
  }
  if (isDeepStrictEqual(values, current)) return { values: current, errors };
  return { values, errors: [...errors, ...sizeErrors(values)] };
}

const pointerTo = (key: string) => `#/fields/${key}`;

const unknown = (key: string) => ({
  value: null,
  errors: [{ pointer: pointerTo(key), code: 'unknown_field', detail: 'Unknown field' }],
});

/** People cannot remove what they had to give. */
const mustStay = (field: FieldRow, { sessionId }: Actor) => field.required === 'create' && sessionId !== null;

const required = ({ key, name }: FieldRow): FieldError => ({
  pointer: pointerTo(key),
  code: 'required',
  detail: `${name} is required`,
});

const readOnly = ({ key, name }: FieldRow): FieldError => ({
  pointer: pointerTo(key),
  code: 'read_only',
  detail: `You cannot change ${name}`,
});

const archived = ({ key, name }: FieldRow): FieldError => ({
  pointer: pointerTo(key),
  code: 'archived',
  detail: `${name} is archived, so it cannot get new values`,
});

function sizeErrors(values: FieldValues): FieldError[] {
  if (Buffer.byteLength(JSON.stringify(values)) <= MAX_BYTES) return [];
  const detail = 'All values of a ticket together must not exceed 32 kB as JSON';
  return [{ pointer: '#/fields', code: 'too_big', detail }];
}

/** Returns the changes for the log, which keeps no value of a sensitive field. Without any, it has no `fields`. */
export function valueChanges(
  { fields }: Configuration,
  before: FieldValues,
  after: FieldValues,
): Pick<ChangesOf<'ticket.updated'>, 'fields'> {
  const sensitive = new Set(fields.filter((field) => field.sensitive).map(({ key }) => key));
  const changes = Object.keys({ ...before, ...after })
    .map((key) => ({ key, from: valueIn(before, key), to: valueIn(after, key) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
    .map(({ key, from, to }) => [key, sensitive.has(key) ? { from: null, to: null } : { from, to }] as const);
  return changes.length === 0 ? {} : { fields: Object.fromEntries(changes) };
}

import { z } from 'zod';
import { type Field, isId } from '../../../guards/support/input-fields.ts';
import { type Input, placeOf } from '../../../guards/support/transports.ts';
import type { CallResult } from '../../interfaces/support/transports.ts';
import { brief, MISSING, type Operation, type Spoiled } from './spoil.ts';

const Rejection = z.object({
  status: z.int(),
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
});

/** Returns the status of a response, with the code and the field errors of a rejection, such as `#/name too_big`. */
export function outcomeOf({ rejection }: CallResult) {
  if (!rejection) return { status: 200, code: null, faults: [] };
  const { status, code, errors } = Rejection.parse(rejection);
  return { status, code, faults: errors.map((error) => `${error.pointer} ${error.code}`) };
}

const pointerTo = ({ steps }: Field) =>
  `#/${steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

/** Errors of objects whose members only make sense together. They name the object. */
const OF_WHOLE = /^(#\/(?:onBehalfOf|requester|options)) (not_found|not_participant|not_allowed)$/;

/** A value that is nested as deeply as a body can be has no place within one. */
const TOO_DEEP = '# too_deep';

/** Describes what is wrong with an error that should name this field and no other. Null if it is correct. */
export function strangeness({ field, value }: Spoiled, sent: Input, result: CallResult): string | null {
  const { status, code, faults } = outcomeOf(result);
  const pointer = pointerTo(field);
  const isOfIt = (fault: string) =>
    fault === TOO_DEEP ||
    fault.startsWith(`${pointer} `) ||
    fault.startsWith(`${pointer}/`) ||
    pointer.startsWith(`${OF_WHOLE.exec(fault)?.[1]}/`);
  const isRight = [400, 422].includes(status) && code === 'validation_failed' && faults.length > 0;
  if (!isRight || !faults.every(isOfIt)) return `${pointer} = ${brief(value)}: ${status} ${code} ${faults.join()}`;
  return echoed(sent, result) ? `${pointer} = ${brief(value)}: the error contains a secret` : null;
}

/** Whether a rejection contains a secret that was sent. */
const echoed = (sent: Input, { rejection }: CallResult) =>
  Object.entries(sent)
    .filter(([field]) => /password|token/i.test(field))
    .some(([, value]) => typeof value === 'string' && value.length >= 8 && JSON.stringify(rejection).includes(value));

/**
 * Describes how a stored value differs from what the schema parsed. Null if it does not, or if the response does not
 * show it.
 */
export function differing(operation: Operation, { field, value }: Spoiled, sent: Input, data: unknown): string | null {
  if (placeOf(operation, String(field.steps[0])) !== 'body' || isId(field) || value === MISSING) return null;
  // A list of changes to some, of which the response shows all.
  if (field.name === 'preferences') return null;
  const isAddress = field.name === 'email' && typeof value === 'string';
  const meant = isAddress ? { value: addressIn(value) } : shownAt(field, operation.input.parse(sent));
  const stored = shownAt(field, data) ?? shownAt({ ...field, steps: ['user', ...field.steps] }, data);
  if (!meant || !stored || isObject(meant.value) || normal(meant.value) === normal(stored.value)) return null;
  // Blank text is the same as none.
  if (stored.value === null && typeof meant.value === 'string' && meant.value.trim() === '') return null;
  return `${field.name} = ${brief(value)}, stored as ${brief(stored.value)}`;
}

/** Returns an address as it is stored, computed without the code of the service. */
const addressIn = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Returns what a value has at the place of a field. Null if there is no such place. */
function shownAt({ steps }: Field, value: unknown): { readonly value: unknown } | null {
  let at: unknown = value;
  for (const step of steps) {
    const members = z.record(z.string(), z.unknown()).safeParse(at);
    if (!members.success || !(step in members.data)) return null;
    at = members.data[step];
  }
  return { value: at };
}

/** Whether the value is an object, of which a response can contain more than was sent. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Makes values comparable: an instant regardless of its notation, and a list as a set. */
function normal(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...new Set(value)].sort());
  const instant = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return JSON.stringify(Number.isNaN(instant) ? value : instant);
}

import type { Operation } from './document.ts';
import type { JsonObject } from './json-schema.ts';
import { isObject } from './json-schema.ts';
import type { Outgoing } from './requests.ts';
import { type FieldError, isRuleBeyond, isTakenAllTheSame } from './rules.ts';
import type { Answer } from './wire.ts';

/** Returns the body of a JSON response, otherwise undefined. */
export function jsonOf({ headers, body }: Answer): unknown {
  return body.length > 0 && headers['content-type']?.includes('json') && !headers['content-type'].includes('ndjson')
    ? JSON.parse(body.toString())
    : undefined;
}

/** Returns where the service contradicts the document: it accepted what is forbidden, or rejected what is allowed. */
export function contradictions(
  operation: Operation,
  { forbidden }: Outgoing,
  { status }: Answer,
  answer: unknown,
): string[] {
  if (forbidden === null) return [];
  if (forbidden.length > 0) {
    return status < 400 && !forbidden.every(isTakenAllTheSame)
      ? [`the document forbids what the service accepted with ${status}: ${forbidden.join('; ')}`]
      : [];
  }
  if (!isObject(answer) || answer.code !== 'validation_failed') return [];
  return fieldErrorsOf(answer)
    .filter((error) => !isRuleBeyond(operation.id, error))
    .map(({ pointer, code, detail }) => `the document allows what the service rejected: ${pointer} ${code}: ${detail}`);
}

/** Returns the error of each field. An error without fields counts as one with an empty pointer. */
function fieldErrorsOf({ errors, detail }: JsonObject): FieldError[] {
  if (!Array.isArray(errors) || errors.length === 0) return [{ pointer: '', code: '', detail: String(detail) }];
  return errors.map((error) => ({
    pointer: String(error.pointer),
    code: String(error.code),
    detail: String(error.detail),
  }));
}

import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './document.ts';

/** Describes how a value violates a schema of the document. Empty if it is valid. */
export type Check = (schema: Schema, value: unknown) => string[];

const MOST = 5;

/** Validates a value with a compiled schema. */
export function requested(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).slice(0, MOST).map(worded);
}

function worded({ instancePath, message, keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const property = params.additionalProperty ?? params.unevaluatedProperty;
    return `${instancePath}/${property} is not in the document`;
  }
  return `${instancePath || 'the value'} ${message}`;
}

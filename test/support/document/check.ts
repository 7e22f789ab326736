import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './document.ts';

/** What is wrong with a value by a schema of the document, in words; nothing where it is right. */
export type Check = (schema: Schema, value: unknown) => string[];

const MOST = 5;

/** Asks a compiled schema. */
export function asked(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).slice(0, MOST).map(worded);
}

function worded({ instancePath, message, keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `${instancePath}/${params.additionalProperty} is not in the document`;
  return `${instancePath || 'the whole'} ${message}`;
}

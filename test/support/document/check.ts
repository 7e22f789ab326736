import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './document.ts';
import type { SelectedFields } from './selection.ts';

/**
 * Describes how a value violates a schema of the document. Empty if it is valid. The document describes resources with all
 * fields; those that the caller did not select can be absent.
 */
export type Check = (schema: Schema, value: unknown, selected?: SelectedFields) => string[];

const MOST = 5;

/** Validates a value with a compiled schema. */
export function requested(validate: ValidateFunction, value: unknown, selected?: SelectedFields): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter((error) => !isUnselected(error, selected))
    .slice(0, MOST)
    .map(worded);
}

const RESOURCE = /^(\/data\/\d+)?$/;

const isUnselected = ({ instancePath, keyword, params }: ErrorObject, selected: SelectedFields): boolean =>
  selected !== undefined &&
  keyword === 'required' &&
  RESOURCE.test(instancePath) &&
  !selected.has(params.missingProperty);

function worded({ instancePath, message, keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `${instancePath}/${params.additionalProperty} is not in the document`;
  return `${instancePath || 'the value'} ${message}`;
}

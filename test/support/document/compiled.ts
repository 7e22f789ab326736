import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Check, requested } from './check.ts';
import type { Schema } from './document.ts';

/**
 * Returns the name of a compiled schema. Hashing is cheap: the schemas of responses are short, since they refer to
 * others.
 */
export const nameOf = (schema: Schema): string => hash('sha1', JSON.stringify(schema));

/** Validates values with the schemas compiled into a file. */
export function checkFrom(file: string): Check {
  const compiled: Readonly<Record<string, ValidateFunction>> = createRequire(file)(file);
  return (schema, value, selected) => {
    const validate = compiled[nameOf(schema)];
    if (!validate) throw new Error(`${JSON.stringify(schema)} was not compiled`);
    return requested(validate, value, selected);
  };
}

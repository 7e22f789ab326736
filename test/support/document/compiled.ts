import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { asked, type Check } from './check.ts';
import type { Schema } from './document.ts';

/** By what a compiled schema is found. Those of answers are short, as they refer to others. */
export const nameOf = (schema: Schema): string => hash('sha1', JSON.stringify(schema));

/** Holds values to the schemas that were compiled into a file. */
export function checkFrom(file: string): Check {
  const compiled: Readonly<Record<string, ValidateFunction>> = createRequire(file)(file);
  return (schema, value) => {
    const validate = compiled[nameOf(schema)];
    if (!validate) throw new Error(`${JSON.stringify(schema)} was not compiled`);
    return asked(validate, value);
  };
}

import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Check, requested } from './check.ts';
import { compilerOf } from './compiler.ts';
import type { OpenApiDocument, Schema } from './document.ts';

/** Validates values with the schemas of a document. Each schema is compiled on first use. */
export function checkBy(document: OpenApiDocument): Check {
  const { compile } = compilerOf(document);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value, selected) => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    return requested(validate, value, selected);
  };
}

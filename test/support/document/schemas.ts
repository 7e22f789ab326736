import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { closed } from './closed.ts';
import type { OpenApiDocument, Schema } from './document.ts';

/** What is wrong with a value by a schema of the document, in words; nothing where it is right. */
export type Check = (schema: Schema, value: unknown) => string[];

const ID = 'document';
const MOST = 5;

/** Holds values to the schemas of a document. Each is compiled when it is first needed. */
export function checkBy({ components: { schemas } }: OpenApiDocument): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats: fullFormats });
  const named = Object.entries(schemas).map(([name, schema]) => [name, closed(schema, ID)]);
  ajv.addSchema({ $id: ID, components: { schemas: Object.fromEntries(named) } });
  const compiled = new Map<Schema, ValidateFunction>();

  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema, ID));
    compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).slice(0, MOST).map(worded);
  };
}

function worded({ instancePath, message, keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `${instancePath}/${params.additionalProperty} is not in the document`;
  return `${instancePath || 'the whole'} ${message}`;
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Components, isObject, type Schema } from './json-schema.ts';

const ID = 'document';

/** Returns how a value violates a schema of the document. Empty if it is valid. */
export type Validate = (schema: Schema, value: unknown) => string[];

/** Returns a validator for the schemas of a document. Each is compiled on first use. */
export function validatorsOf(components: Components): Validate {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: ID, components: { schemas: components } });
  const compiled = new Map<Schema, ValidateFunction>();

  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(Object(absolute(schema)));
    compiled.set(schema, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message = 'is wrong' }) => `${instancePath} ${message}`);
  };
}

/** Returns the schema with references that resolve to the document, wherever the schema is. */
function absolute(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(absolute);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === '$ref' ? ID + String(value) : absolute(value)]),
  );
}

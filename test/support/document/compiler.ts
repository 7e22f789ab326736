import { Ajv2020, type CodeOptions } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { asPart, CLOSED, closed, PARTS } from './closed.ts';
import type { OpenApiDocument, Schema } from './document.ts';

/** Compiles schemas of a document. A schema that is added can be retrieved by its `name`. */
export function compilerOf({ components: { schemas } }: OpenApiDocument, code: CodeOptions = {}) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // Reports the violations of the one branch that the value names.
    discriminator: true,
    formats: fullFormats,
    code,
  });
  const named = (change: (schema: Schema) => Schema) => ({
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)])),
  });
  ajv.addSchema({ $id: CLOSED, components: named(closed) });
  ajv.addSchema({ $id: PARTS, components: named(asPart) });
  return {
    ajv,
    compile: (schema: Schema) => ajv.compile(closed(schema)),
    add: (schema: Schema, name: string) => ajv.addSchema(closed(schema), name),
  };
}

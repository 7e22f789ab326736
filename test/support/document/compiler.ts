import { Ajv2020, type CodeOptions } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { closed } from './closed.ts';
import type { OpenApiDocument, Schema } from './document.ts';

const ID = 'document';

/** Compiles schemas of a document. A schema that is added can be retrieved by its `name`. */
export function compilerOf({ components: { schemas } }: OpenApiDocument, code: CodeOptions = {}) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // Every worker loads the code, and repeated schemas would double it.
    inlineRefs: false,
    // Reports the violations of the one branch that the value names.
    discriminator: true,
    formats: fullFormats,
    code,
  });
  const named = Object.entries(schemas).map(([name, schema]) => [name, closed(schema, ID)]);
  ajv.addSchema({ $id: ID, components: { schemas: Object.fromEntries(named) } });
  return {
    ajv,
    compile: (schema: Schema) => ajv.compile(closed(schema, ID)),
    add: (schema: Schema, name: string) => ajv.addSchema(closed(schema, ID), name),
  };
}

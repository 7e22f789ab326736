import { _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { nameOf } from './compiled.ts';
import { compilerOf } from './compiler.ts';
import { type OpenApiDocument, resolved, type Schema } from './document.ts';

/**
 * Returns the source of a CommonJS module with the compiled schemas of the document. It is compiled once, and every
 * worker loads it.
 */
export function compiledFor(document: OpenApiDocument): string {
  const { ajv, add } = compilerOf(document, {
    source: true,
    formats: _`require("ajv-formats/dist/formats").fullFormats`,
  });
  const schemas = new Map(usedSchemas(document).map((schema) => [nameOf(schema), schema]));
  for (const [name, schema] of schemas) add(schema, name);
  return standalone.default(ajv, Object.fromEntries([...schemas.keys()].map((name) => [name, name])));
}

/** Returns the schemas of responses, of their headers, and of webhook messages. */
function usedSchemas({ paths, webhooks = {}, components }: OpenApiDocument): Schema[] {
  const responses = [...Object.values(paths).flatMap((item) => Object.values(item))].flatMap((operation) =>
    Object.values(operation.responses).map((response) => resolved(response, components.responses)),
  );
  const messages = Object.values(webhooks).flatMap((item) => Object.values(item));
  const parts = [
    ...responses.flatMap(({ content = {} }) => Object.values(content)),
    ...responses.flatMap(({ headers = {} }) =>
      Object.values(headers).map((header) => resolved(header, components.headers)),
    ),
    ...messages.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {})),
    ...messages.flatMap(({ parameters = [] }) =>
      parameters.map((parameter) => resolved(parameter, components.parameters ?? {})),
    ),
  ];
  return parts.map(({ schema }) => schema).filter((schema) => schema !== undefined);
}

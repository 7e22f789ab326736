import type { Check } from './check.ts';
import { type OpenApiDocument, resolved } from './document.ts';

/** A webhook message, as received. */
export interface Message {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Returns a function that lists how a message violates the `webhooks` of the document. */
export function messageCheckBy(document: OpenApiDocument, check: Check): (message: Message) => string[] {
  const { webhooks = {}, components } = document;

  return ({ headers, body }) => {
    const message: unknown = JSON.parse(body);
    const operation = webhooks[String(Object(message).type)]?.post;
    if (!operation) return [`the type ${Object(message).type} is not documented`];
    const { parameters = [], requestBody } = operation;
    const wrong = parameters
      .map((parameter) => resolved(parameter, components.parameters ?? {}))
      .flatMap(({ name, schema = {} }) => check(schema, headers[name]).map((words) => `${name}: ${words}`));
    const media = requestBody?.content['application/json'];
    return [...wrong, ...check(media?.schema ?? {}, message)];
  };
}

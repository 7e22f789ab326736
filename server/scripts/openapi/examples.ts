import type { Route } from '../../src/platform/rest/routes.ts';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

/** An example of a call: its input, including path and query parameters, and its response. */
export interface Example {
  readonly input?: object | undefined;
  readonly output?: unknown;
}

/** Keyed by the names of procedures: `tickets.create` is at `tickets` and `create`. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Example>>>>;

export function exampleOf({ name }: Route, examples: Examples): Example {
  const [resource = '', verb = ''] = name.split('.');
  return examples[resource]?.[verb] ?? {};
}

/** Returns the body of an example: its input without the path parameters. */
export function bodyExample({ pathParameters }: Route, { input }: Example): JsonObject | undefined {
  if (!isJsonObject(input)) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters.includes(name)));
}

/** Returns the `example` member of one parameter; empty if the example does not use it. */
export function parameterExample({ input }: Example, name: string): { example?: unknown } {
  const value = isJsonObject(input) ? input[name] : undefined;
  return value === undefined ? {} : { example: value };
}

import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';
import type { Route } from '../../src/platform/rest/routes.ts';

/** What a call sends, with what stands in its path and its query, and what it is answered. */
export interface Example {
  readonly input?: object | undefined;
  readonly output?: unknown;
}

/** By the names of procedures: `tickets.create` is at `tickets` and `create`. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Example>>>>;

export function exampleOf({ name }: Route, examples: Examples): Example {
  const [resource = '', verb = ''] = name.split('.');
  return examples[resource]?.[verb] ?? {};
}

/** What an example sends in the body: all that does not stand in the path. */
export function bodyExample({ pathParameters }: Route, { input }: Example): JsonObject | undefined {
  if (!isJsonObject(input)) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters.includes(name)));
}

/** What an example says of one parameter, with the key of the media type or the parameter that it belongs to. */
export function parameterExample({ input }: Example, name: string): { example?: unknown } {
  const value = isJsonObject(input) ? input[name] : undefined;
  return value === undefined ? {} : { example: value };
}

import { attempt, valueOn } from '../../errors/expected.ts';
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON. Returns undefined for any other text. */
export const parseJson = (text: string): unknown => attempt(() => JSON.parse(text), valueOn(undefined, SyntaxError));

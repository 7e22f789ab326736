import type { Callable, Input } from '../../guards/support/faces.ts';

/** One call, the same over every face. */
export interface Call {
  readonly procedure: Callable & { readonly input: unknown };
  readonly input: Input | undefined;
  readonly token: string | null;
  /** Of a change: sent as `Idempotency-Key`. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What was answered, without what only the face is about. */
export interface Told {
  readonly data: unknown;
  /** Status, code, detail and the facts that belong to the code; null where the call was done. */
  readonly refusal: Readonly<Record<string, unknown>> | null;
  readonly headers: Headers;
}

export type Face = (url: string, call: Call) => Promise<Told>;

/** What is no fact about a refusal but its wrapping, or what differs between any two requests. */
const WRAPPING = ['type', 'title', 'requestId', 'httpStatus', 'name', 'message', 'procedure'];

/** An error of the SDK has always a list of what is wrong, which may be empty. */
export function refusalOf(facts: object): Readonly<Record<string, unknown>> {
  const kept = Object.entries(facts).filter(
    ([name, value]) => !WRAPPING.includes(name) && !(name === 'errors' && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept.sort(([one], [other]) => one.localeCompare(other)));
}

/** A file by what its reader has of it. */
export const fileOf = (contentType: string | null, text: string) => ({ contentType, text });

import type { Callable, Input } from '../../../guards/support/transports.ts';

/** A call that is the same over every interface. */
export interface Call {
  readonly procedure: Callable & { readonly input: unknown };
  readonly input: Input | undefined;
  readonly token: string | null;
  /** Idempotency key of a change. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Result of a call, without the parts that are specific to the interface. */
export interface CallResult {
  readonly data: unknown;
  /** Status, code, detail and the members that belong to the code; null if the call succeeded. */
  readonly rejection: Readonly<Record<string, unknown>> | null;
  readonly headers: Headers;
}

export type Transport = (url: string, call: Call) => Promise<CallResult>;

/** Members that wrap an error, or that differ between any two requests. */
const WRAPPING = ['type', 'title', 'requestId', 'httpStatus', 'name', 'message', 'procedure'];

/** Drops an empty list of `errors`, which every error of the SDK has. */
export function problemOf(facts: object): Readonly<Record<string, unknown>> {
  const stored = Object.entries(facts).filter(
    ([name, value]) => !WRAPPING.includes(name) && !(name === 'errors' && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(stored.sort(([one], [other]) => one.localeCompare(other)));
}

/** The parts of a downloaded file that every interface returns. */
export const fileOf = (contentType: string | null, text: string) => ({ contentType, text });

import { apiErrorOf, hasCode } from '../api/errors.ts';
import { DRAFTS } from './use-drafts.ts';

interface Sendable {
  readonly after?: unknown;
  readonly expectedVersion?: unknown;
}

/** A message that the service possibly has, although no response has arrived. */
interface Attempt<Input> {
  readonly idempotencyKey: string;
  readonly input: Input;
}

/** Leaves out what the page knew when the user sent the message. */
const messageOf = ({ after: _, expectedVersion: __, ...message }: Sendable) => JSON.stringify(message);

/** Whether the service has certainly not accepted the message. */
function isRejection(error: unknown): boolean {
  const status = apiErrorOf(error)?.status ?? 0;
  return status >= 400 && status < 500 && !hasCode(error, 'idempotency_key_in_use');
}

/**
 * Sends a message so that the service adds it once, even if no response arrived and the user sends it again: unchanged, and
 * with the same idempotency key. The attempt is stored with the draft that `id` names, and survives a reload like it.
 */
export async function sendOnce<Input extends Sendable, Result>(
  id: string,
  input: Input,
  send: (input: Input, options: { readonly idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  const key = `${DRAFTS}${id}.attempt`;
  const earlier: Attempt<Input> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const isSame = earlier !== null && messageOf(earlier.input) === messageOf(input);
  const attempt = isSame ? earlier : { idempotencyKey: crypto.randomUUID(), input };
  sessionStorage.setItem(key, JSON.stringify(attempt));
  try {
    const { idempotencyKey } = attempt;
    const result = await send(attempt.input, { idempotencyKey });
    sessionStorage.removeItem(key);
    return result;
  } catch (error) {
    if (isRejection(error)) sessionStorage.removeItem(key);
    throw error;
  }
}

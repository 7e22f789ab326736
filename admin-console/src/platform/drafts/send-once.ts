import { apiErrorOf, hasCode } from '../api/errors.ts';
import { DRAFTS } from './use-drafts.ts';

/** A message that the service possibly has, although no response has arrived. */
interface Attempt<Input> {
  readonly idempotencyKey: string;
  readonly message: string;
  readonly input: Input;
}

/** What the page knew when the user sent the message is no part of it. */
const messageOf = ({
  after: _,
  expectedVersion: __,
  ...message
}: object & { after?: unknown; expectedVersion?: unknown }) => JSON.stringify(message);

/** Whether the service has certainly not made the change. */
function isRejection(error: unknown): boolean {
  const status = apiErrorOf(error)?.status ?? 0;
  return status >= 400 && status < 500 && !hasCode(error, 'idempotency_key_in_use');
}

/**
 * Sends a message so that the service accepts it once, even if the user sends it again because the response was lost: by the
 * same key, and as it was. `id` names its draft. The attempt survives a reload, as the draft does.
 */
export async function sendOnce<Input extends object, Result>(
  id: string,
  input: Input,
  send: (input: Input, options: { readonly idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  const key = `${DRAFTS}${id}.attempt`;
  const message = messageOf(input);
  const earlier: Attempt<Input> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const attempt = earlier?.message === message ? earlier : { idempotencyKey: crypto.randomUUID(), message, input };
  sessionStorage.setItem(key, JSON.stringify(attempt));
  try {
    const result = await send(attempt.input, attempt);
    sessionStorage.removeItem(key);
    return result;
  } catch (error) {
    if (isRejection(error)) sessionStorage.removeItem(key);
    throw error;
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import type { StoredSecret, WebhookSecret } from './webhook.entity.ts';

const PREFIX = 'whsec_';

/** Creates a signing secret in the format of Standard Webhooks 1.0.0: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** Returns the bytes of a secret. */
const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

export const newWebhookSecret = (now: Date): WebhookSecret => ({
  secret: newSigningSecret(),
  createdAt: now.toISOString(),
  expiresAt: null,
});

/** Returns the secrets that sign at this moment, the current one first. */
export const signingAt = <Secret extends StoredSecret>(secrets: readonly Secret[], now: Date): Secret[] =>
  secrets.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);

/** Replaces the current secret with `next`. The old one also signs until `keepUntil`; older ones end. */
export function rotated(
  [current]: readonly StoredSecret[],
  next: WebhookSecret,
  keepUntil: Date | null,
): StoredSecret[] {
  return current && keepUntil ? [next, { ...current, expiresAt: keepUntil.toISOString() }] : [next];
}

interface Message {
  /**
   * The same for every attempt. Ids of this service contain no period, which separates the parts of the signed text.
   */
  readonly id: string;
  /** The time of this attempt. */
  readonly at: Date;
  /** The exact bytes that are sent. */
  readonly body: Uint8Array;
}

/** Returns the headers of Standard Webhooks 1.0.0, with one signature per valid secret. */
export function signatureHeaders({ id, at, body }: Message, secrets: readonly WebhookSecret[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = signingAt(secrets, at)
    .map(({ secret }) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body))
    .map((mac) => `v1,${mac.digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

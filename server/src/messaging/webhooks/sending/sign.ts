import { createHmac } from 'node:crypto';
import { keyOf } from '../base/secret.ts';
import type { WebhookSecret } from '../base/webhook.entity.ts';

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
export function signed({ id, at, body }: Message, secrets: readonly WebhookSecret[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets
    .filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > at)
    .map(({ secret }) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body))
    .map((mac) => `v1,${mac.digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

import { newSigningSecret } from './secret.ts';
import type { WebhookSecret } from './webhook.entity.ts';

export const newWebhookSecret = (now: Date): WebhookSecret => ({
  secret: newSigningSecret(),
  createdAt: now.toISOString(),
  expiresAt: null,
});

/** Returns the secrets that sign at this moment, the current one first. */
export const signingAt = (secrets: readonly WebhookSecret[], now: Date): WebhookSecret[] =>
  secrets.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);

/** Replaces the current secret with `next`. The old one also signs until `keepUntil`; older ones end. */
export function rotated(
  [current]: readonly WebhookSecret[],
  next: WebhookSecret,
  keepUntil: Date | null,
): WebhookSecret[] {
  return current && keepUntil ? [next, { ...current, expiresAt: keepUntil.toISOString() }] : [next];
}

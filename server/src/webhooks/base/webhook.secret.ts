import { newSigningSecret } from './secret.ts';
import type { WebhookSecret } from './webhook.entity.ts';

export const newWebhookSecret = (now: Date): WebhookSecret => ({
  secret: newSigningSecret(),
  createdAt: now.toISOString(),
  expiresAt: null,
});

/** Those that sign at this moment, the present one first. */
export const signingAt = (secrets: readonly WebhookSecret[], now: Date): WebhookSecret[] =>
  secrets.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);

/** `made` takes the place of the present one, which signs beside it until `keepUntil`; older ones end. */
export function rotated(
  [present]: readonly WebhookSecret[],
  made: WebhookSecret,
  keepUntil: Date | null,
): WebhookSecret[] {
  return present && keepUntil ? [made, { ...present, expiresAt: keepUntil.toISOString() }] : [made];
}

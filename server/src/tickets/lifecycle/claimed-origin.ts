import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Channel } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/errors/app-error.ts';

/** What callers say about how something was written, besides writing it. */
interface ClaimedOrigin {
  readonly channel?: Channel;
  readonly automated?: boolean;
  readonly externalId?: string | null;
}

/** Channels that customers use themselves. */
const ownChannels: readonly Channel[] = ['api', 'portal'];

/**
 * Rejects what customers claim about the origin of what they write: it decides whether rules run, who waits for an answer,
 * and who is notified. Programs, which use API keys or service accounts, can claim it, as can users who work on tickets.
 */
export function requireOwnOrigin(actor: Actor, { channel, automated, externalId }: ClaimedOrigin): void {
  if (!isRequesterOnly(actor) || actor.kind === 'service' || actor.apiKey) return;
  if (channel !== undefined && !ownChannels.includes(channel)) throw notAllowed('channel');
  if (automated) throw notAllowed('automated');
  if (externalId !== undefined && externalId !== null) throw notAllowed('externalId');
}

const notAllowed = (field: string) =>
  invalid(field, 'Only programs and users who work on tickets can set this. Leave it out.', 'not_allowed');

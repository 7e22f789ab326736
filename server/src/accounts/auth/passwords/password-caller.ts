import { tables } from '../../../platform/database/database.ts';
import { networkKey } from '../../../platform/limits/network-of.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { PasswordCaller } from '../../../platform/services/services.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import type { SessionSchema } from '../../users/session.entity.ts';

/** How long a network counts as known after someone signed in from it. */
export const KNOWN_NETWORK_MS = 90 * DAY_MS;

/** Returns who waits for a password of `address`, whether or not it has an account. Undefined without limits. */
export async function passwordCaller(
  { em, origin, services }: Pick<Context, 'em' | 'origin' | 'services'>,
  address: string,
): Promise<PasswordCaller | undefined> {
  if (services.config.rateLimit === 'off') return undefined;
  const network = networkKey(origin);
  const since = new Date(services.clock().getTime() - KNOWN_NETWORK_MS);
  const session = await tables<typeof SessionSchema>(em)
    .selectFrom('sessions')
    .select('id')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return { network, address, isKnownNetwork: session !== undefined };
}

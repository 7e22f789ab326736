import { z } from 'zod';
import { hashOf } from '../base/secret.ts';
import { networkKey } from '../limits/network-of.ts';
import { consume, type Window } from '../limits/rate-limit.ts';
import { MINUTE_MS } from '../time/duration.ts';
import type { Context } from './context.ts';

type Budget = Pick<Window, 'places' | 'spanMs' | 'what'>;

/** The limits on what callers write without signing in; `docs/security.md` lists them. */
export const openBudgets = {
  /** Per network. */
  openChanges: { places: 300, spanMs: 15 * MINUTE_MS, what: 'changes without signing in from your network' },
  /** Per link, such as that of a survey. */
  linkChanges: { places: 20, spanMs: 60 * MINUTE_MS, what: 'changes through this link' },
} as const satisfies Record<string, Budget>;

/**
 * Open procedures with limits of their own, or whose caller signs each request: a whole office signs in from one network, a
 * mail server hands in the emails of everyone, and an identity provider signs everyone out.
 */
const OWN_LIMITS: readonly string[] = [
  'auth.login',
  'auth.secondFactor',
  'auth.passkeyOptions',
  'auth.passkey',
  'auth.refresh',
  'auth.logout',
  'auth.providerLogout',
  'inbound.receiveEmail',
];

/** What an emailed link names. */
const Linked = z.object({ token: z.string() });

/** Returns the transactions of an open procedure, each of which is counted before it begins. */
export function openTransactions(ctx: Context, procedure: string, input: unknown): Context['transactAs'] {
  if (OWN_LIMITS.includes(procedure)) return ctx.transactAs;
  const token = Linked.safeParse(input).data?.token ?? null;
  return (actor, retry) => {
    const transact = ctx.transactAs(actor, retry);
    return async (work) => {
      await spendOpenChange(ctx, token);
      return transact(work);
    };
  };
}

/** Counts one change against the budgets of a network and of a link. Throws `rate_limited` if one is exhausted. */
export async function spendOpenChange({ em, origin, services }: Context, token: string | null): Promise<void> {
  if (services.config.rateLimit === 'off') return;
  const windows: Window[] = [{ key: `openChanges:${networkKey(origin)}`, ...openBudgets.openChanges }];
  if (token !== null) windows.push({ key: `linkChanges:${hashOf(token)}`, ...openBudgets.linkChanges });
  await consume(em, windows, services.clock());
}

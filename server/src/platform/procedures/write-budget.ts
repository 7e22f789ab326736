import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterScope } from '../../contract/base/permissions.ts';
import type { Actor } from '../base/actor.ts';
import { consumeAmount, type Window } from '../limits/rate-limit.ts';
import type { Services } from '../services/services.ts';
import { HOUR_MS } from '../time/duration.ts';

const MEGABYTE = 1024 * 1024;

type Budget = Pick<Window, 'places' | 'spanMs' | 'what'>;

/** The write limits of an account that can access only its own tickets; `docs/security.md` lists them. */
export const writeBudgets = {
  tickets: { places: 100, spanMs: HOUR_MS, what: 'new tickets in an hour' },
  comments: { places: 300, spanMs: HOUR_MS, what: 'comments in an hour' },
  /** All changes, including tickets and comments. */
  changes: { places: 1_000, spanMs: HOUR_MS, what: 'changes in an hour' },
  /** Counts started megabytes of files. */
  megabytes: { places: 500, spanMs: HOUR_MS, what: 'megabytes uploaded in an hour' },
} as const satisfies Record<string, Budget>;

/** Procedures with their own budget. */
export const BUDGET_OF: Readonly<Record<string, keyof typeof writeBudgets>> = {
  'tickets.create': 'tickets',
  'tickets.upsert': 'tickets',
  'comments.create': 'comments',
};

interface Spender {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Pick<Services, 'config' | 'clock'>;
}

/** Counts one change against the budgets of a procedure. Throws `rate_limited` if one is exhausted. */
export async function spendChange(spender: Spender, procedure: string): Promise<void> {
  await spend(spender, 'changes', 1);
  const budget = BUDGET_OF[procedure];
  if (budget) await spend(spender, budget, 1);
}

export const spendBytes = (spender: Spender, bytes: number): Promise<void> =>
  spend(spender, 'megabytes', Math.ceil(bytes / MEGABYTE));

async function spend({ em, actor, services }: Spender, name: keyof typeof writeBudgets, amount: number): Promise<void> {
  if (services.config.rateLimit === 'off' || !isRequester(actor)) return;
  const window = { key: `${name}:${actor.id}`, ...writeBudgets[name] };
  await consumeAmount(em.fork(), window, amount, services.clock());
}

/**
 * Whether the account has only the access of a registered requester; an administrator must have granted any other
 * access.
 */
function isRequester({ kind, scopes }: Actor): boolean {
  if (kind === 'service') return false;
  return scopes
    .entries()
    .every(([permission, scope]) => isRequesterScope(scope) || permission === 'api_key:manage_own');
}

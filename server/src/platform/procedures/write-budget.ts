import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../base/actor.ts';
import { consumeAmount, type Window } from '../limits/rate-limit.ts';
import type { Services } from '../services/services.ts';

const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

type Budget = Pick<Window, 'places' | 'spanMs' | 'what'>;

/** What an account that reaches only its own tickets can write; `docs/security.md` lists them. */
export const writeBudgets = {
  tickets: { places: 100, spanMs: HOUR_MS, what: 'new tickets in an hour' },
  comments: { places: 300, spanMs: HOUR_MS, what: 'comments in an hour' },
  /** Everything that changes something, tickets and comments included. */
  changes: { places: 1_000, spanMs: HOUR_MS, what: 'changes in an hour' },
  /** A megabyte of files takes one place, and a part of one too. */
  megabytes: { places: 500, spanMs: HOUR_MS, what: 'megabytes uploaded in an hour' },
} as const satisfies Record<string, Budget>;

/** Procedures with a budget of their own. */
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

/** Takes one change of a procedure out of its budgets. Throws `rate_limited` when one of them is used up. */
export async function spendChange(spender: Spender, procedure: string): Promise<void> {
  await spend(spender, 'changes', 1);
  const own = BUDGET_OF[procedure];
  if (own) await spend(spender, own, 1);
}

export const spendBytes = (spender: Spender, bytes: number): Promise<void> =>
  spend(spender, 'megabytes', Math.ceil(bytes / MEGABYTE));

async function spend({ em, actor, services }: Spender, name: keyof typeof writeBudgets, amount: number): Promise<void> {
  if (services.config.rateLimit === 'off' || !isRequester(actor)) return;
  const window = { key: `${name}:${actor.id}`, ...writeBudgets[name] };
  await consumeAmount(em.fork(), window, amount, services.clock());
}

/** Anyone who registers becomes one; whoever reaches more was given it by an administrator. */
function isRequester({ kind, scopes: reach }: Actor): boolean {
  if (kind === 'service') return false;
  return reach.entries().every(([permission, scope]) => scope === 'own' || permission === 'api_key:manage_own');
}

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { RuleOutcome } from '../../contract/rules/rule-runs.ts';
import { problemOf } from '../../conversation/apply/change-problem.ts';
import { AppError } from '../../platform/base/failure.ts';
import { advanceTransactionTime } from '../../platform/base/transaction-time.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';
import { usersById } from '../../users/users-with-roles.queries.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { disableIfRejectedTooOften, disableInactive } from './disable-rule.ts';
import { readEarlierRuns } from './earlier-runs.ts';
import { limitsOf } from './limits.rules.ts';
import { matchingRules } from './matching.ts';
import { performAction } from './rule-action.ts';

const MAX_TRIES = 5;
const RETRY_MS = 20;

/** What sets off rules on one ticket. */
export interface Occasion {
  readonly ticketId: string;
  /** The event that began the chain; for a timed rule, an id of its own. */
  readonly rootId: string;
  /** The event, or the ticket with the time of the anchor. */
  readonly cause: string;
  /** Of the event in its partition of the log; null for a timed rule. */
  readonly position: number | null;
  /** Whether the event is the creation of the ticket. */
  readonly isNew: boolean;
  /** Which rules it sets off, as they are when they run. */
  readonly setsOff: (rule: RuleRow) => boolean;
  /** Whether it still holds, asked with the ticket locked. */
  readonly isStillTrue?: (tx: TransactionContext) => Promise<boolean>;
}

export interface RunContext {
  readonly transact: Transact;
  readonly publicUrl: string;
  /** Whether this is an address of the service itself, which gets no automated replies. */
  readonly isOwnAddress: (address: string) => boolean;
}

/** Rules that cannot do what they say on this occasion, by their ids. */
type Stopped = Map<string, { readonly outcome: 'rejected' | 'failed'; readonly error: unknown }>;

/**
 * Runs the rules that an occasion sets off and that the ticket matches now, in their order and in one transaction, each
 * seeing what those before it did. A rule that is rejected is left out: the transaction starts again without it, and
 * records why. A kill at any time leaves either all of it or nothing.
 */
export async function runRules(context: RunContext, occasion: Occasion): Promise<void> {
  const stopped: Stopped = new Map();
  const tries = new Map<string, number>();
  for (;;) {
    const progress: { rule: RuleRow | null } = { rule: null };
    try {
      await context.transact((tx) => runInOrder(tx, { context, occasion, stopped, progress }));
      return;
    } catch (error) {
      const { rule } = progress;
      if (!rule || stopped.has(rule.id)) throw error;
      if (error instanceof AppError && error.code !== 'unavailable') {
        stopped.set(rule.id, { outcome: 'rejected', error });
        continue;
      }
      const count = 1 + (tries.get(rule.id) ?? 0);
      tries.set(rule.id, count);
      if (count === MAX_TRIES) stopped.set(rule.id, { outcome: 'failed', error });
      else await delay(RETRY_MS * 2 ** count);
    }
  }
}

interface Running {
  readonly context: RunContext;
  readonly occasion: Occasion;
  readonly stopped: Stopped;
  /** The rule that runs, which an error is about. */
  readonly progress: { rule: RuleRow | null };
}

async function runInOrder(tx: TransactionContext, { context, occasion, stopped, progress }: Running): Promise<void> {
  const { em } = tx;
  const { ticketId, rootId, cause, position, isNew } = occasion;
  const [ticket] = await lockTicketRow(em, { id: ticketId });
  if (ticket) advanceTransactionTime(em, ticket.updated_at);
  if (!ticket || (occasion.isStillTrue && !(await occasion.isStillTrue(tx)))) return;
  const rules = (await listRules(em)).filter(({ enabled }) => enabled);
  const setOff = rules.filter(occasion.setsOff);
  if (setOff.length === 0) return;
  const earlier = await readEarlierRuns(em, { ticketId, rootId, cause, position, now: tx.now });
  // A worker was killed before it stored its position. Rules that did not run then must not run now, because the ticket is
  // another one since.
  if (earlier.is_past || setOff.some(({ id }) => earlier.for_cause.includes(id))) return;
  let { changes, replies } = earlier;
  let matching = await matchingRules(em, rules, [ticketId]);
  for (const rule of setOff) {
    if (earlier.in_chain.includes(rule.id) || !matching.get(ticketId)?.includes(rule)) continue;
    const run = { rule, occasion, hasReplied: false, error: null };
    const stop = stopped.get(rule.id);
    if (stop) {
      await recordRun(tx, { ...run, ...stop });
      if (stop.outcome === 'rejected') await disableIfRejectedTooOften(tx, rule, context.publicUrl);
      continue;
    }
    const owner = (await usersById(em, [rule.owner_id])).get(rule.owner_id);
    if (owner?.status !== 'active') {
      await recordRun(tx, { ...run, outcome: 'rejected' });
      await disableInactive(tx, rule, context.publicUrl);
      continue;
    }
    const { canReply, isBounded } = limitsOf(rule, { ...earlier, isNew, changes, replies }, context.isOwnAddress);
    if (isBounded) {
      await recordRun(tx, { ...run, outcome: 'bounded' });
      continue;
    }
    progress.rule = rule;
    const { publicUrl } = context;
    const done = await performAction(tx, { rule, owner: owner.actor, ticketId, rootId, publicUrl, canReply });
    await tx.em.flush();
    progress.rule = null;
    await recordRun(tx, { ...run, hasReplied: done.hasReplied, outcome: done.events > 0 ? 'done' : 'nothing' });
    if (done.hasReplied) replies += 1;
    if (rule.stop) return;
    if (done.events === 0) continue;
    changes += 1;
    matching = await matchingRules(em, rules, [ticketId]);
  }
}

interface Run {
  readonly rule: RuleRow;
  readonly occasion: Occasion;
  readonly outcome: RuleOutcome;
  readonly hasReplied: boolean;
  readonly error: unknown;
}

const recordRun = ({ em, now }: TransactionContext, { rule, occasion, outcome, hasReplied, error }: Run) =>
  insertRun(em, {
    id: uuidv7(),
    rule: rule.id,
    version: rule.version,
    ticket: occasion.ticketId,
    cause: occasion.cause,
    position: occasion.position,
    root: occasion.rootId,
    now,
    outcome,
    replied: hasReplied,
    problem: error instanceof AppError ? JSON.stringify(problemOf(error)) : null,
  });

const lockTicketRow = prepareOnce((em) =>
  written<{ updated_at: Date | string }>(
    em,
    sql`select updated_at from tickets where id = ${slot('id')}::uuid for update`,
  ),
);

const insertRun = prepareOnce((em) =>
  written(
    em,
    sql`
      insert into rule_runs
        (id, rule_id, rule_version, ticket_id, cause, cause_position, root_id, occurred_at, outcome, has_replied, problem)
      values (${slot('id')}::uuid, ${slot('rule')}::uuid, ${slot('version')}::int, ${slot('ticket')}::uuid,
        ${slot('cause')}::text, ${slot('position')}::bigint, ${slot('root')}::uuid, ${slot('now')}::timestamptz, ${slot('outcome')}::text,
        ${slot('replied')}::boolean, ${slot('problem')}::jsonb)`,
  ),
);

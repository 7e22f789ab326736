import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type UserWithRoles, usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import { type AddressSettings, ownAddresses } from '../../../configuration/own-addresses.ts';
import type { RuleOutcome } from '../../../contract/automation/rule-runs.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { problemOf } from '../../../tickets/conversation/apply/apply-to-locked.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { disableIfRejectedTooOften, disableInactive } from './disable-rule.ts';
import { type EarlierRuns, readEarlierRuns } from './earlier-runs.ts';
import { limitsOf } from './limits.logic.ts';
import { matchingRules } from './matching.ts';
import { performAction } from './rule-action.ts';
import type { Occasion } from './stored-occasions.ts';

/** What rules need of the settings. Addresses of the service itself get no automated replies. */
export interface RunContext extends AddressSettings {
  readonly publicUrl: string;
}

/** What is known of an occasion from earlier transactions that did not commit. */
export interface Attempt {
  /** The rule that runs, which an error is about. */
  running: RuleRow | null;
  /** Rules that cannot do what they say on this occasion, by their ids. */
  readonly stopped: Map<string, { readonly outcome: 'rejected' | 'failed'; readonly error: unknown }>;
  readonly tries: Map<string, number>;
}

/** An occasion whose ticket is locked, with the rules that it sets off. */
interface LockedOccasion extends Occasion {
  readonly setOff: readonly RuleRow[];
  readonly attempt: Attempt;
}

interface Lane {
  /** The rules that events can set off, or the timed rule of the lane: one prepared statement is for all its pages. */
  readonly rules: readonly RuleRow[];
  readonly occasions: readonly LockedOccasion[];
}

/**
 * Runs the rules that occasions set off and that their tickets match now, in their order, each seeing what those before it
 * did on its ticket.
 */
export async function runRules(tx: TransactionContext, context: RunContext, { rules, occasions }: Lane): Promise<void> {
  const { em, now } = tx;
  const pending = occasions.filter(({ setOff }) => setOff.length > 0);
  if (pending.length === 0) return;
  const match = (ids: readonly string[]) => matchingRules(em, rules, ids);
  const earlierOf = await readEarlierRuns(em, pending, now);
  const matching = await match(pending.map(({ ticketId }) => ticketId));
  const owners = await usersById(em, [
    ...new Set(pending.flatMap(({ setOff }) => setOff.map((rule) => rule.owner_id))),
  ]);
  for (const occasion of pending) {
    const { ticketId } = occasion;
    await runInOrder(tx, {
      context,
      occasion,
      earlier: earlierOf(ticketId),
      matching: matching.get(ticketId)?.matching ?? [],
      matchAgain: async () => (await match([ticketId])).get(ticketId)?.matching ?? [],
      owners,
    });
  }
}

interface Running {
  readonly context: RunContext;
  readonly occasion: LockedOccasion;
  readonly earlier: EarlierRuns;
  readonly matching: readonly RuleRow[];
  readonly matchAgain: () => Promise<readonly RuleRow[]>;
  readonly owners: ReadonlyMap<string, UserWithRoles>;
}

/** What rules have done on the ticket, earlier runs included. */
type Progress = { -readonly [Member in keyof EarlierRuns]: EarlierRuns[Member] };

async function runInOrder(tx: TransactionContext, running: Running): Promise<void> {
  const { occasion, earlier } = running;
  const progress: Progress = { ...earlier };
  let matching: readonly RuleRow[] | null = running.matching;
  for (const rule of occasion.setOff) {
    if (earlier.in_chain.includes(rule.id)) continue;
    matching ??= await running.matchAgain();
    if (!matching.includes(rule)) continue;
    const outcome = await runRule(tx, running, { rule, progress });
    if (rule.stop && (outcome === 'done' || outcome === 'unchanged')) return;
    if (outcome === 'done') matching = null;
  }
}

interface Turn {
  readonly rule: RuleRow;
  readonly progress: Progress;
}

/** Runs a rule that matches, or records why it cannot run. */
async function runRule(tx: TransactionContext, running: Running, turn: Turn): Promise<RuleOutcome> {
  const { context, occasion, owners } = running;
  const { rule, progress } = turn;
  const stop = occasion.attempt.stopped.get(rule.id);
  if (stop) {
    await recordRun(tx, { rule, occasion, ...stop });
    if (stop.outcome === 'rejected') await disableIfRejectedTooOften(tx, rule, context.publicUrl);
    return stop.outcome;
  }
  const owner = owners.get(rule.owner_id);
  if (owner?.status !== 'active') {
    await recordRun(tx, { rule, occasion, outcome: 'rejected' });
    await disableInactive(tx, rule, context.publicUrl);
    return 'rejected';
  }
  const isNew = occasion.event?.type === 'ticket.created';
  const limits = limitsOf(rule, { ...progress, isNew }, await ownAddresses(tx.em, context));
  if (limits.isBounded) {
    // A timed rule is due until it has run. Events come again and again, and each would be recorded for each rule.
    const isRecorded = limits.isFull && progress.is_bounded && occasion.event !== null;
    if (!isRecorded) await recordRun(tx, { rule, occasion, outcome: 'rate_limited' });
    progress.is_bounded ||= limits.isFull;
    return 'rate_limited';
  }
  return act(tx, running, { ...turn, owner: owner.actor, canReply: limits.canReply });
}

type Action = Turn & { readonly owner: Actor; readonly canReply: boolean };

async function act(
  tx: TransactionContext,
  { context: { publicUrl }, occasion }: Running,
  { rule, progress, owner, canReply }: Action,
): Promise<RuleOutcome> {
  const { ticketId, rootId, attempt } = occasion;
  attempt.running = rule;
  const { events, hasReplied } = await performAction(tx, { rule, owner, ticketId, rootId, publicUrl, canReply });
  await tx.em.flush();
  attempt.running = null;
  const outcome = events > 0 ? 'done' : 'unchanged';
  await recordRun(tx, { rule, occasion, hasReplied, outcome });
  if (hasReplied) progress.replies += 1;
  if (outcome === 'done') {
    progress.changes += 1;
    progress.is_bounded = false;
  }
  return outcome;
}

interface Run {
  readonly rule: RuleRow;
  readonly occasion: Occasion;
  readonly outcome: RuleOutcome;
  readonly hasReplied?: boolean;
  readonly error?: unknown;
}

const recordRun = ({ em, now }: TransactionContext, { rule, occasion, outcome, hasReplied = false, error }: Run) =>
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

const insertRun = statement(sql`
      insert into rule_runs
        (id, rule_id, rule_version, ticket_id, cause, cause_position, root_id, occurred_at, outcome, has_replied, problem)
      values (${param('id')}::uuid, ${param('rule')}::uuid, ${param('version')}::int, ${param('ticket')}::uuid,
        ${param('cause')}::text, ${param('position')}::bigint, ${param('root')}::uuid, ${param('now')}::timestamptz, ${param('outcome')}::text,
        ${param('replied')}::boolean, ${param('problem')}::jsonb)`);

import { isDeepStrictEqual } from 'node:util';
import { usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import { ownAddresses } from '../../../configuration/own-addresses.ts';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
import type { RuleOutcome, RuleTest, RuleTestResult } from '../../../contract/automation/rule-runs.ts';
import type { StoredTicketChange } from '../../../contract/tickets/stored-changes.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { actingAs, type TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, notFound, withFieldPrefix } from '../../../platform/errors/app-error.ts';
import { getTicket } from '../../../tickets/base/ticket.queries.ts';
import { requestedChange } from '../../../tickets/changes/requested-change.ts';
import { checkApplication, problemIn, problemOf } from '../../../tickets/conversation/apply/apply-to-locked.ts';
import { valueIn } from '../../../tickets/field-values/shown-values.ts';
import type { StoredTicket } from '../../../tickets/write/stored-ticket.ts';
import { readTicketToCheck } from '../../../tickets/write/ticket.lookup.ts';
import { rejectedParts } from '../../stored-changes/check-stored.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { requireSightOfRuns, seesRuns } from '../base/rule-sight.ts';
import { readEarlierRuns } from '../runs/earlier-runs.ts';
import { limitsOf } from '../runs/limits.logic.ts';
import { commentOf } from '../runs/rule-action.ts';
import type { RunContext } from '../runs/run-rules.ts';
import { canShareEvent } from '../runs/triggers.logic.ts';
import { latestOccasion } from './latest-occasion.ts';
import { testFilters } from './tested-filters.ts';

/** Chains and causes that no run has. */
const NO_CHAIN = '00000000-0000-0000-0000-000000000000';

/** What a test needs of a rule, which need not be saved. */
export type TestedRule = Pick<RuleRow, 'id' | 'owner_id' | 'when' | 'filters' | 'except' | 'change' | 'comment'>;

export function ruleIn(rules: readonly RuleRow[], id: string): RuleRow {
  const rule = rules.find((one) => one.id === id.toLowerCase());
  if (!rule) throw notFound('Rule', id);
  return rule;
}

/** Returns what a rule would do on a ticket now, if it were set off. Changes nothing, and locks nothing. */
export async function testRule(
  tx: TransactionContext<Actor>,
  { id, ticketId }: RuleTest,
  context: RunContext,
): Promise<RuleTestResult> {
  const rules = await listRules(tx.em);
  const rule = ruleIn(rules, id);
  const ticket = await getTicket(tx.em, tx.actor, ticketId);
  requireSightOfRuns({ actor: tx.actor, configuration: await currentConfiguration(tx.em) }, rule);
  return testOnTicket(tx, { rule, earlier: rules.slice(0, rules.indexOf(rule)), ticket }, context);
}

interface Tested {
  /** The caller sees when it runs. */
  readonly rule: TestedRule;
  /** The rules before it in the order. */
  readonly earlier: readonly RuleRow[];
  /** As the caller sees it. */
  readonly ticket: Ticket;
}

export async function testOnTicket(
  tx: TransactionContext<Actor>,
  { rule, earlier, ticket }: Tested,
  context: RunContext,
): Promise<RuleTestResult> {
  const { em, actor } = tx;
  const configuration = await currentConfiguration(em);
  const shown = earlier.filter(
    (one) => one.enabled && canShareEvent(one.when, rule.when) && seesRuns({ actor, configuration }, one),
  );
  const tested = await testFilters(em, actor, { rule, earlier: shown, ticket, fields: configuration.fields });
  return { ...tested, ...(await plannedRun(tx, { rule, ticketId: ticket.id, isRun: tested.matches }, context)) };
}

interface Planned {
  readonly rule: TestedRule;
  readonly ticketId: string;
  /** Whether it matches. Otherwise there is no outcome, but still a plan. */
  readonly isRun: boolean;
}

type Plan = Omit<RuleTestResult, 'matches' | 'filters' | 'before'>;

async function plannedRun(
  tx: TransactionContext<Actor>,
  { rule, ticketId, isRun }: Planned,
  context: RunContext,
): Promise<Plan> {
  const outcome = (value: RuleOutcome) => (isRun ? value : null);
  const plan = { change: rule.change, comment: null, replyWithheld: false, problem: null, rejected: [] };
  const owner = (await usersById(tx.em, [rule.owner_id])).get(rule.owner_id);
  if (owner?.status !== 'active') return { ...plan, outcome: outcome('rejected') };
  const readEarlier = await readEarlierRuns(tx.em, [{ ticketId, rootId: NO_CHAIN }], tx.now);
  const earlier = readEarlier(ticketId);
  const occasion = await latestOccasion(tx.em, rule, { ticketId, is_waiting: earlier.is_waiting });
  const { canReply, isBounded } = limitsOf(rule, { ...earlier, ...occasion }, await ownAddresses(tx.em, context));
  const acting = actingAs(tx, owner.actor);
  try {
    const comment = await commentOf(acting, {
      ...{ rule, ticketId, publicUrl: context.publicUrl, canReply },
      ...{ owner: owner.actor, reader: tx.actor },
    });
    const locked = await readTicketToCheck(tx.em, owner.actor, ticketId);
    const rejected = await rejectedParts(acting, locked, { change: rule.change, comment });
    const replyWithheld = rule.comment !== null && comment === null;
    const details = { ...plan, comment, replyWithheld, rejected };
    if (isBounded) return { ...details, outcome: outcome('rate_limited') };
    const { change } = rule;
    const problem = await problemIn(async () => {
      const requested = await withFieldPrefix('change', () =>
        requestedChange(acting, locked.configuration, change ?? {}),
      );
      const draft = comment && { ...comment, channel: 'api' as const, automated: true, mentionIds: [] };
      await checkApplication(acting, locked, requested, draft ?? undefined);
    });
    if (problem) return { ...details, problem, outcome: outcome('rejected') };
    const isNothing = !comment && changesNothing(locked.ticket, change ?? {});
    return { ...details, outcome: outcome(isNothing ? 'unchanged' : 'done') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...plan, problem: problemOf(error), outcome: outcome(isBounded ? 'rate_limited' : 'rejected') };
  }
}

/** Whether a ticket already is what a change would make of it. */
function changesNothing(ticket: StoredTicket, change: StoredTicketChange): boolean {
  const same = <Value>(wanted: Value | undefined, current: Value) => wanted === undefined || wanted === current;
  const { tags, addTags = [], removeTags = [] } = change;
  return (
    same(change.statusId?.toLowerCase(), ticket.status.id) &&
    same(change.priority, ticket.priority) &&
    same(change.type, ticket.type) &&
    same(lower(change.categoryId), ticket.category?.id ?? null) &&
    same(lower(change.assigneeId), ticket.assignee?.id ?? null) &&
    same(lower(change.teamId), ticket.team?.id ?? null) &&
    (tags === undefined || isDeepStrictEqual([...new Set(tags)], [...ticket.tags])) &&
    addTags.every((tag) => ticket.tags.includes(tag)) &&
    removeTags.every((tag) => !ticket.tags.includes(tag)) &&
    Object.entries(change.fields ?? {}).every(([key, value]) => isDeepStrictEqual(valueIn(ticket.fields, key), value))
  );
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? id;

import type { EntityManager } from '@mikro-orm/postgresql';
import { requireKnownNow } from '../../../configuration/conditions/require-known.ts';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
import type { RuleDraft, RulePreview } from '../../../contract/automation/rule-runs.ts';
import { State } from '../../../contract/configuration/statuses.ts';
import { NOTHING_STORED } from '../../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { isUnsolved } from '../../../tickets/base/ticket.logic.ts';
import { getTicket } from '../../../tickets/base/ticket.queries.ts';
import { listTickets } from '../../../tickets/lists/list-tickets.ts';
import { usableNow } from '../../stored-changes/usable-change.ts';
import { DEFINITION, requireRoom, requireWholeOwner } from '../base/rule.commands.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { requireSight, requireSightOfRuns } from '../base/rule-sight.ts';
import type { RunContext } from '../runs/run-rules.ts';
import { ruleIn, type TestedRule, testOnTicket } from './test-rule.ts';

/** Stands for the ID that a new rule does not have yet. */
const NEW_RULE_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns what a rule would do on a ticket if it was saved like this and set off now, at a place in the order. Rejects what
 * saving would reject. Changes nothing, and locks nothing.
 */
export async function previewRule(
  tx: TransactionContext<Actor>,
  input: RuleDraft,
  context: RunContext,
): Promise<RulePreview> {
  const { em, actor } = tx;
  const rules = await listRules(em);
  const present = input.id === undefined ? null : ruleIn(rules, input.id);
  if (!present) requireRoom(rules);
  const rule = await draftedRule(tx, input, present);
  const earlier = rulesAbove(rules, present, input.aboveId);
  requireSightOfRuns({ actor, configuration: await currentConfiguration(em) }, rule);
  const reference = input.ticketId ?? (await newestMatch(em, actor, rule));
  if (reference === null) return { ticket: null, test: null };
  const ticket = await getTicket(em, actor, reference);
  const { id, subject, status } = ticket;
  return {
    ticket: { id, reference: ticket.reference, subject, status },
    test: await testOnTicket(tx, { rule, earlier, ticket }, context),
  };
}

/** Returns the rule as saving would leave it: a user who changes what it does becomes its owner. */
async function draftedRule(
  tx: TransactionContext<Actor>,
  input: RuleDraft,
  present: RuleRow | null,
): Promise<TestedRule> {
  if (present && DEFINITION.every((part) => input[part] === undefined)) return present;
  const { em, actor } = tx;
  requireWholeOwner(actor);
  const when = input.when ?? present?.when;
  if (!when) throw invalid('when', 'A new rule needs a trigger');
  const conditions = {
    filters: input.filters ?? present?.filters ?? {},
    except: input.except === undefined ? (present?.except ?? null) : input.except,
  };
  const stored = {
    change: input.change === undefined ? (present?.change ?? null) : input.change,
    comment: input.comment === undefined ? (present?.comment ?? null) : input.comment,
  };
  if (!stored.change && !stored.comment) throw invalid('comment', NOTHING_STORED);
  await requireKnownNow(em, actor, conditions);
  requireSight({ actor, configuration: await currentConfiguration(em) }, { when, ...conditions });
  const change = await usableNow(tx, stored);
  return { id: present?.id ?? NEW_RULE_ID, owner_id: actor.id, when, ...conditions, ...stored, change };
}

/** Returns the rules that would come before it. */
function rulesAbove(rules: readonly RuleRow[], present: RuleRow | null, aboveId: string | undefined) {
  const others = rules.filter((rule) => rule !== present);
  if (aboveId === undefined) return present ? rules.slice(0, rules.indexOf(present)) : others;
  const place = others.findIndex(({ id }) => id === aboveId.toLowerCase());
  if (place < 0) throw invalid('aboveId', 'No other rule with this ID', 'unknown');
  return others.slice(0, place);
}

/** Returns the ID of the newest unsolved ticket that matches, of those that the actor can see. */
async function newestMatch(em: EntityManager, actor: Actor, { filters, except }: TestedRule): Promise<string | null> {
  const unsolved = { state: State.options.filter(isUnsolved) };
  const selection = { ...unsolved, ...filters, except };
  const { data } = await listTickets(em, actor, {
    ...selection,
    sort: '-createdAt',
    limit: 1,
    count: false,
    fields: ['id'],
  });
  return data[0]?.id ?? null;
}

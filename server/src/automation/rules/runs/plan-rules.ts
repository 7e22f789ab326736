import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../../platform/database/statement.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { matchingRules } from './matching.ts';
import { addOccasions, type NewOccasion } from './stored-occasions.ts';
import { isSetOffBy, TRIGGERING } from './triggers.logic.ts';

/** Matches the events that can set off a rule, if there is any. */
export const canSetOffRules = sql<boolean>`(type = any(${TRIGGERING}::text[])
  and exists (select 1 from rules where enabled and rules."when"->>'type' = 'event'))`;

/**
 * Stores which rules are to run for which events, in the transaction that moves the position of this consumer. Leaves out
 * events that cannot set off a rule: the ticket does not match, or the rules have run in the chain of the event.
 */
export async function planRules(em: EntityManager, events: readonly LoggedEvent[]): Promise<void> {
  const rules = (await listRules(em)).filter(({ enabled, when }) => enabled && when.type === 'event');
  const pending = events.flatMap((event) => pendingOf(event, rules));
  const tickets = await matchingRules(em, rules, [...new Set(pending.map(({ ticketId }) => ticketId))]);
  /** Tickets on which rules run before, so that others can match then. */
  const changing = new Set([...tickets].filter(([, { isWaiting }]) => isWaiting).map(([id]) => id));
  const candidates: Pending[] = [];
  for (const { setOff, ...occasion } of pending) {
    const { ticketId } = occasion;
    const canRun = setOff.filter((rule) => changing.has(ticketId) || tickets.get(ticketId)?.matching.includes(rule));
    if (canRun.length === 0) continue;
    candidates.push({ ...occasion, setOff: canRun });
    changing.add(ticketId);
  }
  await addOccasions(em, await withoutEarlier(em, candidates));
}

interface Pending extends NewOccasion {
  readonly position: number;
  readonly setOff: readonly RuleRow[];
}

function pendingOf(event: LoggedEvent, rules: readonly RuleRow[]): Pending[] {
  const { id, type, ticketId, causeId, partition, position } = event;
  const setOff = rules.filter((rule) => isSetOffBy(rule, event));
  if (ticketId === null || setOff.length === 0) return [];
  return [{ lane: type, ticketId, cause: id, rootId: causeId ?? id, partition, position, anchor: null, setOff }];
}

/** Leaves out occasions whose rules have all run in their chain. */
async function withoutEarlier(em: EntityManager, candidates: readonly Pending[]): Promise<NewOccasion[]> {
  if (candidates.length === 0) return [];
  const earlier = await readEarlier(em, {
    tickets: candidates.map(({ ticketId }) => ticketId),
    roots: candidates.map(({ rootId }) => rootId),
  });
  return candidates.flatMap(({ setOff, ...occasion }, index) => {
    const inChain = earlier[index]?.in_chain ?? [];
    return setOff.every(({ id }) => inChain.includes(id)) ? [] : [occasion];
  });
}

interface Earlier {
  readonly in_chain: readonly string[];
}

const readEarlier = statement<Earlier>(sql`
      select
        array(
          select rule_id::text from rule_runs where ticket_id = asked.ticket and root_id = asked.root
        ) as in_chain
      from unnest(${param('tickets')}::uuid[], ${param('roots')}::uuid[])
        with ordinality as asked (ticket, root, place)
      order by asked.place`);

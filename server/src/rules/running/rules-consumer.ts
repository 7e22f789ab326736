import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { matchingRules } from './matching.ts';
import { type RunContext, runRules } from './run-rules.ts';
import { isSetOffBy, TRIGGERING } from './triggers.rules.ts';

/** Matches the events that can set off a rule, if there is any. */
export const canSetOffRules = sql<boolean>`(type = any(${TRIGGERING}::text[])
  and exists (select 1 from rules where enabled and rules."when"->>'type' = 'event'))`;

/**
 * Runs the rules that events set off, one transaction for each event whose ticket matches any. It commits before the
 * position of this consumer moves, and a repetition finds what has run.
 */
export function createRulesConsumer(context: RunContext) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const rules = (await listRules(em)).filter(({ enabled, when }) => enabled && when.type === 'event');
    const pending = events.flatMap((event) => occasionOf(event, rules));
    const matching = await matchingRules(em, rules, [...new Set(pending.map(({ ticketId }) => ticketId))]);
    /** Tickets on which rules have run since, so that others can match. */
    const changed = new Set<string>();
    for (const { setsOff, ...occasion } of pending) {
      const { ticketId } = occasion;
      if (!changed.has(ticketId) && !matching.get(ticketId)?.some(setsOff)) continue;
      await runRules(context, { ...occasion, setsOff });
      changed.add(ticketId);
    }
  };
}

function occasionOf(event: LoggedEvent, rules: readonly RuleRow[]) {
  const { id, type, ticketId, causeId, position } = event;
  const isNew = type === 'ticket.created';
  const setsOff = (rule: RuleRow) => isSetOffBy(rule, event);
  return ticketId !== null && rules.some(setsOff)
    ? [{ ticketId, rootId: causeId ?? id, cause: id, position, isNew, setsOff }]
    : [];
}

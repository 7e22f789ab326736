import type { Rule } from '../../platform/api/types.ts';
import { isWritten } from './EventTrigger.tsx';

const conditionsOf = ({ filters, except }: Rule) => JSON.stringify([filters, except]);
const isForEveryTicket = ({ filters, except }: Rule) => except === null && Object.keys(filters).length === 0;

/** Whether each event that sets off `rule` also sets off `other`. */
function coversEvents({ when: other }: Rule, { when: rule }: Rule): boolean {
  if (other.type !== 'event' || rule.type !== 'event') return false;
  const { by, changed } = other;
  const isSameWriter = by === undefined || by === rule.by || !rule.events.some(isWritten);
  const isSameChange =
    changed === undefined ||
    !rule.events.includes('ticket.updated') ||
    (rule.changed?.every((field) => changed.includes(field)) ?? false);
  return isSameWriter && isSameChange && rule.events.every((event) => other.events.includes(event));
}

/**
 * Returns the rule before this one that runs whenever this one could, and skips later rules. This one then runs only if that
 * one is rejected or reaches a limit.
 */
export function stoppingRule(rules: readonly Rule[], rule: Rule): Rule | undefined {
  const before = rules.slice(0, rules.indexOf(rule));
  return before.find(
    (other) =>
      other.enabled &&
      other.stop &&
      (isForEveryTicket(other) || conditionsOf(other) === conditionsOf(rule)) &&
      coversEvents(other, rule),
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { businessTime } from '../calendars/business-time.logic.ts';
import type { CalendarEntity } from '../calendars/calendar.entity.ts';
import { isNamedIn, type NamedThing } from '../conditions/named-things.logic.ts';
import { isReachable } from './sla-policy.logic.ts';
import { listSlaPolicies } from './sla-policy.queries.ts';

/** Finds the first SLA policy whose filters name a row. */
export const slaPolicyNaming =
  (thing: NamedThing): UseOf<{ readonly id: string; readonly key?: string }> =>
  async (em, row) => {
    const policy = (await listSlaPolicies(em)).find((one) => isNamedIn(one, thing, row));
    return policy ? `The SLA policy ${policy.name} uses this ${thing}. Change the policy first.` : null;
  };

/** Returns why the policies of a calendar do not work with its hours, or null: a target would never be due. */
export async function policyOutOfReach(em: EntityManager, calendar: CalendarEntity, now: Date): Promise<string | null> {
  const policies = await listSlaPolicies(em);
  const time = businessTime(calendar);
  const policy = policies.find(
    ({ calendar_id, targets }) =>
      calendar_id === calendar.id && targets.some((target) => !isReachable(target, time, now)),
  );
  return policy
    ? `The calendar is not open for long enough within ten years for a target of the SLA policy ${policy.name}`
    : null;
}

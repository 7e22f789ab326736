import type { EntityManager } from '@mikro-orm/postgresql';
import { businessTime } from '../calendars/business-time.logic.ts';
import type { CalendarEntity } from '../calendars/calendar.entity.ts';
import { isReachable } from './sla-policy.logic.ts';
import { listSlaPolicies } from './sla-policy.queries.ts';

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

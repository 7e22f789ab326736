import type { DerivedChange } from './platform/commands/transaction-context.ts';
import type { NewEvent } from './platform/events/event-log.ts';
import { updateServiceLevels } from './service-levels/stored-targets/update-service-levels.ts';
import { planSurveys } from './service-levels/surveys/plan-surveys.ts';
import { wakeOnEvents } from './tickets/snooze/wake-on-events.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const derivedChanges: readonly DerivedChange[] = [updateServiceLevels, wakeOnEvents, planSurveys];

const TYPES: readonly NewEvent['type'][] = [
  'delivery.retried',
  'webhook.updated',
  // Their commands queue an email themselves.
  'api_key.created',
  'user.email_change_requested',
  'user.email_changed',
  'user.invited',
  'user.password_changed',
  'user.registered',
  'user.registered_again',
];

/** Whether a delivery can be due because of the event itself. Event consumers wake the senders on their own. */
export const makesDeliveriesDue = ({ type }: NewEvent): boolean => TYPES.includes(type);

import type { State } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { isUnsolved } from '../base/ticket.logic.ts';
import { requireMoreThanRequester } from '../base/ticket.policy.ts';

const MAX_MS = 366 * DAY_MS;

/** A ticket is snoozed for everyone who works on it. */
export const requireMaySnooze = (actor: Actor) => requireMoreThanRequester(actor, 'ticket:update', 'Snoozing');

/** Returns the time until which a ticket is snoozed, and rejects one that is not within a year from now. */
export function snoozeTime(field: string, until: string, now: Date): Date {
  const time = new Date(until);
  if (time <= now) throw invalid(field, 'Must be in the future', 'in_past');
  if (time.getTime() > now.getTime() + MAX_MS) throw invalid(field, 'Must be within a year', 'too_late');
  return time;
}

export function requireUnsolved(state: State): void {
  if (!isUnsolved(state)) throw new AppError('conflict', 'Only unsolved tickets can be snoozed');
}

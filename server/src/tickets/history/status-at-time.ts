import type { StatusRef } from '../../contract/configuration/statuses.ts';
import { LoggedStatus } from '../../contract/events/ticket.events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewStatusRef } from '../base/ticket-status.view.ts';

/**
 * Returns a logged status as `reader` saw it on the ticket: it can have been renamed or deleted later. Null if another
 * release logged it differently.
 */
export function viewStatusAtTime(logged: unknown, reader: Actor): StatusRef | null {
  const parsed = LoggedStatus.safeParse(logged);
  if (!parsed.success) return null;
  const { requesterLabel, ...status } = parsed.data;
  return viewStatusRef({ ...status, requester_label: requesterLabel ?? status.name }, reader);
}

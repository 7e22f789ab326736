import { z } from 'zod';
import { StatusRef } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewStatusRef } from '../base/ticket-status.view.ts';

/** A status as logged: with both names, because it can be renamed or deleted later. */
const LoggedStatus = StatusRef.extend({ requesterLabel: z.string() });

/** Returns a logged status as `reader` saw it on the ticket. */
export function viewStatusAtTime(logged: unknown, reader: Actor): StatusRef {
  const { requesterLabel, ...status } = LoggedStatus.parse(logged);
  return viewStatusRef({ ...status, requester_label: requesterLabel }, reader);
}

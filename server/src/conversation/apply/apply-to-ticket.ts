import type { TicketApplied, TicketApply } from '../../contract/conversation/apply.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, withFieldPrefix } from '../../platform/base/failure.ts';
import { type TransactionContext, withEventData } from '../../platform/commands/transaction-context.ts';
import { changedTicket } from '../../tickets/base/ticket.queries.ts';
import { requestedChange } from '../../tickets/changes/requested-change.ts';
import { saveChanged } from '../../tickets/changes/save-changed.ts';
import { changeSnoozes } from '../../tickets/snooze/snooze-ticket.ts';
import { ticketToChange } from '../../tickets/write/ticket.lookup.ts';
import { requireTicketVersion } from '../../tickets/write/ticket.version.ts';
import { withAttachments } from '../comments/create-comment.ts';
import { requireNoNewerComments } from '../comments/newer-comments.ts';
import { applyToLocked, checkApplication } from './apply-to-locked.ts';

/** Changes a ticket and adds a comment in one transaction: all of it happens, or nothing. */
export async function applyToTicket(
  request: TransactionContext<Actor>,
  { ticketId, expectedVersion, change = {}, comment: draft, after, macroId }: TicketApply,
): Promise<TicketApplied> {
  const tx = macroId === undefined ? request : namingMacro(request, macroId);
  const locked = await ticketToChange(tx, { ticketId }, 'ticket:read');
  // Before the version, which new comments change as well: they say more about why the reply is stale.
  await requireNoNewerComments(tx, locked, after);
  await requireTicketVersion(tx, locked.ticket, expectedVersion);
  const requested = await withFieldPrefix('change', () => requestedChange(tx, locked.configuration, change));
  const { comment } = await applyToLocked(tx, locked, await checkApplication(tx, locked, requested, draft));
  if (requested.snoozedUntil !== undefined) await changeSnoozes(tx, [locked.ticket], requested.snoozedUntil);
  await saveChanged(tx, [locked], change.fields);
  const added = comment && (await withFieldPrefix('comment', () => withAttachments(tx, comment, draft?.attachmentIds)));
  return { ticket: await changedTicket(tx, locked.ticket.id), comment: added };
}

function namingMacro(tx: TransactionContext<Actor>, macroId: string): TransactionContext<Actor> {
  if (!tx.actor.scopes.has('comment:create_internal')) throw denied('comment:create_internal');
  return withEventData(tx, { macroId: macroId.toLowerCase() });
}

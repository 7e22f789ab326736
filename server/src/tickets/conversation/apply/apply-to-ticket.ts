import type { TicketApplied, TicketApply } from '../../../contract/tickets/apply.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { type TransactionContext, withEventData } from '../../../platform/commands/transaction-context.ts';
import { denied, invalid, withFieldPrefix } from '../../../platform/errors/app-error.ts';
import { changedTicket } from '../../base/ticket.queries.ts';
import { requestedChange } from '../../changes/requested-change.ts';
import { saveChanged } from '../../changes/save-changed.ts';
import { requireOwnOrigin } from '../../lifecycle/claimed-origin.ts';
import { type ChosenRecipients, chosenRecipients, type IsOwnAddress } from '../../participants/recipients.logic.ts';
import { changeSnoozes } from '../../snooze/snooze-ticket.ts';
import { silenced } from '../../write/silenced.ts';
import { ticketToChange } from '../../write/ticket.lookup.ts';
import { requireTicketVersion } from '../../write/ticket.version.ts';
import { withAttachments } from '../comments/create-comment.ts';
import { requireNoNewerComments } from '../comments/newer-comments.ts';
import { applyToLocked, checkApplication } from './apply-to-locked.ts';

/** What the macros slice provides: it depends on the conversation, not the other way around. */
export interface UsableMacros {
  readonly canUseMacro: (tx: TransactionContext<Actor>, id: string) => Promise<boolean>;
}

/** Changes a ticket as a caller asks for it, who says from where and with which macro. */
export async function applyAsWritten(
  tx: TransactionContext<Actor>,
  { macroId, notify, ...input }: TicketApply,
  { macros, isOwn }: { readonly macros: UsableMacros; readonly isOwn: IsOwnAddress },
): Promise<TicketApplied> {
  const { comment } = input;
  if (comment) await withFieldPrefix('comment', async () => requireOwnOrigin(tx.actor, comment));
  const quiet = silenced(tx, { notify, channel: comment?.channel });
  const chosen = await withFieldPrefix('comment', async () => chosenRecipients(comment?.recipients, isOwn));
  return applyToTicket(macroId === undefined ? quiet : await namingMacro(quiet, macroId, macros), input, chosen);
}

/** Changes a ticket and adds a comment in one transaction: all of it happens, or nothing. */
export async function applyToTicket(
  tx: TransactionContext<Actor>,
  { ticketId, expectedVersion, change = {}, comment: draft, after }: Omit<TicketApply, 'macroId' | 'notify'>,
  chosen?: ChosenRecipients,
): Promise<TicketApplied> {
  const locked = await ticketToChange(tx, { ticketId }, 'ticket:read');
  // Before the version, which new comments change as well: they say more about why the reply is stale.
  await requireNoNewerComments(tx, locked, after);
  await requireTicketVersion(tx, locked.ticket, expectedVersion);
  const requested = await withFieldPrefix('change', () => requestedChange(tx, locked.configuration, change));
  const { comment } = await applyToLocked(
    tx,
    locked,
    await checkApplication(tx, locked, requested, draft && { ...draft, chosen }),
  );
  if (requested.snoozedUntil !== undefined) await changeSnoozes(tx, [locked.ticket], requested.snoozedUntil);
  await saveChanged(tx, [locked], change.fields);
  const added = comment && (await withFieldPrefix('comment', () => withAttachments(tx, comment, draft?.attachmentIds)));
  return { ticket: await changedTicket(tx, locked.ticket.id), comment: added };
}

async function namingMacro(
  tx: TransactionContext<Actor>,
  macroId: string,
  { canUseMacro }: UsableMacros,
): Promise<TransactionContext<Actor>> {
  if (!tx.actor.scopes.has('comment:create_internal')) throw denied('comment:create_internal');
  if (!(await canUseMacro(tx, macroId)))
    throw invalid(
      'macroId',
      'No macro with this ID that you can use. Leave it out if the macro was deleted.',
      'unknown',
    );
  return withEventData(tx, { macroId: macroId.toLowerCase() });
}

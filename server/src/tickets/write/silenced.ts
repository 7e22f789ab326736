import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Channel } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type TransactionContext, withEventData } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { SILENT } from '../../platform/events/silence.ts';

interface Request {
  readonly notify?: boolean | undefined;
  readonly channel?: Channel | undefined;
}

/**
 * Returns the same unit of work, whose events notify no one if the caller asks for that. An import asks for it unless it
 * says otherwise.
 */
export function silenced(tx: TransactionContext<Actor>, { notify, channel }: Request) {
  const isImport = channel === 'import';
  if (notify !== false && !isImport) return tx;
  if (!maySilence(tx.actor)) {
    const what = isImport ? 'use the channel import' : 'pass notify: false';
    throw new AppError('permission_denied', `Only users who work on tickets, and their programs, can ${what}`);
  }
  return notify === true ? tx : withEventData(tx, SILENT);
}

/** A customer could otherwise write what no agent gets to know. */
const maySilence = (actor: Actor) => !isRequesterOnly(actor) || actor.scopes.get('ticket:create') === 'all';

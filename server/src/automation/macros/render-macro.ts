import type { MacroRender, RenderedMacro } from '../../contract/automation/macros.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { Config } from '../../platform/services/config.ts';
import { readTicketToCheck } from '../../tickets/write/ticket.lookup.ts';
import { rejectedParts } from '../stored-changes/check-stored.ts';
import { renderText } from '../stored-changes/render-text.ts';
import { getMacro } from './macro.queries.ts';

/** Returns what a macro would do on a ticket. Changes nothing. */
export async function renderMacro(
  tx: TransactionContext<Actor>,
  { id, ticketId }: MacroRender,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<RenderedMacro> {
  const { em, actor } = tx;
  const macro = await getMacro(em, actor, id);
  const locked = await readTicketToCheck(em, actor, ticketId);
  const { ticket, configuration } = locked;
  const url = `${publicUrl}/admin/tickets/${ticket.reference}`;
  const text = macro.comment && renderText(macro.comment, { ticket, configuration, agent: actor, url });
  const comment = macro.comment && text && { ...macro.comment, body: text.body };
  return {
    macroId: macro.id,
    change: macro.change,
    comment,
    emptyVariables: [...(text?.emptyVariables ?? [])],
    rejected: await rejectedParts(tx, locked, { change: macro.change, comment }),
  };
}

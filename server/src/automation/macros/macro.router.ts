import {
  Macro,
  MacroCreate,
  MacroList,
  MacroPage,
  MacroPreview,
  MacroRender,
  MacroUpdate,
  MacroUpsert,
  PreviewedMacro,
  RenderedMacro,
  UpsertedMacro,
} from '../../contract/automation/macros.ts';
import { ById, ByIdExpected, Done } from '../../contract/base/common.ts';
import type { StoredChange } from '../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import type { Config } from '../../platform/services/config.ts';
import { may } from '../../tickets/base/ticket.policy.ts';
import { type LockedTicket, readTicketToCheck } from '../../tickets/write/ticket.lookup.ts';
import { rejectedParts } from '../stored-changes/check-stored.ts';
import { renderText } from '../stored-changes/render-text.ts';
import { usableChange } from '../stored-changes/usable-change.ts';
import { createMacro, deleteMacro, updateMacro, upsertMacro } from './macro.commands.ts';
import { getMacro, listMacros } from './macro.queries.ts';

/** Everyone who works on tickets can write internal notes. */
const working = requires('comment:create_internal');

const CHANGERS = {
  description:
    'Only the owner can do this; for a shared macro, anyone with `macro:manage`, and a lead of all of its teams.',
};

export const macroRouter = router({
  list: working
    .meta(
      rest('GET /macros', 'List macros', {
        description: 'Returns your macros, those of your teams, and those for everyone, sorted by name.',
      }),
    )
    .input(MacroList)
    .output(MacroPage)
    .query(({ ctx, input }) => listMacros(ctx.em, ctx.actor, input)),

  get: working
    .meta(
      rest('GET /macros/{id}', 'Get a macro', {
        description: 'Returns the text with its variables. To fill them in, use `POST /macros/{id}/render`.',
      }),
    )
    .input(ById)
    .output(Macro)
    .query(({ ctx, input }) => getMacro(ctx.em, ctx.actor, input.id)),

  create: working
    .meta(
      rest('POST /macros', 'Create a macro', {
        status: 201,
        description:
          'Requires the permissions that applying it requires. To share it with everyone or with a team that you do not lead, you also need `macro:manage`.',
      }),
    )
    .input(MacroCreate)
    .output(Macro)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createMacro(tx, input))),

  update: working
    .meta(rest('PATCH /macros/{id}', 'Update a macro', CHANGERS))
    .input(MacroUpdate)
    .output(Macro)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateMacro(tx, input))),

  upsert: working
    .meta(
      rest('PUT /macros/by-key/{key}', 'Create or update a macro', {
        orCreated: true,
        description:
          'Creates a macro as `POST /macros` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. If `sharing` is `teams` or `everyone`, it is looked for among shared macros, otherwise among your own.',
      }),
    )
    .input(MacroUpsert)
    .output(UpsertedMacro)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertMacro(tx, input))),

  delete: working
    .meta(rest('DELETE /macros/{id}', 'Delete a macro', { status: 204, ...CHANGERS }))
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteMacro(tx, input))),

  render: working
    .meta(
      rest('POST /macros/{id}/render', 'Render a macro', {
        description:
          'Fills in the text for a ticket and says which parts the ticket or your permissions do not allow now. Nothing is stored. To apply it, pass the result to `POST /tickets/{ticketId}/apply`, with the text as you edited it.',
      }),
    )
    .input(MacroRender)
    .output(RenderedMacro)
    .mutation(({ ctx, input }) => ctx.transact((tx) => renderMacro(tx, input, ctx.services.config))),

  preview: working
    .meta(
      rest('POST /tickets/{ticketId}/macro-preview', 'Preview a macro', {
        tag: 'macros',
        description:
          'Says what a macro would do on the ticket, as `POST /macros/{id}/render` does, before it is stored. Rejects what `POST /macros` would reject.',
      }),
    )
    .input(MacroPreview)
    .output(PreviewedMacro)
    .mutation(({ ctx, input }) => ctx.transact((tx) => previewMacro(tx, input, ctx.services.config))),
});

type Address = Pick<Config, 'publicUrl'>;

async function renderMacro(
  tx: TransactionContext<Actor>,
  { id, ticketId }: MacroRender,
  config: Address,
): Promise<RenderedMacro> {
  const macro = await getMacro(tx.em, tx.actor, id);
  const ticket = await readTicketToCheck(tx.em, tx.actor, ticketId);
  return { macroId: macro.id, ...(await onTicket(tx, ticket, macro, config)) };
}

async function previewMacro(
  tx: TransactionContext<Actor>,
  { ticketId, change, comment }: MacroPreview,
  config: Address,
): Promise<PreviewedMacro> {
  const ticket = await readTicketToCheck(tx.em, tx.actor, ticketId);
  if (!may(tx.actor, 'comment:create_internal', ticket.relationship)) throw denied('comment:create_internal');
  return onTicket(tx, ticket, { change: await usableChange(tx, { change, comment }), comment }, config);
}

/** Returns what a macro would do on a ticket. Changes nothing. */
async function onTicket(
  tx: TransactionContext<Actor>,
  locked: LockedTicket,
  macro: StoredChange,
  { publicUrl }: Address,
): Promise<PreviewedMacro> {
  const { ticket, configuration } = locked;
  const url = `${publicUrl}/admin/tickets/${ticket.reference}`;
  const text = macro.comment && renderText(macro.comment, { ticket, configuration, agent: tx.actor, url });
  const comment = macro.comment && text && { ...macro.comment, body: text.body };
  return {
    change: macro.change,
    comment,
    emptyVariables: [...(text?.emptyVariables ?? [])],
    rejected: await rejectedParts(tx, locked, { change: macro.change, comment }),
  };
}

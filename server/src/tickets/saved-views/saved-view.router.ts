import { ById, ByIdExpected, Done, pageOf } from '../../contract/base/common.ts';
import { View, ViewCreate, ViewList, ViewUpdate } from '../../contract/tickets/views.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { createView, deleteView, updateView } from './saved-view.commands.ts';
import { getView, listViews } from './saved-view.queries.ts';

const CHANGERS = {
  description: 'Only the owner can do this; for a view of a team, also a team lead and anyone with `team:manage`.',
};

export const viewRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /views', 'List saved views', {
        description: 'Returns your views and those of your teams, in the order in which they were saved.',
      }),
    )
    .input(ViewList)
    .output(pageOf(View))
    .query(({ ctx, input }) => listViews(ctx.em, ctx.actor, input)),

  get: requires('ticket:read')
    .meta(
      rest('GET /views/{id}', 'Get a saved view', {
        description: 'Returns its filters and sort order. To list its tickets, use `GET /tickets?view=…`.',
      }),
    )
    .input(ById)
    .output(View)
    .query(({ ctx, input }) => getView(ctx.em, ctx.actor, input.id)),

  create: requires('ticket:read')
    .meta(
      rest('POST /views', 'Save a view', {
        status: 201,
        description:
          'Saves a ticket list for yourself or for a team. Every member of the team sees the view, each with only the tickets that they can see.',
      }),
    )
    .input(ViewCreate)
    .output(View)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createView(tx, input))),

  update: requires('ticket:read')
    .meta(rest('PATCH /views/{id}', 'Update a saved view', CHANGERS))
    .input(ViewUpdate)
    .output(View)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateView(tx, input))),

  delete: requires('ticket:read')
    .meta(rest('DELETE /views/{id}', 'Delete a saved view', { status: 204, ...CHANGERS }))
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteView(tx, input))),
});

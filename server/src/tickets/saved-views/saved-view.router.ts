import { ById, ByIdExpected, Done, pageOf } from '../../contract/base/common.ts';
import { View, ViewCreate, ViewList, ViewUpdate } from '../../contract/tickets/views.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { createView, deleteView, updateView } from './saved-view.commands.ts';
import { getView, listViews } from './saved-view.queries.ts';

const CHANGERS = { description: 'By its owner; one of a team also by who leads it, or with `team:manage`.' };

export const viewRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /views', 'List the saved views that are yours or your teams’', {
        description: 'In the order in which they were saved.',
      }),
    )
    .input(ViewList)
    .output(pageOf(View))
    .query(({ ctx, input }) => listViews(ctx.em, ctx.actor, input)),

  get: requires('ticket:read')
    .meta(
      rest('GET /views/{id}', 'Read a saved view', {
        description: 'What it filters by; its tickets are `GET /tickets?view=…`.',
      }),
    )
    .input(ById)
    .output(View)
    .query(({ ctx, input }) => getView(ctx.em, ctx.actor, input.id)),

  create: requires('ticket:read')
    .meta(
      rest('POST /views', 'Save a list of tickets, for yourself or a team', {
        status: 201,
        description: 'A team’s view is seen by its members, each of whom finds in it what they may see.',
      }),
    )
    .input(ViewCreate)
    .output(View)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createView(scope, input))),

  update: requires('ticket:read')
    .meta(rest('PATCH /views/{id}', 'Change a saved view', CHANGERS))
    .input(ViewUpdate)
    .output(View)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateView(scope, input))),

  delete: requires('ticket:read')
    .meta(rest('DELETE /views/{id}', 'Delete a saved view', { status: 204, ...CHANGERS }))
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteView(scope, input))),
});

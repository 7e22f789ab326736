import { ById, Done, listOf } from '../contract/base/common.ts';
import {
  Status,
  StatusCreate,
  StatusDelete,
  StatusReorder,
  StatusUpdate,
  Transition,
  TransitionsReplace,
} from '../contract/tickets/statuses.ts';
import { requires, rest, router, verified } from '../platform/procedures/trpc.ts';
import { createStatus, reorderStatuses, updateStatus } from './status.commands.ts';
import { deleteStatus, type MoveTickets } from './status.delete.ts';
import { getStatus, listStatuses, listTransitions } from './status.queries.ts';
import { viewStatusFor, viewTransition } from './status.view.ts';
import { replaceTransitions } from './transition.commands.ts';

const tag = 'statuses';

export const statusRouterWith = ({ moveTickets }: { readonly moveTickets: MoveTickets }) =>
  router({
    list: verified
      .meta(
        rest('GET /statuses', 'List the statuses in their order', {
          description: 'Archived ones too. A status has one of six states, which say what it means to the service.',
        }),
      )
      .output(listOf(Status))
      .query(async ({ ctx }) => ({ data: (await listStatuses(ctx.em)).map(viewStatusFor(ctx.actor)) })),

    get: verified
      .meta(
        rest('GET /statuses/{id}', 'Read a status', {
          description: 'Users who see only their own tickets get the `requesterLabel` as `name`.',
        }),
      )
      .input(ById)
      .output(Status)
      .query(async ({ ctx, input }) => viewStatusFor(ctx.actor)(await getStatus(ctx.em, input.id))),

    create: requires('status:manage')
      .meta(
        rest('POST /statuses', 'Create a status', {
          status: 201,
          description:
            'No ticket can take it before there is a transition that leads to it: see `PUT /status-transitions`.',
        }),
      )
      .input(StatusCreate)
      .output(Status)
      .mutation(({ ctx, input }) => ctx.transact((scope) => createStatus(scope, input))),

    update: requires('status:manage')
      .meta(
        rest('PATCH /statuses/{id}', 'Change, archive or restore a status, or let it stand for its state', {
          description:
            'The state stays what it is. The one that stands for its state cannot be archived: let another one stand for it first.',
        }),
      )
      .input(StatusUpdate)
      .output(Status)
      .mutation(({ ctx, input }) => ctx.transact((scope) => updateStatus(scope, input))),

    reorder: requires('status:manage')
      .meta(
        rest('POST /statuses/reorder', 'Put all statuses in order', {
          description: 'Names every status once; `position` of each becomes its place in the list.',
        }),
      )
      .input(StatusReorder)
      .output(listOf(Status))
      .mutation(({ ctx, input }) => ctx.transact(async (scope) => ({ data: await reorderStatuses(scope, input) }))),

    delete: requires('status:manage')
      .meta(
        rest('DELETE /statuses/{id}', 'Delete a status, and give its tickets another', {
          status: 204,
          description:
            'While it has tickets it needs `replaceWith`, a status of the same state. The last one of a state stays.',
        }),
      )
      .input(StatusDelete)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((scope) => deleteStatus(scope, input, moveTickets))),

    transitions: verified
      .meta(
        rest('GET /status-transitions', 'List the allowed changes of status', {
          tag,
          description:
            'From which status to which, what permission it takes, and whether a comment must be written with it.',
        }),
      )
      .output(listOf(Transition))
      .query(async ({ ctx }) => ({ data: (await listTransitions(ctx.em)).map(viewTransition) })),

    replaceTransitions: requires('status:manage')
      .meta(
        rest('PUT /status-transitions', 'Replace the allowed changes of status as a whole', {
          tag,
          description: 'Those that are left out are allowed no longer. Tickets keep the status they have.',
        }),
      )
      .input(TransitionsReplace)
      .output(listOf(Transition))
      .mutation(({ ctx, input }) => ctx.transact(async (scope) => ({ data: await replaceTransitions(scope, input) }))),
  });

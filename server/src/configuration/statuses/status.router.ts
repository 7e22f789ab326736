import { ById, Done, listOf } from '../../contract/base/common.ts';
import {
  Status,
  StatusCreate,
  StatusDelete,
  StatusReorder,
  StatusUpdate,
  StatusUpsert,
  Transition,
  TransitionsReplace,
  UpsertedStatus,
} from '../../contract/configuration/statuses.ts';
import { requires, rest, router, verified } from '../../platform/procedures/trpc.ts';
import {
  createStatus,
  deleteStatus,
  reorderStatuses,
  type StatusDependents,
  updateStatus,
  upsertStatus,
} from './status.commands.ts';
import { getStatus, listStatuses, listTransitions } from './status.queries.ts';
import { viewStatusFor, viewTransition } from './status.view.ts';
import { replaceTransitions } from './transition.commands.ts';
import { transitionsVisibleTo } from './transition.policy.ts';

const tag = 'statuses';

export const statusRouterWith = (dependents: StatusDependents) =>
  router({
    list: verified
      .meta(
        rest('GET /statuses', 'List statuses', {
          description:
            'Returns all statuses in their configured order, including archived ones. Each has one of six states, which define what it means to the service. Users who see only their own tickets get the `requesterLabel` as `name`, and the `state` as `key`.',
        }),
      )
      .output(listOf(Status))
      .query(async ({ ctx }) => ({ data: (await listStatuses(ctx.em)).map(viewStatusFor(ctx.actor)) })),

    get: verified
      .meta(
        rest('GET /statuses/{id}', 'Get a status', {
          description:
            'Users who see only their own tickets get the `requesterLabel` as `name`, and the `state` as `key`.',
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
            'No ticket can move to the status until a transition leads to it; see `PUT /status-transitions`.',
        }),
      )
      .input(StatusCreate)
      .output(Status)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createStatus(tx, input))),

    update: requires('status:manage')
      .meta(
        rest('PATCH /statuses/{id}', 'Update a status', {
          description:
            'Also archives or restores it, or makes it the default of its state. The state cannot change. To archive a default status, make another one the default first.',
        }),
      )
      .input(StatusUpdate)
      .output(Status)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateStatus(tx, input))),

    upsert: requires('status:manage')
      .meta(
        rest('PUT /statuses/by-key/{key}', 'Create or update a status', {
          orCreated: true,
          description:
            'Creates a status as `POST /statuses` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The state cannot change.',
        }),
      )
      .input(StatusUpsert)
      .output(UpsertedStatus)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertStatus(tx, input))),

    reorder: requires('status:manage')
      .meta(
        rest('POST /statuses/reorder', 'Reorder statuses', {
          description: 'Pass the ID of every status once. The `position` of each becomes its place in this list.',
        }),
      )
      .input(StatusReorder)
      .output(listOf(Status))
      .mutation(({ ctx, input }) => ctx.transact(async (tx) => ({ data: await reorderStatuses(tx, input) }))),

    delete: requires('status:manage')
      .meta(
        rest('DELETE /statuses/{id}', 'Delete a status', {
          status: 204,
          description:
            'If tickets have the status, `replaceWith` must name another status of the same state for them. The last status of a state cannot be deleted, and neither can one that an SLA policy names.',
        }),
      )
      .input(StatusDelete)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteStatus(tx, input, dependents))),

    transitions: verified
      .meta(
        rest('GET /status-transitions', 'List status transitions', {
          tag,
          description:
            'Returns every allowed status change, with the permission that it requires and whether it needs a comment. Users who see only their own tickets get the changes that they can make, without permissions.',
        }),
      )
      .output(listOf(Transition))
      .query(async ({ ctx: { em, actor } }) => {
        const visible = transitionsVisibleTo(actor, await listStatuses(em), await listTransitions(em));
        return { data: visible.map(viewTransition) };
      }),

    replaceTransitions: requires('status:manage')
      .meta(
        rest('PUT /status-transitions', 'Replace all status transitions', {
          tag,
          description: 'Transitions that you leave out are no longer allowed. Tickets keep their current status.',
        }),
      )
      .input(TransitionsReplace)
      .output(listOf(Transition))
      .mutation(({ ctx, input }) => ctx.transact(async (tx) => ({ data: await replaceTransitions(tx, input) }))),
  });

import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  SlaPolicy,
  SlaPolicyCreate,
  SlaPolicyReorder,
  SlaPolicyUpdate,
  SlaPolicyUpsert,
  UpsertedSlaPolicy,
} from '../../contract/service-levels/sla-policies.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import {
  createSlaPolicy,
  deleteSlaPolicy,
  reorderSlaPolicies,
  updateSlaPolicy,
  upsertSlaPolicy,
} from './sla-policy.commands.ts';
import { getSlaPolicy, listSlaPolicies, viewSlaPolicy } from './sla-policy.queries.ts';

const managing = requires('sla:manage');

export const slaPolicyRouter = router({
  list: managing
    .meta(
      rest('GET /sla-policies', 'List SLA policies', {
        description: 'Returns all policies in their order. A ticket has the first enabled one that it matches.',
      }),
    )
    .output(listOf(SlaPolicy))
    .query(async ({ ctx }) => ({ data: (await listSlaPolicies(ctx.em)).map(viewSlaPolicy) })),

  get: managing
    .meta(rest('GET /sla-policies/{id}', 'Get an SLA policy', { description: 'Returns its filters and targets.' }))
    .input(ById)
    .output(SlaPolicy)
    .query(async ({ ctx, input }) => viewSlaPolicy(await getSlaPolicy(ctx.em, input.id))),

  create: managing
    .meta(
      rest('POST /sla-policies', 'Create an SLA policy', {
        status: 201,
        description: 'The new policy is the last in the order. Tickets that are not closed get it in the background.',
      }),
    )
    .input(SlaPolicyCreate)
    .output(SlaPolicy)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createSlaPolicy(tx, input))),

  update: managing
    .meta(
      rest('PATCH /sla-policies/{id}', 'Update an SLA policy', {
        description:
          'Due times of open targets follow in the background, and no one is notified of what becomes late. Decided targets stay.',
      }),
    )
    .input(SlaPolicyUpdate)
    .output(SlaPolicy)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateSlaPolicy(tx, input))),

  upsert: managing
    .meta(
      rest('PUT /sla-policies/by-key/{key}', 'Create or update an SLA policy', {
        orCreated: true,
        description:
          'Creates a policy as `POST /sla-policies` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The order stays as it is.',
      }),
    )
    .input(SlaPolicyUpsert)
    .output(UpsertedSlaPolicy)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertSlaPolicy(tx, input))),

  reorder: managing
    .meta(
      rest('POST /sla-policies/reorder', 'Reorder SLA policies', {
        description: 'Pass the ID of every policy once. A ticket has the first enabled policy that it matches.',
      }),
    )
    .input(SlaPolicyReorder)
    .output(listOf(SlaPolicy))
    .mutation(({ ctx, input }) => ctx.transact(async (tx) => ({ data: await reorderSlaPolicies(tx, input) }))),

  delete: managing
    .meta(
      rest('DELETE /sla-policies/{id}', 'Delete an SLA policy', {
        status: 204,
        description: 'Cancels its open targets, unless the ticket matches another policy. Decided targets stay.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteSlaPolicy(tx, input))),
});

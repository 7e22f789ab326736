import { listOf } from '../contract/base/common.ts';
import { SlaPolicyDraft, SlaPreview } from '../contract/service-levels/sla-preview.ts';
import { SlaTarget } from '../contract/tickets/sla.ts';
import { TicketGet } from '../contract/tickets/tickets.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { previewPolicy } from './preview/preview-policy.ts';
import { explainTargets } from './targets/explain-targets.ts';

/** Procedures about the service levels of a ticket. */
export const ticketSlaRouter = router({
  sla: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/sla', 'Explain service level targets', {
        reads: 'own',
        description:
          'Returns each target that the ticket has had, with every span in which its clock ran or was paused, and why. Empty for users who see only their own tickets.',
      }),
    )
    .input(TicketGet)
    .output(listOf(SlaTarget))
    .query(async ({ ctx, input }) => ({
      data: await explainTargets(ctx.em, ctx.actor, input.ticketId, ctx.services.clock()),
    })),
});

/** The procedure about SLA policies that reads tickets. */
export const slaPreviewRouter = router({
  preview: requires('sla:manage')
    .meta(
      rest('POST /sla-policies/preview', 'Preview an SLA policy', {
        expensive: true,
        errors: ['not_found', 'conflict'],
        description:
          'Computes what creating, changing, deleting, or reordering policies would do to the open tickets that you can see, without any effect. Pass the policy as you would save it, or only `ids` for a new order of all. Rejects what saving would reject, except a missing name.',
      }),
    )
    .input(SlaPolicyDraft)
    .output(SlaPreview)
    .mutation(({ ctx, input }) => previewPolicy({ em: ctx.em, actor: ctx.actor, now: ctx.services.clock() }, input)),
});

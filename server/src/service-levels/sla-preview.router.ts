import { SlaPolicyDraft, SlaPreview } from '../contract/service-levels/sla-preview.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { previewPolicy } from './preview/preview-policy.ts';

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

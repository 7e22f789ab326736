import { z } from 'zod';
import { Id, Timestamp } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { Priority } from '../configuration/categories.ts';
import { LinkedTicket } from '../tickets/links.ts';
import { SlaMetric, SlaPolicyRef, SlaTarget } from '../tickets/sla.ts';
import { SlaPolicyReorder, SlaPolicyUpdate } from './sla-policies.ts';

/** Tickets that a preview examines. */
export const MAX_PREVIEWED = 1_000;

const { id, expectedVersion, ...definition } = SlaPolicyUpdate.shape;

const draft = z.strictObject({
  id: Id.optional().describe(
    'ID of the policy that would change. If omitted, the draft is a new policy, or only a new order.',
  ),
  deleted: z.boolean().default(false).describe('Whether the policy would be deleted.'),
  ...definition,
  ids: SlaPolicyReorder.shape.ids
    .optional()
    .describe('IDs of all policies in the order that they would have. If omitted, unchanged; a new policy is last.'),
  aboveId: Id.optional().describe('ID of the policy directly above which it would be, instead of `ids`.'),
  ticketId: TicketRef.optional().describe(
    'Ticket to show as the sample. If omitted, the newest that the draft affects, or else that it selects.',
  ),
});

const changes = [...Object.keys(definition), 'ids', 'aboveId'];

function isConsistent(value: z.infer<typeof draft>, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const given = Object.entries(value).flatMap(([name, one]) =>
    one !== undefined && changes.includes(name) ? name : [],
  );
  if (value.deleted) {
    if (value.id === undefined) issue('id', 'Specify the policy to delete');
    for (const name of given) issue(name, 'A policy that is deleted cannot also change');
    return;
  }
  if (value.ids !== undefined && value.aboveId !== undefined) issue('aboveId', 'Must not be combined with `ids`');
  if (value.id !== undefined || isOnlyOrder(given)) return;
  if (value.targets === undefined) issue('targets', 'A new policy needs at least one target');
  if (value.ids !== undefined) issue('ids', 'A new policy has no ID yet. Use `aboveId` for its place');
}

const isOnlyOrder = (given: readonly string[]) => given.length === 1 && given[0] === 'ids';

export const SlaPolicyDraft = draft.superRefine(isConsistent);

const count = (description: string) => z.int().describe(description);

export const SlaPreviewTarget = SlaTarget.extend({
  policy: SlaPolicyRef.nullable().describe('Policy of the target; null for the new policy.'),
}).meta({ id: 'SlaPreviewTarget', description: 'Service level target of the sample, now or after saving.' });

const NewTicketTargets = z
  .object({
    priority: Priority,
    targets: z.array(z.object({ metric: SlaMetric, seconds: z.int(), dueAt: Timestamp.nullable() })),
  })
  .meta({ id: 'NewTicketTargets', description: 'When a ticket with a priority would be due if it was created now.' });

export const SlaPreview = z
  .object({
    examined: count(
      'Open tickets that match the present policy, the draft, or a policy that moves, of those that you can see; at most 1,000, the newest.',
    ),
    limited: z.boolean().describe('Whether there are more such tickets. The other numbers then lack them.'),
    ticketsAdded: count(
      'Tickets that would have open targets of the policy, or of any without `id`, and have none now.',
    ),
    ticketsRemoved: count('Tickets that would lose their open targets of the policy, or of any policy without `id`.'),
    ticketsRescheduled: count(
      'Other tickets with a target that would be due at another time, or by another policy. Paused targets have no due time.',
    ),
    targetsNewlyLate: count('Targets that would be late immediately and are not late now.'),
    targetsNoLongerLate: count('Targets that are late now and would be canceled.'),
    sample: z
      .object({
        ticket: LinkedTicket,
        before: z.array(SlaPreviewTarget).describe('All targets of the ticket, as they are now.'),
        after: z.array(SlaPreviewTarget).describe('All targets of the ticket, as they would be.'),
      })
      .meta({ id: 'SlaPreviewSample', description: 'Ticket with its targets before and after saving.' })
      .nullable()
      .describe('Null if there is no such ticket, or if you see only your own tickets.'),
    newTickets: z
      .array(NewTicketTargets)
      .describe(
        'Due times by the draft of a ticket that is created now. Empty if the policy is deleted or disabled, and for an order.',
      ),
  })
  .meta({ id: 'SlaPreview', description: 'What saving an SLA policy or an order would do.' });

export type SlaPolicyDraft = z.infer<typeof SlaPolicyDraft>;
export type SlaPreview = z.infer<typeof SlaPreview>;
export type SlaPreviewTarget = z.infer<typeof SlaPreviewTarget>;

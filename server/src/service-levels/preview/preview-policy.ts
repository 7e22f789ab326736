import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { requireKnownNow } from '../../configuration/conditions/require-known.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { NEW_POLICY_ID } from '../../configuration/sla-policies/draft-policy.ts';
import { currentConfiguration, withConfiguration } from '../../configuration/with-configuration.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import {
  MAX_PREVIEWED,
  type SlaPolicyDraft,
  type SlaPreview,
  type SlaPreviewTarget,
} from '../../contract/service-levels/sla-preview.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { viewStatusRef } from '../../tickets/base/ticket-status.view.ts';
import { explainTarget, MAX_TARGETS } from '../targets/explain-targets.ts';
import type { Target } from '../targets/target.ts';
import { matchedPolicy } from '../targets/ticket-facts.ts';
import { type PreviewRow, readAffected, readTicket } from './affected-tickets.ts';
import { type DraftedOrder, orderWith } from './drafted-order.ts';
import { dueTimesOfNewTickets } from './new-ticket.logic.ts';
import { countEffects } from './preview.logic.ts';
import { type Previewed, previewTickets } from './preview-tickets.ts';

interface Preview {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Computes what saving a draft of a policy would do to open tickets, by the function that updates them afterwards. Locks and
 * writes nothing.
 */
export async function previewPolicy(preview: Preview, input: SlaPolicyDraft): Promise<SlaPreview> {
  const { em, actor, now } = preview;
  // Service levels are internal: a preview would show them to readers who see only their own tickets.
  const seesLevels = !isRequesterOnly(actor);
  // The copy in memory can lack a policy that the caller has just created.
  await currentConfiguration(em);
  const chosen = input.ticketId === undefined ? null : await accessTicket(em, actor, input.ticketId);
  const { order, configuration, tickets } = await previewRows(preview, input, async (order, current) => {
    await requireKnownNow(em, actor, { filters: input.filters ?? {}, except: input.except ?? null });
    if (!seesLevels) return [];
    const { either: policies, affecting: matching } = order;
    return readAffected(em, { actor, policies, matching, configuration: current });
  });
  const examined = tickets.slice(0, MAX_PREVIEWED);
  const sample = chosen ? seesLevels && (await previewTicket(preview, input, chosen.id)) : exampleAmong(examined);
  return {
    examined: examined.length,
    limited: tickets.length > MAX_PREVIEWED,
    ...countEffects(examined.map(({ effect }) => effect)),
    sample: sample ? viewSample(sample, { actor, configuration, now }) : null,
    newTickets: order.draft
      ? dueTimesOfNewTickets({
          policy: matchedPolicy(order.draft),
          businessTime: (calendarId) => configuration.businessTime(calendarId),
          now: now.getTime(),
        })
      : [],
  };
}

async function previewTicket(preview: Preview, input: SlaPolicyDraft, id: string): Promise<Previewed | undefined> {
  const { em, actor } = preview;
  const { tickets } = await previewRows(preview, input, ({ either }) =>
    readTicket(em, { actor, policies: either }, id),
  );
  return tickets[0];
}

async function previewRows(
  { em, now }: Preview,
  input: SlaPolicyDraft,
  read: (order: DraftedOrder, configuration: Configuration) => Promise<PreviewRow[]>,
) {
  const { rows, configuration } = await withConfiguration(em, (current) =>
    read(orderWith(input, current, now), current),
  );
  const order = orderWith(input, configuration, now);
  return { order, configuration, tickets: await previewTickets(em, rows, { order, configuration, now }) };
}

const exampleAmong = (tickets: readonly Previewed[]): Previewed | undefined =>
  tickets.find(({ effect }) => effect.change !== null) ?? tickets.find(({ isMatch }) => isMatch);

interface Viewing {
  readonly actor: Actor;
  readonly configuration: Configuration;
  readonly now: Date;
}

function viewSample(
  { row, before, after }: Pick<Previewed, 'row' | 'before' | 'after'>,
  { actor, configuration, now }: Viewing,
): SlaPreview['sample'] {
  const explained = (targets: readonly Target[]) =>
    targets.slice(0, MAX_TARGETS).map((target) => viewTarget(target, configuration, now));
  return {
    ticket: {
      id: row.id,
      reference: referenceOf(row.number),
      subject: row.subject,
      status: viewStatusRef(configuration.status(row.status_id), actor),
    },
    before: explained(before),
    after: explained(after),
  };
}

function viewTarget(target: Target, configuration: Configuration, now: Date): SlaPreviewTarget {
  const explained = explainTarget(target, configuration, now);
  return target.policyId === NEW_POLICY_ID ? { ...explained, policy: null } : explained;
}

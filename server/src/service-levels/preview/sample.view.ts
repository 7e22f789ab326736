import type { Configuration } from '../../configuration/configuration.ts';
import { NEW_POLICY_ID } from '../../configuration/sla-policies/draft-policy.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { SlaPreview, SlaPreviewTarget } from '../../contract/service-levels/sla-preview.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewStatusRef } from '../../tickets/base/ticket-status.view.ts';
import { explainTarget, MAX_TARGETS } from '../explaining/explain-targets.ts';
import type { Target } from '../targets/target.ts';
import type { Previewed } from './preview-tickets.ts';

interface Viewing {
  readonly actor: Actor;
  readonly configuration: Configuration;
  readonly now: Date;
}

export function viewSample(
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

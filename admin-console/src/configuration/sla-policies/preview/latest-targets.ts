import type { SlaPreview, SlaPreviewTarget } from '../../../platform/api/types.ts';

/** A metric of a ticket with its latest target before and after saving; null if there is none, or if it was canceled. */
export interface ComparedTarget {
  readonly metric: SlaPreviewTarget['metric'];
  readonly before: SlaPreviewTarget | null;
  readonly after: SlaPreviewTarget | null;
}

const metrics = ['first_response', 'next_response', 'resolution'] as const;

export const comparedTargets = ({ before, after }: NonNullable<SlaPreview['sample']>): ComparedTarget[] =>
  metrics
    .map((metric) => ({ metric, before: latest(before, metric), after: latest(after, metric) }))
    .filter((one) => one.before !== null || one.after !== null);

function latest(targets: readonly SlaPreviewTarget[], metric: SlaPreviewTarget['metric']): SlaPreviewTarget | null {
  const last = targets.findLast((target) => target.metric === metric);
  return last && last.cancelledAt === null ? last : null;
}

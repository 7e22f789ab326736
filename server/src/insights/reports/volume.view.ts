import type { Volume } from '../../contract/insights/analytics.ts';
import { type Bucket, partOf } from '../periods/bucket.logic.ts';
import type { Period } from '../periods/period.logic.ts';
import { allOf, partsOf } from '../queries/key.ts';
import type { VolumeMetrics } from '../queries/volume.queries.ts';
import type { Linker } from './ticket-links.ts';

/** Returns the totals of the whole interval. */
export function totalsOf({ created, solves, reopens }: VolumeMetrics) {
  const [solved, reopened] = [allOf(solves), allOf(reopens)];
  return {
    ticketsCreated: { tickets: created.reduce((sum, bucket) => sum + bucket.created, 0) },
    ticketsSolved: { tickets: solved?.solved ?? 0 },
    ticketsReopened: { tickets: reopened?.tickets ?? 0, value: reopened?.times ?? 0 },
  };
}

/** Renders every bucket; those without a row are empty. */
export function viewVolume(
  values: VolumeMetrics,
  period: Period,
  buckets: readonly Bucket[],
  linkTo: Linker,
): Volume[] {
  const [created, solved, reopened] = [partsOf(values.created), partsOf(values.solves), partsOf(values.reopens)];
  return buckets.map((bucket, index) => {
    const [key, part] = [index + 1, partOf(period, bucket)];
    return {
      ...viewBucket(bucket),
      created: created.get(key)?.created ?? 0,
      solved: solved.get(key)?.solved ?? 0,
      reopened: reopened.get(key)?.times ?? 0,
      links: {
        created: linkTo('ticketsCreated', part),
        solved: linkTo('ticketsSolved', part),
        reopened: linkTo('ticketsReopened', part),
      },
    };
  });
}

export const viewBucket = ({ start, end }: Bucket) => ({ start: start.toISOString(), end: end.toISOString() });

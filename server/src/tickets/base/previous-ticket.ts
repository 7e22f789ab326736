import type { EventArgs } from '@mikro-orm/core';
import { rememberPrevious } from '../../platform/base/previous-state.ts';
import { MetricTimeColumns, metricTimesOf } from './counted-times.ts';

/**
 * Stores, with each event of a ticket, the times and counters that the service maintains as they were before, so that
 * undoing the log does not require recounting. Fields that callers set are in the changes of the event.
 */
export function rememberTicketBefore({ entity, changeSet }: EventArgs<object>): void {
  const columns = changeSet?.originalEntity;
  if (columns) rememberPrevious(entity, () => metricTimesOf(MetricTimeColumns.parse(columns)));
}

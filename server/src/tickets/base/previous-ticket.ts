import type { EventArgs } from '@mikro-orm/core';
import { rememberPrevious } from '../../platform/base/previous-state.ts';
import { MetricTimeColumns, metricTimesOf } from './counted-times.ts';

/**
 * Each fact about a ticket keeps what the service itself counted before it, so that the log can be undone without
 * counting again. What somebody set is in the changes of the fact.
 */
export function rememberTicketBefore({ entity, changeSet }: EventArgs<object>): void {
  const columns = changeSet?.originalEntity;
  if (columns) rememberPrevious(entity, () => metricTimesOf(MetricTimeColumns.parse(columns)));
}

import { useListContext } from 'ra-core';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { useCount } from './views/use-count.ts';

/** The last page tells the total without a count. */
export function TicketPager() {
  const { filterValues, hasNextPage, total } = useListContext();
  const count = useCount(filterValues, hasNextPage === true && total === undefined);
  return <Pager total={total === undefined ? count : { count: total, hasMore: false }} />;
}

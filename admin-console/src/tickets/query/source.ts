import { client } from '../../platform/api/client.ts';
import { keysetList, type Source } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { ListedFilters } from './list-filters.ts';
import { sortOfList } from './ticket-sort.ts';

/** Lists and creates tickets. The ticket page changes them through the SDK directly. */
export const source = {
  list: keysetList('tickets', (input: ListedFilters & { limit: number; cursor?: string }, sort, options) =>
    // The tickets behind a metric are counted, so that users can compare the count with the metric.
    client.tickets.list({ ...input, count: input.metric !== undefined, sort: sortOfList(sort, input) }, options),
  ),
  create: (draft: Input<Client['tickets']['create']> | Input<Client['tickets']['split']>) =>
    'ticketId' in draft ? client.tickets.split(draft) : client.tickets.create(draft),
} satisfies Source;

import { z } from 'zod';
import { atLeastOne, type FilterCheck, without } from './except.ts';
import { listOnlyFilters, TicketFilters, ticketFilters } from './ticket-lists.ts';

/** Rejects filters that mean something else to every reader. */
const withoutReader =
  (check: FilterCheck): FilterCheck =>
  (filters, context) => {
    check(filters, context);
    for (const [name, value] of Object.entries(filters)) {
      const word = [value].flat().find((one) => one === 'me' || one === 'mine');
      if (word === undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: `Must not be \`${word}\`: there is no reader` });
    }
  };

/** The filters of a list, for something that has no reader, such as a rule, except those that mean nothing there. */
export function storedFilters(unavailable: readonly (keyof TicketFilters)[] = []) {
  const check = withoutReader(without([...listOnlyFilters, 'parent', 'askedFor', ...unavailable]));
  return { filters: TicketFilters.superRefine(check), except: TicketFilters.superRefine(atLeastOne(check)).nullable() };
}

/** Filters as an event has recorded them. */
export const LoggedFilters = z
  .object(ticketFilters)
  .meta({ id: 'LoggedFilters', description: 'Filters of tickets at the time of an event.' });

import { z } from 'zod';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { expected, Id, IdOrKey, line, listing, Resource } from '../base/common.ts';
import { listExcept, TicketFilters } from './ticket-lists.ts';
import { TicketSort } from './ticket-sort.ts';

/** Maximum saved views of a user. */
export const MAX_VIEWS = 100;

export const View = Resource.extend({
  name: z.string(),
  filters: TicketFilters.describe('Filters as saved; `me` is the user who opens the view.'),
  except: TicketFilters.nullable().describe('Tickets that are left out, although they match `filters`; null for none.'),
  sort: TicketSort,
  isPartial: z
    .boolean()
    .describe(
      'Whether filters or the sort order are left out, because you cannot see the custom fields or service levels that they use.',
    ),
  owner: UserRef,
  team: TeamRef.nullable().describe('Team whose members also see the view; null if none.'),
}).meta({ id: 'View', description: 'Saved ticket list. Each user finds in it only the tickets that they can see.' });

export const ViewList = z.strictObject({ ...listing });

export const ViewCreate = z.strictObject({
  name: line(80),
  filters: TicketFilters.default({}),
  except: listExcept.default(null).describe('Leaves out tickets that match all of these filters.'),
  sort: TicketSort.default('-updatedAt'),
  teamId: IdOrKey.nullable()
    .default(null)
    .describe('ID or key of a team of yours; with `team:manage`, of any team. null: only for you.'),
});

export const ViewUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  filters: TicketFilters.optional().describe('Replaces all filters. Those that you leave out are removed.'),
  except: listExcept.optional().describe('Replaces all filters for tickets to leave out. null leaves out no tickets.'),
  sort: TicketSort.optional(),
  teamId: IdOrKey.nullable().optional(),
});

export type View = z.infer<typeof View>;
export type ViewList = z.infer<typeof ViewList>;
export type ViewCreate = z.infer<typeof ViewCreate>;
export type ViewUpdate = z.infer<typeof ViewUpdate>;

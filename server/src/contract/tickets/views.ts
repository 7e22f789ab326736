import { z } from 'zod';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { expected, Id, line, listing, Resource } from '../base/common.ts';
import { TicketFilters, TicketSort, ticketFilters } from './ticket-lists.ts';

/** Of one person. */
export const MAX_VIEWS = 100;

export const View = Resource.extend({
  name: z.string(),
  filters: z.object(ticketFilters).describe('As they were given: `me` is whoever looks'),
  sort: TicketSort,
  owner: UserRef,
  team: TeamRef.nullable().describe('Whose members see it too'),
}).meta({ id: 'View', description: 'A saved list of tickets. Each reader finds in it what they may see.' });

export const ViewList = z.strictObject({ ...listing });

export const ViewCreate = z.strictObject({
  name: line(80),
  filters: TicketFilters.default({}),
  sort: TicketSort.default('-updatedAt'),
  teamId: Id.nullable().default(null).describe('A team of yours; with `team:manage`, any'),
});

export const ViewUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  filters: TicketFilters.optional().describe('All of them: one that is left out goes'),
  sort: TicketSort.optional(),
  teamId: Id.nullable().optional(),
});

export type View = z.infer<typeof View>;
export type ViewList = z.infer<typeof ViewList>;
export type ViewCreate = z.infer<typeof ViewCreate>;
export type ViewUpdate = z.infer<typeof ViewUpdate>;

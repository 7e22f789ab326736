import fc from 'fast-check';
import type { Reach } from '../../../server/src/contract/permissions.ts';
import type { Cast } from './cast.ts';
import type { Rows, TicketRow } from './rows.ts';

/** Filters of the overview, by the names of the cast. */
export const filters = fc.record(
  {
    team: fc.constantFrom('ours' as const, 'mine' as const, 'none' as const),
    assignee: fc.constantFrom('colleague' as const, 'me' as const, 'none' as const),
    category: fc.constantFrom('root' as const, 'child' as const, 'other' as const),
    priority: fc.constant(['urgent' as const]),
  },
  { requiredKeys: [] },
);
export type Filters = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

/** Which tickets count for the agent: of figures, each scope is what it is called by and no more. */
export function ticketsOf(cast: Cast, { followers }: Rows, reach: Reach, filters: Filters) {
  const followed = new Set(followers.map(({ ticket_id }) => ticket_id));
  return (ticket: TicketRow) => reaches(cast, reach, ticket, followed) && matches(cast, filters, ticket);
}

function reaches(cast: Cast, reach: Reach, ticket: TicketRow, followed: ReadonlySet<string>): boolean {
  if (reach === 'all') return true;
  if (reach === 'own') return ticket.requester_id === cast.agent || followed.has(ticket.id);
  return reach === 'assigned' ? ticket.assignee_id === cast.agent : ticket.team_id === cast.teams.ours;
}

const subtrees = { root: ['root', 'child', 'grandchild'], child: ['child', 'grandchild'], other: ['other'] } as const;

function matches(cast: Cast, { team, assignee, category, priority }: Filters, ticket: TicketRow): boolean {
  if (team && ticket.team_id !== (team === 'none' ? null : cast.teams.ours)) return false;
  if (assignee === 'none' && ticket.assignee_id !== null) return false;
  if (assignee === 'me' && ticket.assignee_id !== cast.agent) return false;
  if (assignee === 'colleague' && ticket.assignee_id !== cast.colleague) return false;
  if (category && !subtrees[category].some((key) => cast.categories[key] === ticket.category_id)) return false;
  return !priority || ticket.priority === 'urgent';
}

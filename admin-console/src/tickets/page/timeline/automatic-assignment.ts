import type { Category, Ticket, TicketEvent } from '../../../api/types.ts';
import { describeValue } from '../../../ui/text/describe.ts';

/** The event of a new ticket follows its creation within this time. */
const TOGETHER_MS = 1_000;

interface Around {
  readonly ticket: Pick<Ticket, 'createdAt' | 'requester' | 'category'>;
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'defaultTeam'>[];
  /** Users who can assign tickets, and do so themselves when they open one. */
  readonly colleagueIds: ReadonlySet<string>;
}

/** Names of what a new ticket was assigned to without a person's choice, and of the category that decided. */
export interface AutomaticAssignment {
  readonly assignee: string | null;
  readonly team: string | null;
  readonly category: string | null;
}

const isAtCreation = ({ type, occurredAt }: TicketEvent, createdAt: string): boolean =>
  type === 'ticket.assigned' && Date.parse(occurredAt) - Date.parse(createdAt) < TOGETHER_MS;

/** Whether the assignment mode of the team chose the assignee. */
export const isChosenByTeam = ({ type, data }: TicketEvent): boolean =>
  type === 'ticket.assigned' && typeof data.by === 'string' && data.by !== 'return';

/** Whether the new ticket was assigned by its team, or in the name of its requester. */
export const isProbablyAutomatic = (
  event: TicketEvent,
  { createdAt, requester }: Pick<Ticket, 'createdAt' | 'requester'>,
): boolean => isAtCreation(event, createdAt) && (isChosenByTeam(event) || event.actor.id === requester.id);

/**
 * Returns null if a person assigned the ticket. Who opens a ticket is the actor of all that follows from it: the team of
 * the category, and the member whose turn it is.
 */
export function automaticAssignment(event: TicketEvent, around: Around): AutomaticAssignment | null {
  const { ticket, categories, colleagueIds } = around;
  if (!isAtCreation(event, ticket.createdAt)) return null;
  const nameAfter = (field: string) => {
    const to = event.changes.find((change) => change.field === field)?.to;
    return to === null || to === undefined ? null : describeValue(to);
  };
  const [assignee, team] = [nameAfter('assignee'), nameAfter('team')];
  const category = categories.find(({ id }) => id === ticket.category?.id);
  const isOfCategory = team !== null && category?.defaultTeam?.name === team;
  const isOfRequester = event.actor.id === ticket.requester.id && !colleagueIds.has(ticket.requester.id);
  const isOfTeam = isChosenByTeam(event);
  if (!isOfTeam && !isOfRequester && !(isOfCategory && assignee === null)) return null;
  return { assignee, team, category: isOfCategory ? category.name : null };
}

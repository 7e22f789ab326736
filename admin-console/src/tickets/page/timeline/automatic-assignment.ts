import type { TicketEvent } from '../../../platform/api/types.ts';

/** Names of what a new ticket was assigned to without anyone's choice, and of the category or mailbox that decided. */
export interface AutomaticAssignment {
  readonly assignee: string | null;
  readonly team: string | null;
  readonly category: string | null;
  readonly mailbox: string | null;
}

/** Whether the assignment mode of the team chose the assignee. */
export const isChosenByTeam = (event: TicketEvent): boolean =>
  event.type === 'ticket.assigned' && event.data.strategy !== undefined && event.data.strategy !== 'owner_left';

/** Returns null if someone assigned the ticket. */
export function automaticAssignment(event: TicketEvent): AutomaticAssignment | null {
  if (event.type !== 'ticket.assigned' || !event.data.automatic) return null;
  const { assignee, team } = event.changes;
  return {
    assignee: assignee?.to?.name ?? null,
    team: team?.to?.name ?? null,
    category: event.data.category?.name ?? null,
    mailbox: event.data.mailbox?.senderName ?? null,
  };
}

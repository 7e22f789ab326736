import type { TicketEvent } from '../../../platform/api/types.ts';
import { describeValue } from '../../../platform/ui/text/describe.ts';

/** Names of what a new ticket was assigned to without anyone's choice, and of the category that decided. */
export interface AutomaticAssignment {
  readonly assignee: string | null;
  readonly team: string | null;
  readonly category: string | null;
}

/** Whether the assignment mode of the team chose the assignee. */
export const isChosenByTeam = ({ type, data }: TicketEvent): boolean =>
  type === 'ticket.assigned' && typeof data.by === 'string' && data.by !== 'return';

/** Returns null if someone assigned the ticket. */
export function automaticAssignment({ type, changes, data }: TicketEvent): AutomaticAssignment | null {
  if (type !== 'ticket.assigned' || data.automatic !== true) return null;
  const nameOf = (value: unknown) => (value === null || value === undefined ? null : describeValue(value));
  const nameAfter = (field: string) => nameOf(changes.find((change) => change.field === field)?.to);
  return { assignee: nameAfter('assignee'), team: nameAfter('team'), category: nameOf(data.category) };
}

import type { TicketBase } from '../../../platform/api/types.ts';
import { SlaCell } from '../../sla/SlaCell.tsx';
import { nextTarget } from '../../sla/sla-state.ts';
import { DueMark, openDueDate } from './DueMark.tsx';

/** What the column shows: the due date of the ticket, the target of its service level, or the earlier of the two. */
export type DueBy = 'dueAt' | 'slaDueAt' | 'earlier';

function isTicketEarlier(ticket: TicketBase): boolean {
  const dueAt = openDueDate(ticket);
  const targetDueAt = (ticket.sla && nextTarget(ticket.sla)?.dueAt) ?? null;
  return dueAt !== null && (targetDueAt === null || Date.parse(dueAt) < Date.parse(targetDueAt));
}

export const DueCell = ({ ticket, by }: { ticket: TicketBase; by: DueBy }) =>
  by === 'dueAt' || (by === 'earlier' && isTicketEarlier(ticket)) ? (
    <DueMark ticket={ticket} />
  ) : (
    <SlaCell sla={ticket.sla} />
  );

import type { StoredTicketChange, Ticket } from '../../../platform/api/types.ts';

/** Returns the status that solves a ticket with a public reply and the values that a macro sets, if one is available. */
export function solvingStatus(
  { availableTransitions }: Ticket,
  { fields = {} }: StoredTicketChange,
): string | undefined {
  return availableTransitions.find(
    ({ status, requiresComment, requiredFields }) =>
      status.state === 'solved' && requiresComment !== 'internal' && requiredFields.every((key) => fields[key] != null),
  )?.status.id;
}

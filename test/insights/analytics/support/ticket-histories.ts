import type { State } from '../../../../server/src/contract/configuration/statuses.ts';

/** Half an hour. */
export const TICK = 30 * 60_000;

/** The changes of one ticket. Waits are in ticks since the previous change. */
export interface TicketHistory {
  readonly created: number;
  readonly requester: 'customer' | 'agent';
  readonly followed: boolean;
  readonly assignee: 'agent' | 'colleague' | null;
  readonly team: 'ours' | 'theirs' | null;
  readonly category: 'root' | 'child' | 'grandchild' | 'other' | null;
  readonly priority: 'normal' | 'urgent';
  readonly deleted: boolean;
  readonly replies: number;
  readonly answeredAfter: number | null;
  readonly assignedAfter: number | null;
  readonly steps: readonly { readonly wait: number; readonly to: State }[];
}

/**
 * Returns the state changes of a ticket by the rules of the workflow: closed is final, and a state cannot follow
 * itself.
 */
export function changesOf({ created, steps }: TicketHistory): { at: number; from: State; to: State }[] {
  const changes: { at: number; from: State; to: State }[] = [];
  let at = created;
  let from: State = 'new';
  for (const { wait, to } of steps) {
    at += wait;
    if (from === 'closed' || from === to) continue;
    changes.push({ at, from, to });
    from = to;
  }
  return changes;
}

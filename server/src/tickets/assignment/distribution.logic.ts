import type { AssignmentMode } from '../../contract/configuration/teams.ts';

/** An assignment mode in which the service assigns the tickets of a team. */
export type Distribution = Exclude<AssignmentMode, 'manual'>;

export interface Candidate {
  readonly id: string;
  /** Unsolved tickets assigned to this user, including those of other teams. */
  readonly unsolved: number;
}

interface Turn {
  readonly mode: Distribution;
  readonly maxOpenPerAgent: number | null;
  /** Assignee of the last ticket; might no longer be a candidate. */
  readonly lastAssigneeId: string | null;
}

/**
 * Selects the assignee of the next ticket, or undefined if every candidate has reached the maximum. Candidates are
 * ordered by id, that is, by account creation, starting after the last assignee. This implements round robin and also
 * rotates among equally loaded candidates.
 */
export function selectAssignee<One extends Candidate>(candidates: readonly One[], turn: Turn): One | undefined {
  const { maxOpenPerAgent, lastAssigneeId } = turn;
  const available = candidates
    .filter(({ unsolved }) => maxOpenPerAgent === null || unsolved < maxOpenPerAgent)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const start = lastAssigneeId === null ? 0 : available.findIndex(({ id }) => id > lastAssigneeId);
  const rotated = start > 0 ? [...available.slice(start), ...available.slice(0, start)] : available;
  if (turn.mode === 'round_robin') return rotated[0];
  const least = Math.min(...rotated.map(({ unsolved }) => unsolved));
  return rotated.find(({ unsolved }) => unsolved === least);
}

import type { AssignmentMode } from '../../contract/accounts/teams.ts';

/** How a team's tickets find somebody by themselves. */
export type Distribution = Exclude<AssignmentMode, 'manual'>;

export interface Candidate {
  readonly id: string;
  /** Tickets of theirs that are not solved yet, those of other teams too. */
  readonly unsolved: number;
}

interface Turn {
  readonly mode: Distribution;
  readonly maxOpenPerAgent: number | null;
  /** Who was given the last one; they need not be a candidate now. */
  readonly lastAssigneeId: string | null;
}

/**
 * Whom the next ticket goes to; undefined where everybody has as many as they may be given. The order is that of the
 * ids, which is that of the accounts' creation, and begins anew behind whoever had the last turn: so round robin goes
 * on, and so does who comes first among equally loaded.
 */
export function nextInTurn(candidates: readonly Candidate[], turn: Turn): Candidate | undefined {
  const { maxOpenPerAgent: most, lastAssigneeId: last } = turn;
  const free = candidates
    .filter(({ unsolved }) => most === null || unsolved < most)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const behind = last === null ? 0 : free.findIndex(({ id }) => id > last);
  const inTurn = behind > 0 ? [...free.slice(behind), ...free.slice(0, behind)] : free;
  if (turn.mode === 'round_robin') return inTurn[0];
  const least = Math.min(...inTurn.map(({ unsolved }) => unsolved));
  return inTurn.find(({ unsolved }) => unsolved === least);
}

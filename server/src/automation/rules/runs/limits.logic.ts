import type { RuleRow } from '../base/rule.queries.ts';
import type { EarlierRuns } from './earlier-runs.ts';

/** Changes by rules that a ticket can have in an hour, and automated replies in a day. */
const MAX_CHANGES_PER_HOUR = 25;
const MAX_REPLIES_PER_DAY = 5;

export interface Limits {
  /** Whether the requester can get an automated reply. */
  readonly canReply: boolean;
  /** Whether the ticket has reached the limit of changes, or of replies if the rule replies. */
  readonly isBounded: boolean;
  /** Whether no rule can change the ticket now, which is recorded once and not for each rule. */
  readonly isFull: boolean;
}

type Earlier = Pick<EarlierRuns, 'changes' | 'replies' | 'is_automatic' | 'is_waiting' | 'requester_email'> & {
  /** Whether the rule is set off by the creation of the ticket. */
  readonly isNew: boolean;
};

/**
 * Returns what a rule is allowed to do on a ticket after these runs. On a new ticket, it answers the requester, who waits
 * for that. If an agent began the conversation, there is nothing to answer.
 */
export function limitsOf(
  { comment }: Pick<RuleRow, 'comment'>,
  earlier: Earlier,
  isOwnAddress: (address: string) => boolean,
): Limits {
  const isGreetingNoOne = earlier.isNew && !earlier.is_waiting;
  const canReply = !earlier.is_automatic && !isGreetingNoOne && !isOwnAddress(earlier.requester_email);
  const replies = comment?.visibility === 'public' && canReply;
  const isFull = earlier.changes >= MAX_CHANGES_PER_HOUR;
  return { canReply, isFull, isBounded: isFull || (replies && earlier.replies >= MAX_REPLIES_PER_DAY) };
}

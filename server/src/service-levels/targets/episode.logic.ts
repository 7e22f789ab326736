import type { SlaCancelReason, SlaMetric, SlaPauseReason } from '../../contract/tickets/sla.ts';
import { isUnsolved } from '../../tickets/base/ticket.logic.ts';
import type { Target, TicketFacts } from './target.ts';

/** What a ticket waits for, and since when. */
export interface Episode {
  readonly metric: SlaMetric;
  readonly startedAt: number;
}

export type Ending =
  | { readonly type: 'met'; readonly at: number }
  | { readonly type: 'cancelled'; readonly at: number; readonly reason: SlaCancelReason };

/** Returns what a ticket waits for now. */
export function episodesOf(ticket: TicketFacts): readonly Episode[] {
  if (ticket.isMerged || ticket.deletedAt !== null || !isUnsolved(ticket.state)) return [];
  const response = responseAwaited(ticket);
  // An imported ticket began in another system, at a time that is unknown here.
  const resolution = ticket.isImported ? null : ({ metric: 'resolution', startedAt: ticket.createdAt } as const);
  return [response, resolution].filter((episode) => episode !== null);
}

/**
 * A ticket whose requester has waited since it was created waits for a first response. One that was opened for a
 * requester does not: the first word of the requester starts the wait for the next response.
 */
function responseAwaited({ waitingSince, firstResponseAt, createdAt }: TicketFacts): Episode | null {
  if (waitingSince === null) return null;
  const isFirst = firstResponseAt === null && waitingSince <= createdAt;
  return { metric: isFirst ? 'first_response' : 'next_response', startedAt: waitingSince };
}

/** Returns how an open target has ended by what the ticket says now; null if it has not. */
export function endingOf(target: Target, ticket: TicketFacts, now: number): Ending | null {
  const done = target.metric === 'resolution' ? solveOf(ticket) : replyTo(target, ticket);
  if (done !== null) return { type: 'met', at: done };
  if (ticket.isMerged) return { type: 'cancelled', at: now, reason: 'merged' };
  // A breach is not undone by the trash: the target continues when the ticket is restored.
  if (ticket.deletedAt !== null && !isMissed(target, ticket.deletedAt)) {
    return { type: 'cancelled', at: ticket.deletedAt, reason: 'trash' };
  }
  if (target.metric !== 'resolution' && ticket.deletedAt === null && isWaitOver(target, ticket)) {
    return { type: 'cancelled', at: solvedOrClosedAt(ticket) ?? now, reason: 'solved' };
  }
  return null;
}

/** Whether the due time has passed, noticed or not. */
const isMissed = ({ breachedAt, dueAt }: Target, at: number) => breachedAt !== null || (dueAt !== null && dueAt < at);

function solveOf(ticket: TicketFacts): number | null {
  if (isUnsolved(ticket.state)) return null;
  // A merge closes the ticket without a solution.
  return ticket.isMerged ? ticket.solvedAt : solvedOrClosedAt(ticket);
}

function replyTo(target: Target, ticket: TicketFacts): number | null {
  if (!isWaitOver(target, ticket)) return null;
  const repliedAt = target.metric === 'first_response' ? ticket.firstResponseAt : ticket.lastAgentCommentAt;
  if (repliedAt === null || repliedAt < target.startedAt) return null;
  // A merge can have moved the start of the wait to before an earlier reply, which did not end it.
  const isEndedByReply = isUnsolved(ticket.state) || repliedAt >= (solvedOrClosedAt(ticket) ?? repliedAt);
  return isEndedByReply ? repliedAt : null;
}

const solvedOrClosedAt = ({ solvedAt, closedAt }: TicketFacts) => solvedAt ?? closedAt;

/** A merge can only move the start of a wait to an earlier message. */
const isWaitOver = ({ startedAt }: Target, { waitingSince }: TicketFacts) =>
  waitingSince === null || waitingSince > startedAt;

/** Responses are awaited in every status; the resolution waits for others in some. */
export function pauseOf(
  metric: SlaMetric,
  { state, deletedAt }: Pick<TicketFacts, 'state' | 'deletedAt'>,
): SlaPauseReason | null {
  if (deletedAt !== null) return 'trash';
  if (metric !== 'resolution') return null;
  if (!isUnsolved(state)) return 'solved';
  return state === 'pending' || state === 'on_hold' ? state : null;
}

import { sql } from 'kysely';
import {
  type CommentDelivery,
  type DeliveryProblem,
  deliveryProblems,
} from '../../../contract/base/comment-delivery.ts';
import type { DeliveryReport } from '../../../contract/base/email-reports.ts';
import type { Attempt } from '../../../platform/deliveries/delivery.entity.ts';
import { deliveryProblemOf } from '../../../platform/mail/delivery-problem.logic.ts';

/** One email with a comment. */
interface Copy {
  readonly email: string;
  readonly state: 'pending' | 'delivered' | 'failed' | 'bounced';
  /** The last attempt; null before the first. */
  readonly last: Attempt | null;
  readonly reports: readonly DeliveryReport[] | null;
}

/** Selects the emails with a public reply as one JSON value: null without any, and without a read for other comments. */
export const copiesColumn = sql<readonly Copy[] | null>`(
  case when comments.visibility = 'public' and not comments.automated and not comments.by_rule then (
    select json_agg(json_build_object('email', mail->>'to', 'state', state, 'last', attempts->-1, 'reports', reports)
      order by id)
    from deliveries where deliveries.mail->'conversation'->>'commentId' = comments.id::text
  ) end
)`.as('copies');

/** Says what has become of the emails with a comment. */
export function viewCopies(copies: readonly Copy[] | null): CommentDelivery | null {
  if (copies === null) return null;
  const states = new Set(copies.map(({ state }) => state));
  const hasFailed = states.has('failed') || states.has('bounced');
  return {
    state: hasFailed ? 'failed' : states.has('pending') ? 'waiting' : 'sent',
    problems: copies.flatMap((copy) => problemsOf(copy)),
    reports: copies.flatMap(({ email, reports }) => (reports ?? []).map((report) => ({ email, ...report }))),
  };
}

function problemsOf({ email, state, last }: Copy): CommentDelivery['problems'] {
  if (state === 'delivered' || last === null || last.error === null) return [];
  // Only the attempts of a server take time; a report arrives later.
  const isCanceled = state === 'failed' && last.durationMs === undefined;
  const code: DeliveryProblem = isCanceled ? 'canceled' : deliveryProblemOf(last);
  const message = deliveryProblems[code].replace('%s', () => email);
  return [
    {
      email,
      code,
      message: isCanceled ? `${message} ${last.error}.` : message,
      answer: isCanceled ? null : last.error,
    },
  ];
}

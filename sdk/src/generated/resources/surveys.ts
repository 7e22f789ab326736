// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, open, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Id, SurveyScore, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';
import type { UserRef } from './users.ts';

/** What the page behind the link shows. It reveals nothing else of the ticket. */
export interface SurveysApi {
  /**
   * List surveys of a ticket.
   *
   * Returns the satisfaction surveys that were sent after the ticket was solved, newest first.
   *
   * `GET /api/tickets/{ticketId}/surveys`. Requires the permission `survey:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.surveys.list({ ticketId: 'TKT-1042' });
   */
  list(input: SurveyListInput, options?: CallOptions): ApiPromise<ListOf<Survey>>;

  /**
   * Redact a survey comment.
   *
   * Permanently removes the comment and any stored copies of it; the score remains. Also requires `survey:read`. Repeating the call changes nothing.
   *
   * `POST /api/tickets/{ticketId}/surveys/{surveyId}/redact`. Requires the permission `comment:redact`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const survey = await client.surveys.redact({
   *   ticketId: 'TKT-1042',
   *   surveyId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad9',
   * });
   */
  redact(input: SurveyRedactInput, options?: MutationOptions): ApiPromise<Survey>;

  /**
   * Get your survey about a ticket.
   *
   * Returns the survey that you can answer now as the requester of the ticket, as the link in the email shows it. If there is none, returns 404.
   *
   * `GET /api/tickets/{ticketId}/own-survey`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const surveyForm = await client.surveys.getOwn({ ticketId: 'TKT-1042' });
   */
  getOwn(input: SurveyGetOwnInput, options?: CallOptions): ApiPromise<SurveyForm>;

  /**
   * Answer your survey about a ticket.
   *
   * Records the score and the comment of the requester, as `POST /surveys/{token}` does without signing in.
   *
   * `PUT /api/tickets/{ticketId}/own-survey`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const surveyForm = await client.surveys.answerOwn({
   *   ticketId: 'TKT-1042',
   *   score: 5,
   *   comment: 'The new printer came the same day. Thank you!',
   * });
   */
  answerOwn(input: SurveyAnswerOwnInput, options?: MutationOptions): ApiPromise<SurveyForm>;

  /**
   * Get a survey.
   *
   * Returns what the page behind the link in the email shows. Records nothing, because some mail programs open every link. A survey that has expired, was canceled, or never existed gets the same error.
   *
   * `GET /api/surveys/{token}`. No authentication required.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const surveyForm = await client.surveys.get({ token: 'qV3mZ0eB1n8xJ2kT7rYpLw4uHsD6cGfA9oXiNvQbE5M' });
   */
  get(input: SurveyGetInput, options?: CallOptions): ApiPromise<SurveyForm>;

  /**
   * Answer a survey.
   *
   * Records the score and the comment. They can be changed until the survey expires; repeating an answer changes nothing.
   *
   * `POST /api/surveys/{token}`. No authentication required.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const surveyForm = await client.surveys.answer({
   *   token: 'qV3mZ0eB1n8xJ2kT7rYpLw4uHsD6cGfA9oXiNvQbE5M',
   *   score: 5,
   *   comment: 'The new printer came the same day. Thank you!',
   * });
   */
  answer(input: SurveyAnswerInput, options?: MutationOptions): ApiPromise<SurveyForm>;
}

/** Satisfaction survey about a solved ticket, sent to its requester by email. */
export interface Survey {
  id: Id;
  ticketId: Id;
  /** When the ticket was solved that the survey is about. */
  solvedAt: Timestamp;
  sentAt: Timestamp;
  /** Until when the survey can be answered, and the answer changed. */
  expiresAt: Timestamp;
  /** Score; null without an answer. */
  score: SurveyScore | null;
  /** Comment; null without one, and after it was redacted. */
  comment: string | null;
  /** When the survey was first answered; null if not yet. */
  answeredAt: Timestamp | null;
  /** When the answer was last changed; null if it never was. */
  changedAt: Timestamp | null;
  /** When the comment was redacted; null if it was not. */
  redactedAt: Timestamp | null;
  cancelledAt: Timestamp | null;
  /** Why it was canceled before an answer: the ticket was reopened (`reopened`), merged into another (`merged`), or moved to the trash (`trash`). */
  cancelReason: 'reopened' | 'merged' | 'trash' | null;
  /** User who solved the ticket, or its assignee if the service or the requester did. */
  solver: UserRef | null;
  /** Team of the ticket when it was solved. */
  team: TeamRef | null;
}

/** Input of `surveys.answer`. */
export interface SurveyAnswerInput {
  /** Token from the link in the email. */
  token: string;
  score: SurveyScore;
  /** Comment in plain text; `null` or an empty text removes it. If omitted, it stays unchanged. */
  comment?: string | null | undefined;
}

/** Input of `surveys.answerOwn`. */
export interface SurveyAnswerOwnInput {
  score: SurveyScore;
  /** Comment in plain text; `null` or an empty text removes it. If omitted, it stays unchanged. */
  comment?: string | null | undefined;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** What the page behind the link shows. It reveals nothing else of the ticket. */
export interface SurveyForm {
  /** Reference of the ticket, such as `TKT-1042`. */
  reference: string;
  /** Language of the requester (BCP 47). */
  language: string;
  /** Score; null without an answer. */
  score: SurveyScore | null;
  comment: string | null;
  answeredAt: Timestamp | null;
  /** Until when the survey can be answered, and the answer changed. */
  expiresAt: Timestamp;
}

/** Input of `surveys.get`. */
export interface SurveyGetInput {
  /** Token from the link in the email. */
  token: string;
}

/** Input of `surveys.getOwn`. */
export interface SurveyGetOwnInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Input of `surveys.list`. */
export interface SurveyListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Input of `surveys.redact`. */
export interface SurveyRedactInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  surveyId: Id;
}

export const createSurveysApi = ({ call }: Calls): SurveysApi => ({
  list: (input, options) => call(query('surveys.list'), input, options),
  redact: (input, options) => call(mutation('surveys.redact'), input, options),
  getOwn: (input, options) => call(query('surveys.getOwn'), input, options),
  answerOwn: (input, options) => call(mutation('surveys.answerOwn'), input, options),
  get: (input, options) => call(open(query('surveys.get')), input, options),
  answer: (input, options) => call(open(mutation('surveys.answer')), input, options),
});

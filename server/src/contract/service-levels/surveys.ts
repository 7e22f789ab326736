import { z } from 'zod';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { Id, prose, Timestamp } from '../base/common.ts';
import { SurveyScore } from '../base/survey-score.ts';
import { TicketRef } from '../base/ticket-reference.ts';

/** How long the link in the email works. */
export const SURVEY_DAYS = 14;

export const surveyCancelReasons = ['reopened', 'merged', 'trash'] as const;
export type SurveyCancelReason = (typeof surveyCancelReasons)[number];

const score = SurveyScore.nullable().describe('Score; null without an answer.');
const expiresAt = Timestamp.describe('Until when the survey can be answered, and the answer changed.');

export const Survey = z
  .object({
    id: Id,
    ticketId: Id,
    solvedAt: Timestamp.describe('When the ticket was solved that the survey is about.'),
    sentAt: Timestamp,
    expiresAt,
    score,
    comment: z.string().nullable().describe('Comment; null without one, and after it was redacted.'),
    answeredAt: Timestamp.nullable().describe('When the survey was first answered; null if not yet.'),
    changedAt: Timestamp.nullable().describe('When the answer was last changed; null if it never was.'),
    redactedAt: Timestamp.nullable().describe('When the comment was redacted; null if it was not.'),
    cancelledAt: Timestamp.nullable(),
    cancelReason: z
      .enum(surveyCancelReasons)
      .nullable()
      .describe(
        'Why it was canceled before an answer: the ticket was reopened (`reopened`), merged into another (`merged`), or moved to the trash (`trash`).',
      ),
    solver: UserRef.nullable().describe(
      'User who solved the ticket, or its assignee if the service or the requester did.',
    ),
    team: TeamRef.nullable().describe('Team of the ticket when it was solved.'),
  })
  .meta({ id: 'Survey', description: 'Satisfaction survey about a solved ticket, sent to its requester by email.' });
export type Survey = z.infer<typeof Survey>;

const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/, 'Must be the token of a link')
  .describe('Token from the link in the email.');

export const SurveyToken = z.strictObject({ token });

export const SurveyAnswer = z.strictObject({
  token,
  score: SurveyScore,
  comment: prose(2_000)
    .nullable()
    .optional()
    .describe('Comment in plain text; `null` or an empty text removes it. If omitted, it stays unchanged.'),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

export const OwnSurveyAnswer = SurveyAnswer.omit({ token: true }).extend({ ticketId: TicketRef });
export type OwnSurveyAnswer = z.infer<typeof OwnSurveyAnswer>;

export const SurveyForm = z
  .object({
    reference: z.string().describe('Reference of the ticket, such as `TKT-1042`.'),
    language: z.string().describe('Language of the requester (BCP 47).'),
    score,
    comment: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
    expiresAt,
  })
  .meta({
    id: 'SurveyForm',
    description: 'What the page behind the link shows. It reveals nothing else of the ticket.',
  });
export type SurveyForm = z.infer<typeof SurveyForm>;

export const SurveyRedact = z.strictObject({ ticketId: TicketRef, surveyId: Id });
export type SurveyRedact = z.infer<typeof SurveyRedact>;

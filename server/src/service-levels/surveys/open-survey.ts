import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { SurveyForm } from '../../contract/service-levels/surveys.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { advanceTransactionTime } from '../../platform/time/transaction-time.ts';
import { surveyTokenHash } from '../../tickets/surveys/survey-token.ts';

/** A survey that its requester can answer now. */
export interface OpenSurvey {
  readonly id: string;
  readonly ticket_id: string;
  readonly number: number;
  readonly requester_id: string;
  readonly requester_name: string;
  readonly locale: string;
  readonly score: number | null;
  readonly comment: string | null;
  readonly answered_at: Date | string | null;
  readonly expires_at: Date | string;
  /** Of the ticket. */
  readonly updated_at: Date | string;
}

interface Link {
  readonly token: string;
  readonly now: Date;
}

/** The same for unknown, expired and canceled surveys, so that no one learns which tokens ever worked. */
export const invalidLink = () =>
  invalid('token', 'The survey does not exist, has expired, or was canceled', 'invalid_token');

/** Returns what the page behind a link shows. Records nothing: mail scanners open every link. */
export async function readSurveyForm(em: EntityManager, link: Link): Promise<SurveyForm> {
  const [survey] = await openByToken(em, valuesOf(link));
  if (!survey) throw invalidLink();
  return viewForm(survey);
}

/** Locks the survey until the end of the transaction. */
export async function lockOpenSurvey(em: EntityManager, link: Link): Promise<OpenSurvey> {
  const [survey] = await lockByToken(em, valuesOf(link));
  if (!survey) throw invalidLink();
  advanceTransactionTime(em, survey.updated_at);
  return survey;
}

/** A survey that asks the reader about a ticket that they can see. */
interface Asked {
  readonly ticketId: string;
  readonly requesterId: string;
  readonly now: Date;
}

const notAsked = () => new AppError('not_found', 'You cannot answer a survey about this ticket now');

/** Returns what the link to the survey would show. */
export async function readOwnSurvey(em: EntityManager, asked: Asked): Promise<SurveyForm> {
  const [survey] = await openByRequester(em, ofRequester(asked));
  if (!survey) throw notAsked();
  return viewForm(survey);
}

/** Locks the survey until the end of the transaction. */
export async function lockOwnSurvey(em: EntityManager, asked: Asked): Promise<OpenSurvey> {
  const [survey] = await lockByRequester(em, ofRequester(asked));
  if (!survey) throw notAsked();
  advanceTransactionTime(em, survey.updated_at);
  return survey;
}

export const viewForm = (survey: OpenSurvey): SurveyForm => ({
  reference: referenceOf(survey.number),
  language: survey.locale,
  score: survey.score,
  comment: survey.comment,
  answeredAt: survey.answered_at === null ? null : instantOf(survey.answered_at),
  expiresAt: instantOf(survey.expires_at),
});

const valuesOf = ({ token, now }: Link) => ({ hash: surveyTokenHash(token), now });
const ofRequester = ({ ticketId, requesterId, now }: Asked) => ({ ticket: ticketId, requester: requesterId, now });

/** A suspended requester has no say, and a ticket in the trash is gone for its requester. */
const OPEN_SURVEY = sql`
  select surveys.id, surveys.ticket_id, tickets.number, surveys.requester_id, users.name as requester_name,
    users.locale, surveys.score, surveys.comment, surveys.answered_at, surveys.expires_at, tickets.updated_at
  from tickets
  join surveys on surveys.ticket_id = tickets.id
  join users on users.id = surveys.requester_id and users.status <> 'suspended'
  where tickets.deleted_at is null and surveys.cancelled_at is null and surveys.expires_at > ${param('now')}::timestamptz`;

const BY_TOKEN = sql<OpenSurvey>`${OPEN_SURVEY} and surveys.token_hash = ${param('hash')}`;
/** The latest, if the ticket was solved several times. */
const BY_REQUESTER = sql<OpenSurvey>`${OPEN_SURVEY} and tickets.id = ${param('ticket')}::uuid
  and surveys.requester_id = ${param('requester')}::uuid and surveys.sent_at is not null order by surveys.sent_at desc limit 1`;

const openByToken = statement<OpenSurvey>(BY_TOKEN);
const openByRequester = statement<OpenSurvey>(BY_REQUESTER);
/** The ticket first, as everywhere, so that two transactions cannot deadlock. */
const lockByToken = statement<OpenSurvey>(sql`${BY_TOKEN} for update of tickets, surveys`);
const lockByRequester = statement<OpenSurvey>(sql`${BY_REQUESTER} for update of tickets, surveys`);

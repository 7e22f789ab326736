import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import type { Survey } from '../../contract/service-levels/surveys.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import type { SurveySchema } from '../../tickets/surveys/survey.entity.ts';

const MAX_SURVEYS = 100;

/** Returns the surveys of a ticket that were sent, newest first. */
export async function surveysOf(em: EntityManager, actor: Actor, reference: string): Promise<Survey[]> {
  const { id, may } = await accessTicket(em, actor, reference);
  if (!may('survey:read')) throw denied('survey:read');
  const rows = await surveyRows(em)
    .where('surveys.ticket_id', '=', id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(MAX_SURVEYS)
    .execute();
  return rows.map(viewSurvey);
}

export async function surveyById(em: EntityManager, id: string): Promise<Survey> {
  return viewSurvey(await surveyRows(em).where('surveys.id', '=', id).executeTakeFirstOrThrow());
}

/** Surveys with the present names of their solver and team. */
const surveyRows = (em: EntityManager) =>
  tables<typeof SurveySchema | typeof TeamSchema | typeof UserSchema>(em)
    .selectFrom('surveys')
    .leftJoin('users', 'users.id', 'surveys.solver_id')
    .leftJoin('teams', 'teams.id', 'surveys.team_id')
    .selectAll('surveys')
    .select(['users.name as solver_name', 'teams.key as team_key', 'teams.name as team_name']);

type SurveyRow = Awaited<ReturnType<ReturnType<typeof surveyRows>['execute']>>[number];

/** A survey that is not sent yet is shown to no one. */
function viewSurvey(row: SurveyRow): Survey {
  const { solver_id, solver_name, team_id, team_key, team_name, sent_at, expires_at } = row;
  if (sent_at === null || expires_at === null) throw new TypeError('The survey is not sent');
  return {
    id: row.id,
    ticketId: row.ticket_id,
    solvedAt: instantOf(row.solved_at),
    sentAt: instantOf(sent_at),
    expiresAt: instantOf(expires_at),
    score: row.score,
    comment: row.comment,
    answeredAt: optional(row.answered_at),
    changedAt: optional(row.changed_at),
    redactedAt: optional(row.redacted_at),
    cancelledAt: optional(row.cancelled_at),
    cancelReason: row.cancel_reason,
    solver: solver_id !== null && solver_name !== null ? { id: solver_id, name: solver_name } : null,
    team:
      team_id !== null && team_key !== null && team_name !== null
        ? { id: team_id, key: team_key, name: team_name }
        : null,
  };
}

const optional = (time: Date | string | null) => (time === null ? null : instantOf(time));

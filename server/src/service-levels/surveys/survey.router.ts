import { listOf } from '../../contract/base/common.ts';
import {
  OwnSurveyAnswer,
  Survey,
  SurveyAnswer,
  SurveyForm,
  SurveyRedact,
  SurveyToken,
} from '../../contract/service-levels/surveys.ts';
import { TicketGet } from '../../contract/tickets/tickets.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { open, requires, rest, router } from '../../platform/procedures/trpc.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { answerOwnSurvey, answerSurvey } from './answer-survey.ts';
import { readOwnSurvey, readSurveyForm } from './open-survey.ts';
import { type RedactNotifications, redactSurvey } from './redact-survey.ts';
import { surveysOf } from './survey.queries.ts';

const tag = 'surveys';
const byToken = ['invalid_token'] as const;

export const surveyRouterWith = ({ redactNotifications }: { readonly redactNotifications: RedactNotifications }) =>
  router({
    list: requires('survey:read')
      .meta(
        rest('GET /tickets/{ticketId}/surveys', 'List surveys of a ticket', {
          tag,
          reads: 'own',
          description: 'Returns the satisfaction surveys that were sent after the ticket was solved, newest first.',
        }),
      )
      .input(TicketGet)
      .output(listOf(Survey))
      .query(async ({ ctx, input }) => ({ data: await surveysOf(ctx.em, ctx.actor, input.ticketId) })),

    redact: requires('comment:redact')
      .meta(
        rest('POST /tickets/{ticketId}/surveys/{surveyId}/redact', 'Redact a survey comment', {
          tag,
          description:
            'Permanently removes the comment and any stored copies of it; the score remains. Also requires `survey:read`. Repeating the call changes nothing.',
        }),
      )
      .input(SurveyRedact)
      .output(Survey)
      .mutation(({ ctx, input }) => ctx.transact((tx) => redactSurvey(tx, input, redactNotifications))),

    getOwn: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/own-survey', 'Get your survey about a ticket', {
          tag,
          reads: 'own',
          description:
            'Returns the survey that you can answer now as the requester of the ticket, as the link in the email shows it. If there is none, returns 404.',
        }),
      )
      .input(TicketGet)
      .output(SurveyForm)
      .query(async ({ ctx: { em, actor, services }, input }) => {
        const { id: ticketId } = await accessTicket(em, actor, input.ticketId);
        return readOwnSurvey(em, { ticketId, requesterId: actor.id, now: services.clock() });
      }),

    answerOwn: requires('ticket:read')
      .meta(
        rest('PUT /tickets/{ticketId}/own-survey', 'Answer your survey about a ticket', {
          tag,
          description:
            'Records the score and the comment of the requester, as `POST /surveys/{token}` does without signing in.',
        }),
      )
      .input(OwnSurveyAnswer)
      .output(SurveyForm)
      .mutation(({ ctx, input }) => ctx.transact((tx) => answerOwnSurvey(tx, input))),

    get: open
      .meta(
        rest('GET /surveys/{token}', 'Get a survey', {
          tag,
          description:
            'Returns what the page behind the link in the email shows. Records nothing, because some mail programs open every link. A survey that has expired, was canceled, or never existed gets the same error.',
          errors: byToken,
        }),
      )
      .input(SurveyToken)
      .output(SurveyForm)
      .query(({ ctx, input }) => readSurveyForm(ctx.em, { ...input, now: ctx.services.clock() })),

    answer: open
      .meta(
        rest('POST /surveys/{token}', 'Answer a survey', {
          tag,
          description:
            'Records the score and the comment. They can be changed until the survey expires; repeating an answer changes nothing.',
          errors: byToken,
        }),
      )
      .input(SurveyAnswer)
      .output(SurveyForm)
      .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((tx) => answerSurvey(tx, input))),
  });

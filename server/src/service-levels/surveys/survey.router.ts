import { listOf } from '../../contract/base/common.ts';
import { Survey, SurveyAnswer, SurveyForm, SurveyRedact, SurveyToken } from '../../contract/service-levels/surveys.ts';
import { TicketGet } from '../../contract/tickets/tickets.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { open, requires, rest, router } from '../../platform/procedures/trpc.ts';
import { answerSurvey } from './answer-survey.ts';
import { readSurveyForm } from './open-survey.ts';
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

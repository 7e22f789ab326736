import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { SurveyScore } from '../../../contract/base/survey-score.ts';
import { SurveyAnswer, type SurveyForm, SurveyToken } from '../../../contract/service-levels/surveys.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type CreateContext, contextOf } from '../../../platform/http/request-info.ts';
import { pagePolicy } from '../../../platform/http/security-headers.ts';
import { routeIs } from '../../../platform/http/trace.ts';
import { networkKey } from '../../../platform/limits/network-of.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { spendOpenChange } from '../../../platform/procedures/open-budget.ts';
import { answerSurvey } from '../answer-survey.ts';
import { invalidLink, readSurveyForm } from '../open-survey.ts';
import { type PageLanguage, pageLanguage } from './page-texts.ts';
import { type FormFault, formPage, messagePage, STYLE_HASH } from './render-page.ts';

/** Comments of 2,000 characters, each of which a form can escape as twelve. */
const BODY_LIMIT = '64kb';

const ROUTE = '/surveys/{token}';

const policy = pagePolicy({ 'style-src': [STYLE_HASH], 'img-src': ['data:'], 'form-action': ["'self'"] });

/**
 * Serves the page on which requesters answer a survey: a form without scripts. Opening it records nothing, because mail
 * scanners open every link, some with a browser.
 */
export function surveyPages(createContext: CreateContext): Router {
  const handle =
    (show: (request: PageRequest) => Promise<void>): RequestHandler =>
    async (req, res) => {
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
      try {
        const context = await contextOf(req, res, createContext);
        const link = SurveyToken.safeParse({ token: req.params.token });
        if (!link.success) throw invalidLink();
        await show({ req, res, context, token: link.data.token });
      } catch (error) {
        showError(req, res, error);
      }
    };
  return Router({ caseSensitive: true, strict: true })
    .use(policy)
    .get('/:token', routeIs(ROUTE), handle(showForm))
    .post('/:token', routeIs(ROUTE), express.urlencoded({ extended: false, limit: BODY_LIMIT }), handle(takeAnswer))
    .all('/:token', routeIs(ROUTE), () => {
      throw new AppError('method_not_allowed', undefined, { allowed: ['GET', 'HEAD', 'POST'] });
    });
}

interface PageRequest {
  readonly req: Request;
  readonly res: Response;
  readonly context: Context;
  readonly token: string;
}

async function showForm({ req, res, context, token }: PageRequest): Promise<void> {
  const form = await formBehind(context, token);
  const score = SurveyScore.safeParse(Number(req.query.score)).data ?? form.score;
  send(res, 200, formPage(form, pageLanguage(form.language), { score, comment: form.comment ?? '', ...quiet }));
}

async function takeAnswer({ req, res, context, token }: PageRequest): Promise<void> {
  const { score, comment } = fieldsOf(req.body);
  const answer = SurveyAnswer.safeParse({ token, score: Number(score), comment: comment.replaceAll('\r\n', '\n') });
  if (answer.success) {
    await spendOpenChange(context, token);
    const form = await context.transactAs(SYSTEM)((tx) => answerSurvey(tx, answer.data));
    const entered = { score: form.score, comment: form.comment ?? '' };
    send(res, 200, formPage(form, pageLanguage(form.language), { ...entered, fault: null, isThanks: true }));
    return;
  }
  const form = await formBehind(context, token);
  const chosen = SurveyScore.safeParse(Number(score)).data ?? null;
  const fault: FormFault = chosen === null ? 'scoreMissing' : 'commentTooLong';
  send(res, 422, formPage(form, pageLanguage(form.language), { score: chosen, comment, fault, isThanks: false }));
}

const quiet = { fault: null, isThanks: false };

const formBehind = ({ em, origin, services }: Context, token: string): Promise<SurveyForm> =>
  services.limitReads(networkKey(origin), () => readSurveyForm(em, { token, now: services.clock() }), {
    isExpensive: false,
  });

/** Returns the fields of a form. One that is missing or repeated is empty. */
function fieldsOf(body: unknown): { readonly score: string; readonly comment: string } {
  const fields = new Map(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value: unknown = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { score: text('score'), comment: text('comment') };
}

/** Shows a page for what a reader can meet. The error handler of the app sees to the rest. */
function showError(req: Request, res: Response, error: unknown): void {
  const language = pageLanguage(req.acceptsLanguages(['en', 'de']) || 'en');
  const message = messageFor(error, language);
  if (!message) throw error;
  send(res, message.status, messagePage(language, message.title, message.hint));
}

function messageFor(error: unknown, { texts }: PageLanguage) {
  if (error instanceof AppError && error.code === 'rate_limited')
    return { status: 429, title: texts.busy, hint: texts.busyHint };
  const isInvalid = error instanceof AppError && error.code === 'validation_failed';
  return isInvalid ? { status: 404, title: texts.gone, hint: texts.goneHint } : null;
}

const send = (res: Response, status: number, html: string) => void res.status(status).type('html').send(html);

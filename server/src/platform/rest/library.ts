import { initTRPC } from '@trpc/server';
import type { Request as ExpressRequest, Response } from 'express';
import { createOpenApiExpressMiddleware, type OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';

/** Does what a request asks for. Never throws: a refusal is an answer too. */
export type Work = () => Promise<Answer>;

interface Exchange {
  readonly work: Work;
  answer: Answer | null;
}

/*
 * trpc-to-openapi 3.3.0 coerces input by changing the schemas it finds, takes `?x=false` for true and a path parameter
 * as it was encoded, lets the first of two routes win, answers any HEAD and knows no 405. So what it sees is a view of
 * the router, one procedure without input, and of the request, which was matched and read before. What it does with
 * them is its own: it makes the context, calls the procedure, asks for status and headers, and writes the answer.
 */
const t = initTRPC.context<Exchange>().meta<OpenApiMeta>().create();
const asked = t.procedure.meta({ openapi: { method: 'GET', path: '/' } });

const view = {
  ...t.router({
    perform: asked
      .input(z.void())
      .output(z.unknown())
      .query(({ ctx }) => run(ctx)),
  }),
  // Its own caller is a proxy over a chain of middlewares, for each call anew.
  createCaller: (exchange: Exchange) => ({ perform: () => run(exchange) }),
};

/** A fetch Request to the library, which otherwise makes one of each message, only to have its signal. */
const requestView: ExpressRequest = Object.create(Request.prototype, {
  method: { value: 'GET' },
  url: { value: '/' },
  headers: { value: new Headers() },
  signal: { value: new AbortController().signal },
});

const exchanges = new WeakMap<Response, Exchange>();

const handle = createOpenApiExpressMiddleware({
  router: view,
  createContext: ({ res }) => exchangeOf(res),
  responseMeta: ({ ctx }) => {
    const { status = 500, headers = {} } = ctx?.answer ?? {};
    // The library gives every answer a type; an empty list takes it from those without a body.
    return { status, headers: { 'Content-Type': [], ...headers } };
  },
});

/** Answers a request with what `work` comes to. */
export async function answerThroughLibrary(res: Response, work: Work): Promise<void> {
  exchanges.set(res, { work, answer: null });
  await handle(requestView, res);
}

async function run(exchange: Exchange): Promise<{ toJSON(): unknown }> {
  const answer = await exchange.work();
  exchange.answer = answer;
  return { toJSON: () => answer.body };
}

function exchangeOf(res: Response): Exchange {
  const exchange = exchanges.get(res);
  if (!exchange) throw new Error('This answer is not one of the REST face');
  return exchange;
}

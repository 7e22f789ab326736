import type { RequestListener } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { openApiDocument } from '../../../../server/scripts/openapi/document.ts';
import { type Judge, judgeOf } from './judge.ts';
import { judged } from './verdicts.ts';
import { witnessed } from './witness.ts';

const judges = new WeakMap<AnyTRPCRouter, Judge>();

function judgeFor(router: AnyTRPCRouter): Judge {
  const judge = judges.get(router) ?? judgeOf(JSON.parse(JSON.stringify(openApiDocument(router))));
  judges.set(router, judge);
  return judge;
}

/** Wraps an app that has its own router, and checks each of its responses against the document of that router. */
export const heldTo = (app: RequestListener, router: AnyTRPCRouter): RequestListener =>
  witnessed(app, (exchange) => judged(exchange, judgeFor(router)));

import type { RequestListener } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { openApiDocument } from '../../../../server/scripts/openapi/document.ts';
import { type ExchangeCheck, exchangeCheckOf } from './exchange-check.ts';
import { recorded } from './record.ts';
import { checkExchange } from './results.ts';

const checks = new WeakMap<AnyTRPCRouter, ExchangeCheck>();

function checkFor(router: AnyTRPCRouter): ExchangeCheck {
  const check = checks.get(router) ?? exchangeCheckOf(JSON.parse(JSON.stringify(openApiDocument(router))));
  checks.set(router, check);
  return check;
}

/** Wraps an app that has its own router, and checks each of its responses against the document of that router. */
export const heldTo = (app: RequestListener, router: AnyTRPCRouter): RequestListener =>
  recorded(app, (exchange) => checkExchange(exchange, checkFor(router)));

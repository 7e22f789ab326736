import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { inject } from 'vitest';
import { checkFrom } from '../compiled.ts';
import type { OpenApiDocument } from '../document.ts';
import { type Message, messageCheckBy } from '../message.ts';
import { type ExchangeCheck, exchangeCheckBy } from './check-exchange.ts';
import { recorderFor } from './coverage.ts';
import { recorded } from './record.ts';
import { addViolations, checkExchange } from './results.ts';

const DOCUMENT = new URL('../../../../docs/openapi.json', import.meta.url);

const make = () => {
  const document: OpenApiDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const check = checkFrom(inject('schemas'));
  return {
    checkResponse: exchangeCheckBy(document, check),
    checkMessage: messageCheckBy(document, check),
    record: recorderFor(document),
  };
};

let made: ReturnType<typeof make> | undefined;

/** Checks by the checked-in document, which a guard compares with the router. Created on first use. */
function documentChecks() {
  made ??= make();
  return made;
}

/** Lists how an exchange violates the document. */
export const violationsOf: ExchangeCheck = (exchange) => documentChecks().checkResponse(exchange);

/** Wraps the service, and checks each of its responses against the document. */
export const heldToDocument = (app: RequestListener): RequestListener =>
  recorded(app, (exchange) => {
    documentChecks().record(exchange);
    checkExchange(exchange, violationsOf);
  });

/** Checks a webhook message against the document. */
export function holdMessage(message: Message): void {
  const wrong = documentChecks().checkMessage(message);
  if (wrong.length > 0) addViolations('A webhook message', wrong, message.body);
}

import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { inject } from 'vitest';
import { checkFrom } from '../compiled.ts';
import type { OpenApiDocument } from '../document.ts';
import { type Message, messageJudgeBy } from '../message.ts';
import { recorderFor } from './coverage.ts';
import { type Judge, judgeBy } from './judging.ts';
import { found, judged } from './verdicts.ts';
import { witnessed } from './witness.ts';

const DOCUMENT = new URL('../../../../docs/openapi.json', import.meta.url);

const make = () => {
  const document: OpenApiDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const check = checkFrom(inject('schemas'));
  return {
    judge: judgeBy(document, check),
    judgeMessage: messageJudgeBy(document, check),
    record: recorderFor(document),
  };
};

let made: ReturnType<typeof make> | undefined;

/** Judges by the checked-in document, which a guard compares with the router. Created on first use. */
function court() {
  made ??= make();
  return made;
}

/** Lists how an exchange violates the document. */
export const judgeExchange: Judge = (exchange) => court().judge(exchange);

/** Wraps the service, and checks each of its responses against the document. */
export const heldToDocument = (app: RequestListener): RequestListener =>
  witnessed(app, (exchange) => {
    court().record(exchange);
    judged(exchange, judgeExchange);
  });

/** Checks a webhook message against the document. */
export function holdMessage(message: Message): void {
  const wrong = court().judgeMessage(message);
  if (wrong.length > 0) found('A webhook message', wrong, message.body);
}

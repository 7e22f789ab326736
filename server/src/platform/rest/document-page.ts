import type { AnyTRPCRouter } from '@trpc/server';
import type { RequestHandler } from 'express';
import type { Examples } from './document/examples.ts';
import { openApiDocument } from './document.ts';

/** The document, made when it is first asked for. */
export function documentPage(router: AnyTRPCRouter, examples: Examples): RequestHandler {
  let json: string | undefined;
  return (_req, res) => {
    json ??= JSON.stringify(openApiDocument(router, examples));
    res.type('json').set('Cache-Control', 'no-cache').send(json);
  };
}

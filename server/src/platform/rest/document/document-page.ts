import type { AnyTRPCRouter } from '@trpc/server';
import type { RequestHandler } from 'express';
import { type DocumentOptions, openApiDocument } from './document.ts';

/** Serves the OpenAPI document, which it creates on the first request. */
export function documentPage(router: AnyTRPCRouter, options: DocumentOptions): RequestHandler {
  let json: string | undefined;
  return (_req, res) => {
    json ??= JSON.stringify(openApiDocument(router, options));
    res.type('json').set('Cache-Control', 'no-cache').send(json);
  };
}

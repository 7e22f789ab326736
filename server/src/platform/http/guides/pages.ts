import { type RequestHandler, Router } from 'express';
import { pagePolicy } from '../security-headers.ts';
import { entries, openLibrary } from './library.ts';
import { GUIDES_SCRIPT, GUIDES_STYLE_HASH, guidePage } from './look.ts';

const policy = pagePolicy({ 'script-src': ["'self'"], 'style-src': [GUIDES_STYLE_HASH], 'img-src': ['data:'] });

const script: RequestHandler = (_req, res) => {
  res.type('js').set('Cache-Control', 'no-cache').send(GUIDES_SCRIPT);
};

/** The guides of `docs/guides` as pages, with what they lead to. */
export function guidePages(): Router {
  const read = openLibrary();
  const router = Router().get('/guides.js', script);
  for (const entry of entries) {
    router.get(entry.path.slice('/docs'.length), policy, async (_req, res) => {
      const html = guidePage(entry.path, await read(entry));
      res.type('html').set('Cache-Control', 'no-cache').send(html);
    });
  }
  return router;
}

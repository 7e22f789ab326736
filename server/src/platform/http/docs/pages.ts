import { type Response, Router } from 'express';
import { pagePolicy } from '../security-headers.ts';
import { linksBelow } from '../sub-path.ts';
import { GUIDES_SCRIPT, GUIDES_STYLE_HASH, guidePage } from './guide-page.ts';
import { entries, openLibrary } from './library.ts';

const policy = pagePolicy({ 'script-src': ["'self'"], 'style-src': [GUIDES_STYLE_HASH], 'img-src': ['data:'] });

/** Serves the guides, how to run the service, and the pages that they link to. */
export function guidePages(subPath: string): Router {
  const read = openLibrary();
  const send = (res: Response, type: string, text: string) =>
    void res.type(type).set('Cache-Control', 'no-cache').send(linksBelow(subPath, text));
  const router = Router().get('/guides.js', (_req, res) => send(res, 'js', GUIDES_SCRIPT));
  for (const entry of entries) {
    router.get(entry.path.slice('/docs'.length), policy, async (_req, res) => {
      send(res, 'html', guidePage(entry.path, await read(entry)));
    });
  }
  return router;
}

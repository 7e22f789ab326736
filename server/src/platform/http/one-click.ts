import type { RequestHandler } from 'express';

/**
 * Mail clients POST to the List-Unsubscribe URL (RFC 8058). A client that knows only RFC 2369 opens it with GET, which
 * must not change anything: it is redirected to a page with a button.
 */
export const redirectToPage =
  (page: string): RequestHandler =>
  (req, res) => {
    const query = req.originalUrl.slice(req.path.length);
    res.set('Cache-Control', 'no-store').redirect(303, page + query);
  };

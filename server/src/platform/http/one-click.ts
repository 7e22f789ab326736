import type { RequestHandler } from 'express';

/**
 * The address in List-Unsubscribe is posted to (RFC 8058). A mail program that knows only RFC 2369 opens it, and must
 * change nothing by that: it is led to the page where its reader presses a button.
 */
export const ledToPage =
  (page: string): RequestHandler =>
  (req, res) => {
    const query = req.originalUrl.slice(req.path.length);
    res.set('Cache-Control', 'no-store').redirect(303, page + query);
  };

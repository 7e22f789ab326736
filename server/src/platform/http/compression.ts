import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses what gains by it, but no stream of events: a compressor would hold each back until there are more. */
export const compressed = (): RequestHandler =>
  compression({
    filter: (req, res) => {
      const type = res.getHeader('Content-Type');
      return !(typeof type === 'string' && type.startsWith('text/event-stream')) && compression.filter(req, res);
    },
  });

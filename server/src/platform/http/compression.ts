import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses responses that benefit, except event streams: a compressor would hold events back. */
export const compressed = (): RequestHandler =>
  compression({
    filter: (req, res) => {
      const type = res.getHeader('Content-Type');
      return !(typeof type === 'string' && type.startsWith('text/event-stream')) && compression.filter(req, res);
    },
  });

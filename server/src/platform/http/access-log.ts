import type { Log } from '../base/log.ts';
import type { Observer } from './trace.ts';

/** The token of a survey, which is part of its path. */
const SURVEY_TOKEN = /(?<=\/surveys\/)[^/]+/;

/** Logs one line per request, without headers, body or query string: links in emails carry their token in the query. */
export function accessLog(log: Log): Observer {
  return ({ requestId, traceId, actorId, apiKeyId, code, events, permission }, req, res, milliseconds) => {
    const [path] = req.originalUrl.split('?', 1);
    log.info(
      {
        requestId,
        ...(traceId !== null && { trace_id: traceId }),
        method: req.method,
        path: path?.replace(SURVEY_TOKEN, '{token}').slice(0, 500),
        status: res.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        ...(actorId !== null && { actorId }),
        ...(apiKeyId !== null && { apiKeyId }),
        ...(code !== null && { code }),
        ...(events !== null && { events }),
        ...(permission !== null && { permission }),
        ...(!res.writableFinished && { aborted: true }),
      },
      'request',
    );
  };
}

import type { RequestHandler } from 'express';
import type { Tracing } from '../telemetry/tracing.ts';
import { traceOf } from './trace.ts';

/** The methods that the semantic conventions know; any other is `_OTHER`. */
const METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE'];

/** Probes, pages and files of the console are not worth a trace. */
const CALLS = /^\/(?:api|trpc)(?:[/?]|$)/;

/**
 * Records a span for each request to the API, which continues the trace of its `traceparent` header. Attributes name the
 * route, and neither the path nor the query: both can contain personal data or tokens.
 */
export function requestSpans(tracing: Tracing): RequestHandler {
  return (req, res, next) => {
    if (!CALLS.test(req.url)) return next();
    const request = traceOf(req);
    const isKnown = METHODS.includes(req.method);
    const method = isKnown ? req.method : 'HTTP';
    const span = tracing.start({
      name: method,
      kind: 'server',
      headers: req.headers,
      attributes: {
        'http.request.method': isKnown ? req.method : '_OTHER',
        'url.scheme': req.protocol,
        'network.protocol.version': req.httpVersion,
        'ticketwire.request.id': request.requestId,
      },
    });
    request.traceId = span.traceId;
    // Then nothing below it is recorded either, so it needs no context.
    if (span.traceparent === null) return next();
    res.once('close', () => {
      span.rename(`${method} ${request.route}`);
      span.set('http.route', request.route);
      span.set('http.response.status_code', res.statusCode);
      if (res.statusCode >= 500) span.fail(String(res.statusCode));
      else if (!res.writableFinished) span.set('error.type', 'aborted');
      span.end();
    });
    span.within(next);
  };
}

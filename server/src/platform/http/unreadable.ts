import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../contract/base/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { type OutgoingResponse, send } from './outgoing-response.ts';
import { problemResponse } from './problem.ts';

/** Sends a problem body for requests that Node's HTTP server rejects before they reach the app. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(asText(problemFor(codeOf(error))));
  });
  server.on('checkExpectation', (_req: IncomingMessage, res: ServerResponse) => {
    // The body may follow, but is never read.
    res.shouldKeepAlive = false;
    send(res, problemFor('expectation_failed'));
  });
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed';
}

const problemFor = (code: ErrorCode) => problemWithoutApp(new AppError(code));

/** Returns the response to a request that does not reach the app. */
export function problemWithoutApp(failure: AppError): OutgoingResponse {
  const requestId = randomUUID();
  const { headers, ...answer } = problemResponse(failure, requestId, false);
  return { ...answer, headers: { ...headers, 'X-Request-Id': requestId, 'X-Content-Type-Options': 'nosniff' } };
}

/** Writes a whole response (RFC 9112), because there is no response object yet. */
function asText({ status, headers, body = '' }: OutgoingResponse): string {
  const fields = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

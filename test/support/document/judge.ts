import { allowedBy } from './allowed.ts';
import { judgeContent } from './content.ts';
import { type OpenApiDocument, resolved } from './document.ts';
import { type Exchange, headerOf } from './exchange.ts';
import { judgeHeaders } from './headers.ts';
import { everyCodeOf } from './refusals.ts';
import { checkBy } from './schemas.ts';

export type { OpenApiDocument } from './document.ts';
export type { Exchange } from './exchange.ts';

/** What is answered under the address of the API and is no operation: the document, and a way to a page for people. */
const BESIDE = /^(\w+ \/api\/openapi\.json|(GET|HEAD) \/api\/notifications\/unsubscribe)$/;

/**
 * Says of an exchange what of it a document does not allow, in words, and nothing where it allows it. A member that the
 * document does not know is not allowed either: answers are open for those of tomorrow, not for those of today.
 */
export function judgeOf(document: OpenApiDocument): (exchange: Exchange) => string[] {
  const allowed = allowedBy(document);
  const check = checkBy(document);

  return (exchange) => {
    const { method, path, status, headers } = exchange;
    const unnamed = headerOf(headers, 'x-request-id') === undefined ? ['X-Request-Id is missing'] : [];
    if (BESIDE.test(`${method} ${path.split('?', 1)[0]}`)) return unnamed;
    const responses = allowed(exchange);
    const told = responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses.default;
    if (!told) return [...unnamed, `status ${status} is not documented, but ${Object.keys(responses).join(', ')}`];
    const response = resolved(told, document.components.responses);
    const ends = everyCodeOf(responses, document);
    return [
      ...unnamed,
      ...judgeHeaders(exchange, response, document, check),
      ...judgeContent(exchange, { content: response.content, ends, check }),
    ];
  };
}

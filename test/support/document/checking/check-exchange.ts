import { allowedBy } from '../allowed.ts';
import type { Check } from '../check.ts';
import { checkContent } from '../content.ts';
import { type OpenApiDocument, resolved } from '../document.ts';
import { type Exchange, headerOf } from '../exchange.ts';
import { checkHeaders } from '../headers.ts';
import { everyCodeOf } from '../rejections.ts';

/**
 * Requests below the API root that call no operation: the document itself, and opening an unsubscribe link, which
 * redirects to a page.
 */
const BESIDE = /^(\w+ \/api\/openapi\.json|(GET|HEAD) \/api\/notifications\/unsubscribe)$/;

/** Lists how an exchange violates the document. */
export type ExchangeCheck = (exchange: Exchange) => string[];

/** Creates the check of a document. `check` validates values against its schemas. */
export function exchangeCheckBy(document: OpenApiDocument, check: Check): ExchangeCheck {
  const allowed = allowedBy(document);

  return (exchange) => {
    const { method, path, status, headers } = exchange;
    const unnamed = headerOf(headers, 'x-request-id') === undefined ? ['X-Request-Id is missing'] : [];
    if (BESIDE.test(`${method} ${path.split('?', 1)[0]}`)) return unnamed;
    const responses = allowed(exchange);
    const reported = responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses.default;
    if (!reported) return [...unnamed, `status ${status} is not documented, but ${Object.keys(responses).join(', ')}`];
    const response = resolved(reported, document.components.responses);
    const ends = everyCodeOf(responses, document);
    return [
      ...unnamed,
      ...checkHeaders(exchange, response, document, check),
      ...checkContent(exchange, { content: response.content, ends, check }),
    ];
  };
}

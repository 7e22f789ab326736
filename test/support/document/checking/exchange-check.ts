import type { OpenApiDocument } from '../document.ts';
import { checkBy } from '../schemas.ts';
import { type ExchangeCheck, exchangeCheckBy } from './check-exchange.ts';

export type { OpenApiDocument } from '../document.ts';
export type { Exchange } from '../exchange.ts';
export type { ExchangeCheck } from './check-exchange.ts';

/**
 * Returns how an exchange violates the document. Empty if it does not. An undeclared property is a violation too:
 * responses are open for future properties, not for present ones.
 */
export const exchangeCheckOf = (document: OpenApiDocument): ExchangeCheck =>
  exchangeCheckBy(document, checkBy(document));

import type { OpenApiDocument } from '../document.ts';
import { checkBy } from '../schemas.ts';
import { type Judge, judgeBy } from './judging.ts';

export type { OpenApiDocument } from '../document.ts';
export type { Exchange } from '../exchange.ts';
export type { Judge } from './judging.ts';

/**
 * Returns how an exchange violates the document. Empty if it does not. An undeclared property is a violation too:
 * responses are open for future properties, not for present ones.
 */
export const judgeOf = (document: OpenApiDocument): Judge => judgeBy(document, checkBy(document));

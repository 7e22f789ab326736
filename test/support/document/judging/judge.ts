import type { OpenApiDocument } from '../document.ts';
import { checkBy } from '../schemas.ts';
import { type Judge, judgeBy } from './judging.ts';

export type { OpenApiDocument } from '../document.ts';
export type { Exchange } from '../exchange.ts';
export type { Judge } from './judging.ts';

/**
 * Says of an exchange what of it a document does not allow, in words, and nothing where it allows it. A member that the
 * document does not know is not allowed either: answers are open for those of tomorrow, not for those of today.
 */
export const judgeOf = (document: OpenApiDocument): Judge => judgeBy(document, checkBy(document));

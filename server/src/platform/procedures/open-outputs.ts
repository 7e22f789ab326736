import type { AnyTRPCMiddlewareFunction, AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import { middlewaresOf } from './call-procedure.ts';
import { proceduresOf } from './procedures.ts';
import { parseWithUnknownValues } from './unknown-values.ts';

/**
 * Lets the procedures of a router return values of enumerations that this release does not know yet, because a newer one
 * stored them. The document and the types list only the known values. Inputs accept only those.
 */
export function openOutputs<Router extends AnyTRPCRouter>(router: Router): Router {
  for (const { procedure, output, meta } of proceduresOf(router)) {
    // Streams check each item themselves.
    if (meta.stream) continue;
    const middlewares = middlewaresOf(procedure);
    for (const [index, middleware] of middlewares.entries()) {
      if (middleware._type === 'output') middlewares[index] = opened(middleware, output);
    }
  }
  return router;
}

function opened(validate: AnyTRPCMiddlewareFunction, schema: z.ZodType): AnyTRPCMiddlewareFunction {
  const validateOpenly: AnyTRPCMiddlewareFunction = async (options) => {
    const result = await options.next();
    if (!result.ok) return result;
    try {
      return await validate({ ...options, next: async () => result });
    } catch (error) {
      const parsed = parseWithUnknownValues(schema, result.data);
      if (!parsed) throw error;
      return { ...result, data: parsed.data };
    }
  };
  validateOpenly._type = 'output';
  return validateOpenly;
}

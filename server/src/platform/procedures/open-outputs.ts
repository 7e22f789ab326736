import type { AnyTRPCMiddlewareFunction, AnyTRPCRouter } from '@trpc/server';
import { createOutputMiddleware } from '@trpc/server/unstable-core-do-not-import';
import { z } from 'zod';
import { alwaysSelected, isCommaSeparated } from '../../contract/base/selection.ts';
import { middlewaresOf } from './call-procedure.ts';
import { fitOf } from './output-fit.ts';
import { proceduresOf } from './procedures.ts';
import { parseWithUnknownValues } from './unknown-values.ts';

/**
 * Lets the procedures of a router return values of enumerations that this release does not know yet, because a newer one
 * stored them. The document and the types list only the known values. Inputs accept only those.
 */
export function openOutputs<Router extends AnyTRPCRouter>(router: Router): Router {
  for (const { procedure, input, output, meta } of proceduresOf(router)) {
    // Streams check each item themselves.
    if (meta.stream) continue;
    const middlewares = middlewaresOf(procedure);
    for (const [index, middleware] of middlewares.entries()) {
      if (middleware._type !== 'output') continue;
      const whole = opened(middleware, output);
      middlewares[index] = isSelecting(input) ? selecting(whole, selectedOutput(output)) : whole;
    }
  }
  return router;
}

function opened(validate: AnyTRPCMiddlewareFunction, schema: z.ZodType): AnyTRPCMiddlewareFunction {
  const fits = fitOf(schema);
  const validateOpenly: AnyTRPCMiddlewareFunction = async (options) => {
    const result = await options.next();
    if (!result.ok || fits(result.data)) return result;
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

const isSelecting = (input: z.ZodObject | null): boolean =>
  input?.shape.fields !== undefined && isCommaSeparated(input.shape.fields);

/** Checks responses to callers who selected fields with `selected`, and others with `validate`. */
function selecting(validate: AnyTRPCMiddlewareFunction, selected: z.ZodType): AnyTRPCMiddlewareFunction {
  const validateSelected = opened(
    createOutputMiddleware((data) => selected.parse(data)),
    selected,
  );
  const validateEither: AnyTRPCMiddlewareFunction = (options) =>
    selects(options.input) ? validateSelected(options) : validate(options);
  validateEither._type = 'output';
  return validateEither;
}

const selects = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'fields' in input && input.fields !== undefined;

/** The schema of a response to a selection: of one resource, or of a page. */
function selectedOutput(output: z.core.SomeType): z.ZodObject {
  if (!(output instanceof z.ZodObject)) throw new TypeError('Only an object has fields to select');
  const { data } = output.shape;
  if (data instanceof z.ZodArray) return output.extend({ data: z.array(selectedOutput(data.element)) });
  return output.partial().extend(Object.fromEntries(alwaysSelected.map((name) => [name, output.shape[name]])));
}

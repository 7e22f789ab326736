import { proceduresOf } from '../../server/src/platform/rest/procedures.ts';
import { appRouter } from '../../server/src/router.ts';

/** Every procedure of the service with what it declares of itself. */
export function declaredProcedures() {
  return proceduresOf(appRouter).map(({ name, meta, output, procedure }) => ({
    name,
    meta,
    output,
    type: procedure._def.type,
  }));
}

import { proceduresOf } from '../../../server/src/platform/procedures/procedures.ts';
import { appRouter } from '../../../server/src/router.ts';

export function declaredProcedures() {
  return proceduresOf(appRouter).map(({ name, meta, input, output, procedure }) => ({
    name,
    meta,
    input,
    output,
    type: procedure._def.type,
  }));
}

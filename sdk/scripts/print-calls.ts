import { type Description, isInputOptional, isLiveList, pageFieldOf } from './describe-procedures.ts';
import { iterateName, resourceName } from './names.ts';
import type { Operation } from './operations.ts';

function printProcedure({ name, kind, file, meta: { access, openapi } }: Description): string {
  const called = file && openapi ? `${file}('${name}', '${openapi.path}')` : `${kind}('${name}')`;
  return access === null ? `open(${called})` : called;
}

/** Returns the names of the functions in `procedure.ts` that describe a procedure. */
export function descriptorsOf({ kind, file, meta: { access, openapi } }: Description): string[] {
  if (kind === 'subscription') return [];
  return [file && openapi ? file : kind, ...(access === null ? ['open'] : [])];
}

const followerOf = (procedure: Description) => (isLiveList(procedure) ? 'followList' : 'follow');

function printCall({ procedure, input, item }: Operation): string {
  const { name, verb, kind, meta } = procedure;
  if (kind === 'subscription') {
    return `  ${verb}: (input, options) => ${followerOf(procedure)}('${name}', '${meta.openapi?.path}', input, options),\n`;
  }
  const called = printProcedure(procedure);
  if (!input) return `  ${verb}: (options) => call(${called}, undefined, options),\n`;
  // The service requires an object even if all of its fields are optional.
  const given = isInputOptional(procedure) ? 'input ?? {}' : 'input';
  const method = `  ${verb}: (input, options) => call(${called}, ${given}, options),\n`;
  if (!item) return method;
  const field = pageFieldOf(procedure);
  const by = field === 'cursor' ? '' : `, '${field}'`;
  return `${method}  ${iterateName(verb)}: (input, options) => list(${called}, input, options${by}),\n`;
}

/** Returns the primitives of `Calls` that the methods of a resource use. */
function primitivesOf(operations: readonly Operation[]): string[] {
  const isStream = ({ procedure }: Operation) => procedure.kind === 'subscription';
  return [
    ...(operations.every(isStream) ? [] : ['call']),
    ...(operations.some((operation) => operation.item && !isStream(operation)) ? ['list'] : []),
    ...new Set(operations.filter(isStream).map(({ procedure }) => followerOf(procedure))),
  ];
}

/** The function that creates the methods of a resource. */
export function printCalls(resource: string, operations: readonly Operation[]): string {
  const name = resourceName(resource);
  const primitives = `{ ${primitivesOf(operations).join(', ')} }: Calls`;
  return `export const create${name} = (${primitives}): ${name} => ({\n${operations.map(printCall).join('')}});\n`;
}

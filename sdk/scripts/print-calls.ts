import { type Description, isInputOptional, pageFieldOf } from './describe-procedures.ts';
import { iterateName } from './names.ts';
import type { Operation } from './operations.ts';

function printProcedure({ name, kind, file, meta: { access, openapi } }: Description): string {
  const called = file && openapi ? `${file}('${name}', '${openapi.path}')` : `${kind}('${name}')`;
  return access === null ? `open(${called})` : called;
}

function printCall({ procedure, input, item }: Operation): string {
  const { name, verb, kind, meta } = procedure;
  if (kind === 'subscription') {
    return `    ${verb}: (input) => follow('${name}', '${meta.openapi?.path}', input ?? {}),\n`;
  }
  const called = printProcedure(procedure);
  if (!input) return `    ${verb}: (options) => call(${called}, undefined, options),\n`;
  // An object is due even where each of its members is optional.
  const given = isInputOptional(procedure) ? 'input ?? {}' : 'input';
  const method = `    ${verb}: (input, options) => call(${called}, ${given}, options),\n`;
  if (!item) return method;
  // What was asked for is where a list that has no cursor of its own begins.
  const field = pageFieldOf(procedure);
  const by = field === 'cursor' ? '' : `, '${field}'`;
  return `${method}    ${iterateName(verb)}: (input, options) => list(${called}, input, options${by}),\n`;
}

/** The methods behind `Api`: which procedure each calls, and how. */
export function printCalls(operations: readonly Operation[]): string {
  const resources = [...Map.groupBy(operations, ({ procedure }) => procedure.resource)];
  const members = resources.map(([resource, own]) => `  ${resource}: {\n${own.map(printCall).join('')}  },\n`);
  return `export const createApi = ({ call, list, follow }: Calls): Api => ({\n${members.join('')}});\n`;
}

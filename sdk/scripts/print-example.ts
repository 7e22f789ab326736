import type { Description } from './describe-procedures.ts';
import { iterateName } from './names.ts';
import { literal, propertyKey } from './print-type.ts';

/** Maximum length of a line in a docstring. */
const LINE = 64;

/** Formats a value as TypeScript. */
function printValue(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return literal(value);
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const parts = (within: string): string[] =>
    Array.isArray(value)
      ? value.map((item) => printValue(item, within))
      : Object.entries(value).map(([name, member]) => `${propertyKey(name)}: ${printValue(member, within)}`);
  const oneLine = `${start}${parts(indent).join(', ')}${end}`;
  if (oneLine.length + indent.length <= LINE && !oneLine.includes('\n')) return oneLine;
  const lines = parts(`${indent}  `).map((part) => `${indent}  ${part},\n`);
  return `${start.trim()}\n${lines.join('')}${indent}${end.trim()}`;
}

const printInput = (input: object): string => (Object.keys(input).length > 0 ? printValue(input) : '');

/** Returns a variable name for a type: `Ticket` -> `ticket`, or `item` if the type has no name. */
const variable = (type: string): string =>
  /^[A-Z]\w*$/.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : 'item';

/** Returns a variable name for an output; undefined if the output is empty. */
function nameOfAnswer({ file }: Description, output: string): string | undefined {
  if (file === 'download') return 'file';
  if (/^(PageOf|ListOf)</.test(output)) return '{ data }';
  if (output === 'Done') return undefined;
  return output.endsWith('Output') ? 'result' : variable(output);
}

/** Prints a call with the input of the OpenAPI example. */
export function printExample(procedure: Description, input: object, output: string): string {
  const { resource, verb, file } = procedure;
  const given = printInput(input);
  const others = given && `...${given}, `;
  const sent = file === 'upload' ? `{ ${others}file: new File(['It began at noon.'], 'notes.txt') }` : given;
  const answer = nameOfAnswer(procedure, output);
  return `${answer ? `const ${answer} = ` : ''}await client.${resource}.${verb}(${sent});`;
}

/** Prints a loop over the items of a paginated procedure. */
export function printLoop({ resource, verb }: Description, input: object, item: string): string {
  const filters = Object.entries(input).filter(([name]) => !['cursor', 'count', 'limit'].includes(name));
  const call = `client.${resource}.${iterateName(verb)}(${printInput(Object.fromEntries(filters))})`;
  const one = variable(item);
  return `for await (const ${one} of ${call}) console.log(${one});`;
}

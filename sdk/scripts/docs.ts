import type { JsonSchema, Side } from './json-schema.ts';

/** A docstring with one line for each entry, or nothing. */
export function docstring(lines: readonly string[], indent = ''): string {
  const [only, ...more] = lines.flatMap((line) => line.replaceAll('*/', '*\\/').split('\n'));
  if (only === undefined) return '';
  if (more.length === 0) return `${indent}/** ${only} */\n`;
  const body = [only, ...more].map((line) => `${indent} *${line && ` ${line}`}\n`).join('');
  return `${indent}/**\n${body}${indent} */\n`;
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  const figure = (value: number) => value.toLocaleString('en');
  if (least !== undefined && least === most) return figure(least);
  if (least !== undefined && most !== undefined) return `${figure(least)} to ${figure(most)}`;
  if (most !== undefined) return `at most ${figure(most)}`;
  return least === undefined ? undefined : `at least ${figure(least)}`;
}

/** Every integer is bounded by what a double holds exactly; that is no news. */
const telling = (bound: number | undefined) => (Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : undefined);

function limits(schema: JsonSchema): string | undefined {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format } = schema;
  if (format === 'date-time') return 'an instant with its offset (RFC 3339)';
  if (format === 'email') return 'an e-mail address';
  const characters = range(minLength, maxLength);
  const items = range(minItems, maxItems);
  if (characters) return `${characters} characters`;
  return items ? `${items} items` : range(telling(minimum), telling(maximum));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What to know of a type beside its name. */
export const typeDocs = ({ description }: JsonSchema): string[] => (description ? [ended(description)] : []);

/** What to know of a member beside its type: its meaning; and of one that is sent, its limits and its default. */
export function memberDocs(schema: JsonSchema, side: Side): string[] {
  const bounds = side === 'input' ? limits(schema) : undefined;
  const prose = [schema.description, bounds && capitalised(bounds)].filter((part) => part !== undefined).map(ended);
  return [
    ...(prose.length > 0 ? [prose.join(' ')] : []),
    ...(side === 'output' || schema.default === undefined ? [] : [`@default ${JSON.stringify(schema.default)}`]),
    ...(schema.deprecated ? ['@deprecated'] : []),
  ];
}

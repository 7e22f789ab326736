import type { JsonSchema, Side } from './json-schema.ts';

/** Formats a docstring, one line per entry; empty if there are no lines. */
export function docstring(lines: readonly string[], indent = ''): string {
  const [only, ...more] = lines.flatMap((line) => line.replaceAll('*/', '*\\/').split('\n'));
  if (only === undefined) return '';
  if (more.length === 0) return `${indent}/** ${only} */\n`;
  const body = [only, ...more].map((line) => `${indent} *${line && ` ${line}`}\n`).join('');
  return `${indent}/**\n${body}${indent} */\n`;
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  const format = (value: number) => value.toLocaleString('en');
  if (least !== undefined && least === most) return format(least);
  if (least !== undefined && most !== undefined) return `${format(least)} to ${format(most)}`;
  if (most !== undefined) return `at most ${format(most)}`;
  return least === undefined ? undefined : `at least ${format(least)}`;
}

/** Omits the bounds that every integer has: the largest that a double represents exactly. */
const telling = (bound: number | undefined) => (Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : undefined);

function limits(schema: JsonSchema): string | undefined {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format } = schema;
  if (format === 'date-time') return 'RFC 3339 timestamp with an offset';
  if (format === 'email') return 'email address';
  const characters = range(minLength, maxLength);
  const items = range(minItems, maxItems);
  if (characters) return `${characters} characters`;
  return items ? `${items} items` : range(telling(minimum), telling(maximum));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the docstring of a type. */
export const typeDocs = ({ description }: JsonSchema): string[] => (description ? [ended(description)] : []);

/** Returns the docstring of a member: its description and, for an input, its limits and its default. */
export function memberDocs(schema: JsonSchema, side: Side): string[] {
  const bounds = side === 'input' ? limits(schema) : undefined;
  const prose = [schema.description, bounds && capitalised(bounds)].filter((part) => part !== undefined).map(ended);
  return [
    ...(prose.length > 0 ? [prose.join(' ')] : []),
    ...(side === 'output' || schema.default === undefined ? [] : [`@default ${JSON.stringify(schema.default)}`]),
    ...(schema.deprecated ? ['@deprecated'] : []),
  ];
}

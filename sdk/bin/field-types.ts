import type { Field, FieldType } from '../src/index.ts';

/** The parts of a custom field that its type depends on. */
export type TypedField = Pick<Field, 'key' | 'name' | 'description' | 'type' | 'options' | 'archivedAt'>;

const HEAD = `// Written by \`npx @ticketwire/sdk fields\` from the custom fields of the service. Do not edit.
import '@ticketwire/sdk';

declare module '@ticketwire/sdk' {
  interface TicketFieldTypes {
`;

/** Returns a declaration file with the types of custom fields, which depends on nothing but the fields. */
export function fieldTypes(fields: readonly TypedField[]): string {
  const sorted = [...fields].sort((a, b) => (a.key < b.key ? -1 : 1));
  return `${HEAD}${sorted.map(printField).join('\n')}  }\n}\n`;
}

function printField(field: TypedField): string {
  const lines = [field.name, ...field.description.split('\n'), ...(field.archivedAt ? ['@deprecated Archived'] : [])];
  const docs = lines.filter((line) => line.trim() !== '').map((line) => `     * ${escaped(line)}\n`);
  return `    /**\n${docs.join('')}     */\n    ${field.key}: ${typeOf(field)};\n`;
}

const escaped = (line: string) => line.trim().replaceAll('*/', '*\\/');

const types: Readonly<Record<Exclude<FieldType, 'select' | 'multi_select'>, string>> = {
  text: 'string',
  long_text: 'string',
  number: 'number',
  date: 'string',
  checkbox: 'boolean',
};

/** Archived options are included, because tickets keep them. */
function typeOf({ type, options }: TypedField): string {
  if (type !== 'select' && type !== 'multi_select') return types[type];
  const union = options.map(({ key }) => `'${key}'`).join(' | ');
  return type === 'select' ? union : `(${union})[]`;
}

import type { Declaration } from './declarations.ts';

/** Prints a declaration under a heading of the second level. */
export function sectionOf({ name, documentation, code }: Declaration, title = name): string {
  const [text = '', ...tags] = documentation.split(/^(?=@\w)/m);
  const parts = [`## ${title}`, linked(text.trim()), fence(code), ...detailsOf(tags), ...examplesOf(tags)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Prints a type under a heading of the third level. Its members are documented by their comments. */
export function typeOf({ name, documentation, code }: Declaration): string {
  return `${[`### ${name}`, linked(documentation.split(/^(?=@\w)/m)[0]?.trim() ?? ''), fence(code)].join('\n\n')}\n`;
}

const fence = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;

const valuesOf = (tags: readonly string[], name: string) =>
  tags.filter((tag) => tag.startsWith(`@${name}`)).map((tag) => tag.slice(name.length + 1).trim());

/** Parameters and errors, as a list. */
function detailsOf(tags: readonly string[]): string[] {
  const parameters = [...valuesOf(tags, 'typeParam'), ...valuesOf(tags, 'param')].map((tag) =>
    tag.replace(/^(\w+)\s*-?\s*/, '`$1`: '),
  );
  const errors = valuesOf(tags, 'throws').map((tag) => `Throws ${tag.replace(/^\{(\w+)\}/, '{@link $1}')}`);
  const lines = [...parameters, ...errors].map((line) => `- ${linked(line.replaceAll(/\s*\n\s*/g, ' '))}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}

const examplesOf = (tags: readonly string[]): string[] =>
  valuesOf(tags, 'example').map((code) => (code.includes('```') ? code : fence(code)));

/** Shows `{@link Name}` as code. */
const linked = (text: string) => text.replaceAll(/\{@link (\w+)\}/g, '`$1`');

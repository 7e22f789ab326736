import { type Components, resolved, type Schema } from './json-schema.ts';

/** Returns a value as written in a path or a query: a list becomes one text per item. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** The grammar of JSON numbers (RFC 8259, section 6). */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Returns what texts mean to a parameter with this schema. */
export function readTexts(texts: readonly string[], schema: Schema, components: Components): unknown {
  const known = resolved(schema, components);
  if (known.type === 'array') return texts.map((text) => readText(text, known.items ?? {}, components));
  const [text = '', ...more] = texts;
  return more.length > 0 ? texts : readText(text, known, components);
}

function readText(text: string, schema: Schema, components: Components): unknown {
  const { type } = resolved(schema, components);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if ((type === 'integer' || type === 'number') && NUMBER.test(text) && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}

import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

/** Schemas of operations. Each is declared once under a name, and then referenced. */
export interface NamedSchemas {
  refer(name: string, schema: JsonObject): JsonObject;
  all(): JsonObject;
}

const SCHEMAS = '#/components/schemas/';

export function namedSchemas(): NamedSchemas {
  const named = new Map<string, JsonObject>();
  return {
    refer(name, schema) {
      if (typeof schema.$ref === 'string') return schema;
      const earlier = named.get(name);
      if (earlier && !isDeepStrictEqual(earlier, schema)) throw new TypeError(`Two schemas are called ${name}`);
      named.set(name, schema);
      return { $ref: SCHEMAS + name };
    },
    all: () => Object.fromEntries(named),
  };
}

/** Returns the name of a response: a list is named after its items, anything else after the operation. */
export function answerName(stem: string, { properties }: JsonObject): string {
  const { data, page } = isJsonObject(properties) ? properties : {};
  const items = isJsonObject(data) ? data.items : undefined;
  if (!isJsonObject(items)) return `${stem}Output`;
  const item = typeof items.$ref === 'string' ? items.$ref.replace(SCHEMAS, '').replace(/Output$/, '') : stem;
  return item + (page ? 'Page' : 'List');
}

import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

interface Standalone {
  readonly name: string;
  /** This schema, and all that it refers to. */
  readonly schemas: JsonObject;
}

/** Where a document keeps its schemas. */
export const SCHEMAS = '#/components/schemas/';

/** Returns the schema of what the service sends without being asked, which must have a meta id. */
export function standaloneSchema(body: z.ZodType, target: 'draft-2020-12' | 'draft-07' = 'draft-2020-12'): Standalone {
  const name = z.globalRegistry.get(body)?.id;
  const { $defs, definitions } = z.toJSONSchema(body, { target, io: 'output', override: withoutClosing });
  const schemas: unknown = JSON.parse(
    JSON.stringify($defs ?? definitions ?? {}).replaceAll(/"#\/(?:\$defs|definitions)\//g, `"${SCHEMAS}`),
  );
  if (name === undefined || !isJsonObject(schemas)) throw new TypeError('What is sent must have a meta id');
  return { name, schemas };
}

/** Later releases can add members. */
function withoutClosing({ jsonSchema }: { readonly jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { rewritten } from './schemas.ts';

/**
 * Moves each default from the keyword into the description. Generators read `default` as "always present" and made each
 * of these fields required, or sent the default explicitly, which pins it.
 */
export const defaultsTold = (schemas: JsonObject): unknown =>
  rewritten(schemas, (node) => {
    if (!isJsonObject(node.properties)) return node;
    const required = Array.isArray(node.required) ? node.required : [];
    const properties = Object.entries(node.properties).map(([name, property]) => [
      name,
      isJsonObject(property) && 'default' in property ? told(property, required.includes(name)) : property,
    ]);
    return { ...node, properties: Object.fromEntries(properties) };
  });

function told({ default: absent, ...property }: JsonObject, isRequired: boolean): JsonObject {
  if (isRequired) return property;
  const { description } = property;
  const meaning = typeof description === 'string' ? [description] : [];
  return { ...property, description: [...meaning, `Default: \`${JSON.stringify(absent)}\`.`].join(' ') };
}

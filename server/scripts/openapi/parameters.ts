import { deprecatedFields } from '../../src/contract/base/deprecation.ts';
import { isCommaSeparated } from '../../src/contract/base/selection.ts';
import { isJsonText } from '../../src/platform/rest/coercion.ts';
import { RESUMED_BY, type Route } from '../../src/platform/rest/routes.ts';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { type Example, parameterExample } from './examples.ts';
import { parametersBesideBody } from './files.ts';
import { headerParametersOf } from './headers.ts';
import { singular } from './names.ts';

/** Returns the parameters of an operation: path, query and headers. */
export function parametersOf(route: Route, drafted: JsonObject, example: Example): unknown[] {
  const { parameters } = drafted;
  const ofInput = [
    ...(Array.isArray(parameters) ? parameters.filter(isJsonObject).filter((one) => isAsked(route, one)) : []),
    ...(route.body === 'file' || route.body === 'one_click' ? parametersBesideBody(drafted) : []),
  ];
  return [
    ...ofInput.map((parameter) =>
      withStyle(route, {
        ...parameter,
        ...describe(route, String(parameter.name)),
        ...(isDeprecated(route, String(parameter.name)) && { deprecated: true }),
        ...parameterExample(example, String(parameter.name)),
      }),
    ),
    ...headerParametersOf(route),
  ];
}

/** Excludes the position at which a stream resumes, which is a header. */
const isAsked = ({ meta }: Route, { name }: JsonObject) => !(meta.stream && name === RESUMED_BY.field);

/**
 * Describes how a parameter is written if it is more than text. An object is JSON: OpenAPI has no style for objects that
 * contain arrays.
 */
function withStyle({ input }: Route, parameter: JsonObject): JsonObject {
  const type = input?.shape[String(parameter.name)];
  if (type && isCommaSeparated(type)) return { ...parameter, style: 'form', explode: false };
  if (!type || !isJsonText(type)) return parameter;
  const { schema, example, ...others } = parameter;
  return { ...others, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
}

function isDeprecated({ input }: Route, name: string): boolean {
  const schema = input?.shape[name];
  return schema !== undefined && deprecatedFields.has(schema);
}

/**
 * Describes a parameter. The library loses a description outside of `optional()`, and a path parameter is described by
 * its path.
 */
function describe({ input, template, pathParameters }: Route, name: string): { description?: string } {
  const said = input?.shape[name]?.description;
  if (said !== undefined) return { description: said };
  if (!pathParameters.includes(name)) return {};
  const collection = template.split('/').at(template.split('/').indexOf(`{${name}}`) - 1) ?? '';
  return { description: `ID of the ${singular(collection).replaceAll('-', ' ')}.` };
}

import { deprecationNote } from '../../src/contract/base/deprecation.ts';
import type { Route } from '../../src/platform/rest/routes.ts';
import { isJsonObject } from '../../src/platform/text/json.ts';
import { answersOf } from './answers.ts';
import { audienceOf, permissionsOf } from './audience.ts';
import { bodyOf } from './body.ts';
import type { Example } from './examples.ts';
import { isAnnouncing } from './headers.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { operationIdOf } from './names.ts';
import { parametersOf } from './parameters.ts';
import type { ProblemResponses } from './problems.ts';
import { restCodesOf } from './refusals.ts';

/** Security of the document as a whole, so that importers ask for the token once. Operations list only exceptions. */
export const DEFAULT_SECURITY = [{ bearer: [] }];

interface Told {
  readonly example: Example;
  readonly named: NamedSchemas;
  readonly problems: ProblemResponses;
}

/** Builds an operation from its route and the library's draft of its schemas. */
export function operationOf(route: Route, drafted: unknown, { example, named, problems }: Told): object {
  if (!isJsonObject(drafted)) throw new TypeError(`${route.name} is not in the generated document`);
  const { openapi, access = null, deprecation, signed = false } = route.meta;
  const parameters = parametersOf(route, drafted, example);
  const told = [deprecation && `**${deprecationNote(deprecation)}**`, openapi?.description, audienceOf(access)];
  return {
    operationId: operationIdOf(route.name),
    summary: openapi?.summary,
    description: told.filter(Boolean).join('\n\n'),
    tags: openapi?.tags ?? [],
    ...(access === null && { security: [] }),
    ...(signed && { security: [...DEFAULT_SECURITY, { signature: [] }] }),
    ...(permissionsOf(access).length > 0 && { 'x-permission': access }),
    ...(deprecation && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route, drafted, example, named),
    responses: {
      ...answersOf(route, drafted, example, named),
      ...problems.of(restCodesOf(route), isAnnouncing(route)),
    },
  };
}

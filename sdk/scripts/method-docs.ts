import { codesOf } from '@ticketwire/server/scripts/openapi/refusals.ts';
import { aboutTag } from '@ticketwire/server/scripts/openapi/text.ts';
import { deprecationNote } from '@ticketwire/server/src/contract/base/deprecation.ts';
import { type PublicErrorCode, publicCodeOf } from '@ticketwire/server/src/contract/base/errors.ts';
import { routesOf } from '@ticketwire/server/src/platform/rest/routes.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Description } from './describe-procedures.ts';
import { examples, remarks } from './examples.ts';
import { iterateName } from './names.ts';
import type { Operation } from './operations.ts';
import { printExample, printLoop } from './print-example.ts';

/** The examples of the OpenAPI document, by resource and verb. */
export type Story = Readonly<Record<string, Readonly<Record<string, { readonly input?: object | undefined }>>>>;

/** Builds the docstrings of a method, of its iterating variant, and of their resource. */
export interface MethodDocs {
  of(operation: Operation): string[];
  ofTwin(operation: Operation): string[];
  ofResource(operations: readonly Operation[]): string[];
}

/** Errors that any call can return. The README lists them once, so docstrings omit them. */
const everywhere: ReadonlySet<PublicErrorCode> = new Set<PublicErrorCode>([
  'validation_failed',
  'unauthenticated',
  'token_expired',
  'email_not_verified',
  'second_factor_required',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_in_use',
  'idempotency_key_reused',
  'rate_limited',
  'internal',
  'unavailable',
]);

export function methodDocs(router: AnyTRPCRouter, story: Story): MethodDocs {
  const routes = new Map(routesOf(router).map((route) => [route.name, route]));
  const refusalsOf = (name: string): PublicErrorCode[] => {
    const route = routes.get(name);
    const codes = new Set([...(route ? codesOf(route) : [])].map(publicCodeOf));
    return [...codes].filter((code) => !everywhere.has(code)).sort();
  };
  const shownOf = ({ resource, verb }: Description) => story[resource]?.[verb];

  return {
    ofResource: (operations) => {
      const tags = operations.flatMap(({ procedure }) => procedure.meta.openapi?.tags ?? []);
      return tags.slice(0, 1).flatMap((tag) => aboutTag(tag, [...routes.values()]) ?? []);
    },
    of: ({ procedure, output }) => {
      const { name } = procedure;
      const shown = shownOf(procedure);
      const refusals = refusalsOf(name).map((code) => `\`${code}\``);
      return [
        ...described(procedure),
        ...(refusals.length > 0 ? ['', `@throws {@link ApiError} ${refusals.join(', ')}`] : []),
        ...example(examples[name] ?? (shown && printExample(procedure, shown.input ?? {}, output))),
      ];
    },
    ofTwin: ({ procedure, item }) => {
      const { resource, verb } = procedure;
      const twin = iterateName(verb);
      const shown = shownOf(procedure);
      return [
        `Iterates over all items of \`${verb}\`, and fetches each page when it is needed.`,
        ...example(examples[`${resource}.${twin}`] ?? (shown && item && printLoop(procedure, shown.input ?? {}, item))),
      ];
    },
  };
}

function described(procedure: Description): string[] {
  const { name, meta } = procedure;
  const { openapi } = meta;
  const route = openapi && `\`${openapi.method} /api${openapi.path}\`. `;
  return [
    ...(openapi?.summary ? [`${openapi.summary}.`, ''] : []),
    ...(openapi?.description ? [openapi.description, ''] : []),
    ...(remarks[name] ? [remarks[name], ''] : []),
    `${route ?? ''}${accessOf(procedure)}`,
    ...(meta.deprecation ? [`@deprecated ${deprecationNote(meta.deprecation)}`] : []),
  ];
}

function accessOf({ meta: { access } }: Description): string {
  switch (access) {
    case undefined:
    case null:
      return 'No authentication required.';
    case 'signed_in':
      return 'Requires authentication; the email address can be unverified.';
    case 'in_session':
      return 'Requires a signed-in user, whose email address can be unverified; API keys are not accepted.';
    case 'verified_session':
      return 'Requires a signed-in user with a verified email address; API keys are not accepted.';
    case 'verified':
      return 'Requires authentication with a verified email address.';
    default: {
      const permissions = [access].flat().map((permission) => `\`${permission}\``);
      return `Requires the permission ${permissions.join(' or ')}.`;
    }
  }
}

const example = (code: string | undefined): string[] => (code ? ['', '@example', code] : []);

import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type Permission, permissions } from '../../../contract/permissions.ts';
import type { Access } from '../../trpc.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Route } from '../routes.ts';
import { bodySchemaOf, fileBody, fileContent, parametersBesideFile } from './files.ts';
import {
  expectsVersion,
  headerParametersOf,
  headersOf,
  isRepeatable,
  isVersioned,
  requestIdHeader,
} from './headers.ts';
import type { ProblemResponses } from './problems.ts';
import { opened } from './schemas.ts';

/** An operation, from its route and from what the library has drafted of its schemas. */
export function operationOf(route: Route, drafted: unknown, problems: ProblemResponses): object {
  if (!isJsonObject(drafted)) throw new TypeError(`${route.name} is not in the generated document`);
  const { openapi, access = null } = route.meta;
  const parameters = [...parametersOf(route, drafted), ...headerParametersOf(route)];
  return {
    operationId: camel(route.name),
    summary: openapi?.summary,
    ...describe(openapi?.description, access),
    tags: openapi?.tags ?? [],
    security: access === null ? [] : [{ bearer: [] }, ...(route.meta.signed ? [{ signature: [] }] : [])],
    ...(permissionsOf(access).length > 0 && { 'x-permission': access }),
    ...(openapi?.deprecated && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route, drafted),
    responses: { ...successOf(route, drafted), ...problems.of(codesOf(route)) },
  };
}

const isPermission = (access: Access): access is Permission => typeof access === 'string' && access in permissions;

/** Those of which one is enough; empty where it takes none. */
function permissionsOf(access: Access): readonly Permission[] {
  if (isPermission(access)) return [access];
  return access === null || typeof access === 'string' ? [] : access;
}

const camel = (name: string) => name.replace(/[._-](\w)/g, (_, letter: string) => letter.toUpperCase());

const AUDIENCE: Readonly<Record<string, string>> = {
  signed_in: 'For everybody who is signed in, also before they verified their address.',
  in_session: 'For everybody who is signed in, also before they verified their address; not by an API key.',
  verified: 'For everybody who is signed in.',
};

function describe(description: string | undefined, access: Access): { description?: string } {
  const needed = permissionsOf(access);
  const audience = needed.length > 0 ? taking(needed) : AUDIENCE[String(access)];
  const parts = [description, audience].filter(Boolean);
  return parts.length > 0 ? { description: parts.join('\n\n') } : {};
}

/** Of several, one is enough. */
function taking(needed: readonly Permission[]): string {
  const keys = needed.map((key) => `\`${key}\``).join(' or ');
  const meanings = needed.map((key) => permissions[key].description.toLowerCase()).join(', or ');
  return `Takes the permission ${keys}: ${meanings}.`;
}

/** The library loses what is said of a field outside of `optional()`. */
function parametersOf({ input, body }: Route, operation: JsonObject): unknown[] {
  const { parameters } = operation;
  const drafted = Array.isArray(parameters) ? parameters.filter(isJsonObject) : [];
  return [...drafted, ...(body === 'file' ? parametersBesideFile(operation) : [])].map((parameter) => {
    const description = input?.shape[String(parameter.name)]?.description;
    return { ...parameter, ...(description !== undefined && { description }) };
  });
}

function bodyOf({ method, body, meta }: Route, operation: JsonObject): { requestBody?: object } {
  if (body === 'file') return { requestBody: fileBody(meta.mediaTypes) };
  const drafted = bodySchemaOf(operation);
  if (body === 'none' || !drafted) return {};
  const schema = { ...drafted, additionalProperties: false };
  return {
    requestBody: {
      required: Array.isArray(drafted.required) && drafted.required.length > 0,
      content: {
        'application/json': { schema },
        ...(method === 'PATCH' && { 'application/merge-patch+json': { schema } }),
      },
    },
  };
}

function successOf(route: Route, { responses }: JsonObject): Record<string, object> {
  const drafted = isJsonObject(responses) ? responses['200'] : undefined;
  const json = isJsonObject(drafted) && route.status !== 204 ? { content: opened(drafted.content) } : {};
  const content = route.meta.download ? { content: fileContent(route.meta.download) } : json;
  const success = { description: STATUS_CODES[route.status], headers: headersOf(route), ...content };
  const notModified = { description: 'The caller has the current version', headers: requestIdHeader };
  const conditional = route.method === 'GET' && isVersioned(route);
  const created = { ...success, description: STATUS_CODES[201], headers: headersOf({ ...route, status: 201 }) };
  return {
    [route.status]: success,
    ...(route.orCreated && { 201: created }),
    ...(conditional && { 304: notModified }),
  };
}

/** Every code that this operation can be refused with, as far as its declaration tells. */
function codesOf(route: Route): ReadonlySet<ErrorCode> {
  const { access = null, errors = [] } = route.meta;
  const codes = new Set<ErrorCode>(['validation_failed', 'internal', ...errors]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code));
  if (access !== null) add('unauthenticated', 'token_expired', 'unavailable');
  const takesPermission = permissionsOf(access).length > 0;
  if (access === 'verified' || takesPermission) add('email_not_verified');
  if (access === 'in_session' || takesPermission) add('permission_denied');
  if (route.pathParameters.length > 0) add('malformed', 'not_found');
  if (route.body !== 'none') add('malformed', 'payload_too_large');
  if (route.body === 'json' || route.meta.mediaTypes) add('unsupported_media_type');
  if (route.input && 'cursor' in route.input.shape) add('invalid_cursor');
  if (access !== null && route.method !== 'GET') add('conflict');
  if (expectsVersion(route)) add('version_conflict');
  if (isRepeatable(route)) add('idempotency_key_in_use', 'idempotency_key_reused');
  return codes;
}

import type { ErrorCode } from '../../src/contract/base/errors.ts';
import { changesOwn } from '../../src/platform/commands/whole-account.ts';
import type { Route } from '../../src/platform/rest/routes.ts';
import { permissionsOf } from './audience.ts';
import { expectsVersion, isRepeatable, isVersionedRead } from './headers.ts';

const EVERYWHERE: readonly ErrorCode[] = [
  'malformed',
  'validation_failed',
  'headers_too_large',
  'expectation_failed',
  'request_timeout',
  'rate_limited',
  'internal',
  'unavailable',
];

/** Returns every error code of an operation, as far as its declaration determines them. */
export function codesOf(route: Route): ReadonlySet<ErrorCode> {
  const { access = null, errors = [] } = route.meta;
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...errors]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code));
  if (access !== null) add('unauthenticated', 'token_expired');
  const takesPermission = permissionsOf(access).length > 0;
  if (access === 'verified' || access === 'verified_session' || takesPermission)
    add('email_not_verified', 'second_factor_required');
  if (route.meta.stepUp) add('step_up_required');
  const isForSessions = access === 'in_session' || access === 'verified_session';
  if (isForSessions || takesPermission || changesOwn(route.procedure._def.type, access)) add('permission_denied');
  if (route.pathParameters.length > 0) add('not_found');
  const isRead = route.body === 'json' || route.body === 'form';
  if (isRead || route.body === 'file') add('payload_too_large');
  if (isRead || route.meta.mediaTypes) add('unsupported_media_type');
  if (route.input && 'cursor' in route.input.shape) add('invalid_cursor');
  if (access !== null && route.method !== 'GET') add('conflict');
  if (expectsVersion(route)) add('version_conflict');
  if (isRepeatable(route)) add('idempotency_key_in_use', 'idempotency_key_reused');
  return codes;
}

/** Returns the error codes over REST. There, a read can also have If-Match. */
export const restCodesOf = (route: Route): ReadonlySet<ErrorCode> =>
  isVersionedRead(route) ? codesOf(route).union(new Set(['version_conflict'])) : codesOf(route);

import { type Permission, permissions } from '../../src/contract/base/permissions.ts';
import type { Access } from '../../src/platform/procedures/procedure-meta.ts';

const isPermission = (access: Access): access is Permission => typeof access === 'string' && access in permissions;

/** Returns the alternative permissions, one of which is sufficient; empty if none is required. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (isPermission(access)) return [access];
  return access === null || typeof access === 'string' ? [] : access;
}

const AUDIENCE: Readonly<Record<string, string>> = {
  null: 'Requires no authentication.',
  signed_in: 'Requires authentication. The email address need not be verified.',
  in_session: 'Requires a signed-in user; API keys are rejected. The email address need not be verified.',
  verified_session: 'Requires a signed-in user with a verified email address; API keys are rejected.',
  verified: 'Requires authentication and a verified email address.',
};

/** Describes in one sentence who can call an operation. */
export function audienceOf(access: Access): string | undefined {
  const needed = permissionsOf(access);
  return needed.length > 0 ? requirement(needed) : AUDIENCE[String(access)];
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Lists several permissions as alternatives, because one of them is sufficient. */
function requirement(needed: readonly Permission[]): string {
  const named = needed.map((key) => `\`${key}\` (${uncapitalized(permissions[key].description)})`);
  return `Requires the permission ${either.format(named)}.`;
}

/** Lowers only the first letter: a description can contain names such as API. */
const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

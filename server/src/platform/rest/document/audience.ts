import { type Permission, permissions } from '../../../contract/base/permissions.ts';
import type { Access } from '../../procedures/trpc.ts';

const isPermission = (access: Access): access is Permission => typeof access === 'string' && access in permissions;

/** Those of which one is enough; empty where it takes none. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (isPermission(access)) return [access];
  return access === null || typeof access === 'string' ? [] : access;
}

const AUDIENCE: Readonly<Record<string, string>> = {
  null: 'For everybody, without a token.',
  signed_in: 'For everybody who is signed in, also before they verified their address.',
  in_session: 'For everybody who is signed in, also before they verified their address; not by an API key.',
  verified_session: 'For everyone who is signed in and has verified their address; not by an API key.',
  verified: 'For everybody who is signed in.',
};

/** Who may call an operation, in a sentence. */
export function audienceOf(access: Access): string | undefined {
  const needed = permissionsOf(access);
  return needed.length > 0 ? taking(needed) : AUDIENCE[String(access)];
}

/** Of several, one is enough. */
function taking(needed: readonly Permission[]): string {
  const keys = needed.map((key) => `\`${key}\``).join(' or ');
  const meanings = needed.map((key) => permissions[key].description.toLowerCase()).join(', or ');
  return `Takes the permission ${keys}: ${meanings}.`;
}

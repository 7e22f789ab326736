import { PERMISSION_SCOPES } from '@ticketwire/sdk';
import type { Grant, Permission, PermissionInfo, PermissionScope, Role } from '../../../platform/api/types.ts';

/**
 * Whether the role is the administrator role. It always has every permission, so that someone can repair any mistake.
 */
export const isAdministrator = ({ key }: Pick<Role, 'key'>): boolean => key === 'administrator';

/** State and handlers that a table or list of permissions needs. */
export interface GrantView {
  scope: (permission: PermissionInfo) => PermissionScope | null;
  changed: (permission: PermissionInfo) => boolean;
  /** Whether the current user can make the change. */
  allowed: (permission: PermissionInfo, scope: PermissionScope | null) => boolean;
  put: (permission: PermissionInfo, scope: PermissionScope | null) => void;
  /** Says on the page why some changes are not allowed. */
  reason: { readonly id: string; readonly text: string };
}

export type Group = 'tickets' | 'conversation' | 'insight' | 'people' | 'configuration';

const groups: Record<string, Group> = {
  ticket: 'tickets',
  comment: 'conversation',
  interaction: 'conversation',
  attachment: 'conversation',
  analytics: 'insight',
  audit: 'insight',
  user: 'people',
  team: 'people',
  role: 'people',
};

export const groupNames: Group[] = ['tickets', 'conversation', 'people', 'configuration', 'insight'];

/** Groups the permissions by subject. A permission that is newer than the console appears under configuration. */
export function grouped(permissions: PermissionInfo[]): Map<Group, PermissionInfo[]> {
  return Map.groupBy(permissions, ({ key }) => groups[key.split(':')[0] ?? ''] ?? 'configuration');
}

const none: readonly Grant[] = [];

/** Reads the grants from an untyped form value. */
export const grantsIn = (value: unknown): readonly Grant[] => (Array.isArray(value) ? value : none);

export const scopeOf = (grants: readonly Grant[], permission: Permission): PermissionScope | null =>
  grants.find((grant) => grant.permission === permission)?.scope ?? null;

/** Returns the scopes that a permission can be granted with. Only ticket permissions have more than one. */
export const scopesOf = ({ scoped }: PermissionInfo): readonly PermissionScope[] =>
  scoped ? PERMISSION_SCOPES : ['all'];

const rank = (scope: PermissionScope | null) => (scope === null ? -1 : PERMISSION_SCOPES.indexOf(scope));

/** Users can only grant or revoke what they have themselves, up to their own scope. No change requires nothing. */
export function mayChange(
  own: readonly Grant[],
  permission: Permission,
  from: PermissionScope | null,
  to: PermissionScope | null,
): boolean {
  return from === to || rank(scopeOf(own, permission)) >= Math.max(rank(from), rank(to));
}

/** A permission that differs between two lists of grants. */
export interface GrantChange {
  readonly permission: Permission;
  readonly from: PermissionScope | null;
  readonly to: PermissionScope | null;
}

/** Returns the permissions that differ between two lists of grants. */
export function changesOf(before: readonly Grant[], after: readonly Grant[]): GrantChange[] {
  const permissions = new Set([...before, ...after].map(({ permission }) => permission));
  return [...permissions]
    .map((permission) => ({ permission, from: scopeOf(before, permission), to: scopeOf(after, permission) }))
    .filter(({ from, to }) => from !== to);
}

export const isGain = ({ from, to }: GrantChange): boolean => rank(to) > rank(from);

/**
 * Sets the scope of one permission; null revokes it. Returns `before` itself if the result equals it, so that the
 * form has no unsaved changes.
 */
export function withScope(
  grants: readonly Grant[],
  permission: Permission,
  scope: PermissionScope | null,
  before: readonly Grant[],
): readonly Grant[] {
  const others = grants.filter((grant) => grant.permission !== permission);
  const next = scope === null ? others : [...others, { permission, scope }];
  const same =
    next.length === before.length && next.every((grant) => scopeOf(before, grant.permission) === grant.scope);
  return same ? before : next;
}

/** Users can only assign or remove roles whose permissions they all have themselves. */
export const canGrant = (own: readonly Grant[], { grants }: Role): boolean =>
  grants.every(({ permission, scope }) => mayChange(own, permission, null, scope));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictTo, scopesOf } from '../../../server/src/accounts/roles/role.policy.ts';
import {
  type Grant,
  type Permission,
  type PermissionScope,
  permissionKeys,
  permissions,
  reaches,
} from '../../../server/src/contract/base/permissions.ts';

const rank = (reach: PermissionScope | undefined) => (reach === undefined ? -1 : reaches.indexOf(reach));

const anyGrants = fc.array(
  fc.constantFrom<Permission>(...permissionKeys).chain((permission) =>
    fc.constantFrom<PermissionScope>(...(permissions[permission].scoped ? reaches : (['all'] as const))).map(
      (scope): Grant => ({
        permission,
        scope,
      }),
    ),
  ),
  { maxLength: 30 },
);

describe('the permissions of an API key', () => {
  it.each([
    ['team', 'own', 'own'],
    ['own', 'team', 'own'],
    ['all', 'assigned', 'assigned'],
    ['team', 'team', 'team'],
  ] as const)('combine the scopes %s and %s to the narrower one, %s', (scope, given, smaller) => {
    const owner = scopesOf([{ permission: 'ticket:read', scope }]);
    expect([...restrictTo(owner, [{ permission: 'ticket:read', scope: given }])]).toEqual([['ticket:read', smaller]]);
  });

  it('equal those of its owner if it has no grants', () => {
    const owner = scopesOf([{ permission: 'ticket:read', scope: 'team' }]);
    expect(restrictTo(owner, null)).toEqual(owner);
    expect(restrictTo(owner, []).size).toBe(0);
  });

  it('have the narrower of the two scopes for every combination', () => {
    fc.assert(
      fc.property(anyGrants, anyGrants, (held, given) => {
        const [owner, wanted] = [scopesOf(held), scopesOf(given)];
        const key = restrictTo(owner, given);
        for (const permission of permissionKeys) {
          const least = Math.min(rank(owner.get(permission)), rank(wanted.get(permission)));
          expect(rank(key.get(permission))).toBe(least);
        }
      }),
    );
  });

  it('never grow if they are restricted again', () => {
    fc.assert(
      fc.property(anyGrants, anyGrants, anyGrants, (held, first, second) => {
        const once = restrictTo(scopesOf(held), first);
        const twice = restrictTo(once, second);
        for (const [permission, reach] of twice) expect(rank(reach)).toBeLessThanOrEqual(rank(once.get(permission)));
      }),
    );
  });
});

import type { Mutant } from '../mutant.ts';

export const requesterTokenMutants: readonly Mutant[] = [
  {
    name: 'A requester token gets the roles that the person gets later',
    file: 'server/src/accounts/users/access-directory.ts',
    find: 'act ? commonRoles(claims, recentChange) :',
    replace: '',
    tests: ['accounts/requester-tokens/reach'],
  },
  {
    name: 'A requester token can do what requires a sign-in',
    file: 'server/src/platform/procedures/trpc.ts',
    find: 'if (issuedBy !== undefined)',
    replace: "if (issuedBy === '')",
    tests: ['accounts/requester-tokens/reach'],
  },
  {
    name: 'Requester tokens outlive their key',
    file: 'server/src/accounts/api-keys/api-key.commands.ts',
    find: '  await endSessionsOfKey(tx.em, key.id, tx.now);\n',
    replace: '',
    tests: ['accounts/requester-tokens/endings'],
  },
  {
    name: 'Requester tokens outlive the suspension of the owner of their key',
    file: 'server/src/accounts/users/access-directory.ts',
    find: 'if (act && changed.get(act.userId)?.active === false)',
    replace: 'if (act && changed.get(act.userId)?.active === null)',
    tests: ['accounts/requester-tokens/endings'],
  },
  {
    name: 'A key that does not name the permission issues requester tokens',
    file: 'server/src/accounts/roles/role.policy.ts',
    find: 'if (grants === null) return new Map([...scopes].filter(([permission]) => !isNamed(permission)));',
    replace: 'if (grants === null) return scopes;',
    tests: ['accounts/requester-tokens/issuing'],
  },
  {
    name: 'The people of a suspended organization get requester tokens',
    file: 'server/src/accounts/api-keys/issue-requester-token.ts',
    find: 'if (organization?.suspendedAt)',
    replace: "if (organization?.name === '')",
    tests: ['accounts/requester-tokens/issuing'],
  },
  {
    name: 'Requester tokens outlive the suspension of an organization',
    file: 'server/src/accounts/organizations/organization.commands.ts',
    find: '  if (suspended) await endSessionsOfPeople(em, organization.id, now);\n',
    replace: '',
    tests: ['accounts/requester-tokens/endings'],
  },
  {
    name: 'Agents get requester tokens',
    file: 'server/src/accounts/api-keys/issue-requester-token.ts',
    find: ' || roles.some(({ key }) => key !== REQUESTER)',
    replace: '',
    tests: ['accounts/requester-tokens/issuing'],
  },
  {
    name: 'Anyone can suspend an organization who can change it',
    file: 'server/src/accounts/organizations/organization.commands.ts',
    find: "  if (!actor.scopes.has('user:suspend')) throw denied('user:suspend');\n",
    replace: '',
    tests: ['accounts/requester-tokens/endings'],
  },
];

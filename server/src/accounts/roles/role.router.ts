import { Role, RoleCreate, RoleUpdate, RoleUpsert, UpsertedRole } from '../../contract/accounts/roles.ts';
import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import { isNamed, PermissionInfo, permissionKeys, permissions } from '../../contract/base/permissions.ts';
import { requires, rest, router, verified } from '../../platform/procedures/trpc.ts';
import { createRole, deleteRole, updateRole, upsertRole } from './role.commands.ts';
import { findRole, listRoles, viewRole } from './role.queries.ts';

export const roleRouter = router({
  list: requires('user:read')
    .meta(
      rest('GET /roles', 'List roles', {
        description: 'Returns built-in roles first, then your own, with everything they grant.',
      }),
    )
    .output(listOf(Role))
    .query(async ({ ctx }) => ({ data: (await listRoles(ctx.em)).map(viewRole) })),

  get: requires('user:read')
    .meta(rest('GET /roles/{id}', 'Get a role', { description: 'Includes each permission it grants, with its scope.' }))
    .input(ById)
    .output(Role)
    .query(async ({ ctx, input }) => viewRole(await findRole(ctx.em, input.id))),

  create: requires('role:manage')
    .meta(
      rest('POST /roles', 'Create a role', {
        stepUp: 'dangerous',
        status: 201,
        description:
          'You cannot grant permissions that you do not have. A permission on tickets has a scope: `own`, `assigned`, `team`, or `all`.',
      }),
    )
    .input(RoleCreate)
    .output(Role)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createRole(tx, input))),

  update: requires('role:manage')
    .meta(
      rest('PATCH /roles/{id}', 'Update a role', {
        stepUp: 'dangerous',
        description:
          '`grants` replaces all existing grants. Takes effect immediately for every user who has the role, on every instance. You cannot grant permissions that you do not have.',
      }),
    )
    .input(RoleUpdate)
    .output(Role)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateRole(tx, input))),

  upsert: requires('role:manage')
    .meta(
      rest('PUT /roles/by-key/{key}', 'Create or update a role', {
        stepUp: 'dangerous',
        orCreated: true,
        description:
          'Creates a role as `POST /roles` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. You cannot grant or revoke permissions that you do not have.',
      }),
    )
    .input(RoleUpsert)
    .output(UpsertedRole)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertRole(tx, input))),

  delete: requires('role:manage')
    .meta(
      rest('DELETE /roles/{id}', 'Delete a role', {
        stepUp: 'dangerous',
        status: 204,
        description: 'Rejected if a user has the role. Built-in roles cannot be deleted.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteRole(tx, input))),
});

export const permissionRouter = router({
  list: verified
    .meta(
      rest('GET /permissions', 'List permissions', {
        description:
          'Returns the complete list that roles and API keys choose from. A scoped permission can be granted for some tickets only.',
      }),
    )
    .output(listOf(PermissionInfo))
    .query(() => ({ data: permissionKeys.map((key) => ({ key, ...permissions[key], named: isNamed(key) })) })),
});

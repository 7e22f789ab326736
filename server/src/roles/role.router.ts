import { Role, RoleCreate, RoleUpdate } from '../contract/accounts/roles.ts';
import { ById, ByIdExpected, Done, listOf } from '../contract/base/common.ts';
import { PermissionInfo, permissionKeys, permissions } from '../contract/base/permissions.ts';
import { requires, rest, router, verified } from '../platform/procedures/trpc.ts';
import { createRole, deleteRole, updateRole } from './role.commands.ts';
import { findRole, listRoles } from './role.queries.ts';
import { viewRole } from './role.view.ts';

export const roleRouter = router({
  list: requires('user:read')
    .meta(
      rest('GET /roles', 'List roles', {
        description: 'Those of the service first, then your own, with all they grant.',
      }),
    )
    .output(listOf(Role))
    .query(async ({ ctx }) => ({ data: (await listRoles(ctx.em)).map(viewRole) })),

  get: requires('user:read')
    .meta(rest('GET /roles/{id}', 'Read a role', { description: 'With each permission it grants, and how far.' }))
    .input(ById)
    .output(Role)
    .query(async ({ ctx, input }) => viewRole(await findRole(ctx.em, input.id))),

  create: requires('role:manage')
    .meta(
      rest('POST /roles', 'Create a role', {
        status: 201,
        description:
          'Nobody grants what they do not have. A permission that is bound to tickets has a scope: own, assigned, team or all.',
      }),
    )
    .input(RoleCreate)
    .output(Role)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createRole(scope, input))),

  update: requires('role:manage')
    .meta(
      rest('PATCH /roles/{id}', 'Change a role; it takes effect at once', {
        description:
          '`grants` replaces all of them. Works at once for everybody who holds the role, on every instance. Nobody grants what they do not have.',
      }),
    )
    .input(RoleUpdate)
    .output(Role)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateRole(scope, input))),

  delete: requires('role:manage')
    .meta(
      rest('DELETE /roles/{id}', 'Delete a role that nobody holds', {
        status: 204,
        description: 'Refused while somebody holds it, and always for those of the service.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteRole(scope, input))),
});

export const permissionRouter = router({
  list: verified
    .meta(
      rest('GET /permissions', 'List every permission there is', {
        description:
          'The closed list that roles and API keys choose from. What is scoped can be granted for some tickets only.',
      }),
    )
    .output(listOf(PermissionInfo))
    .query(() => ({ data: permissionKeys.map((key) => ({ key, ...permissions[key] })) })),
});

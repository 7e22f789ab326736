import { ById, ByIdExpected, pageOf } from '../contract/common.ts';
import { User, UserCreate, UserList, UserRoles, UserUpdate } from '../contract/users.ts';
import { requires, rest, router } from '../platform/trpc.ts';
import { createUser, updateUser } from './user.commands.ts';
import { getUser, listUsers } from './user.queries.ts';
import { setRoles } from './user.roles.ts';
import { activateUser, suspendUser } from './user.suspension.ts';

export const userRouter = router({
  list: requires('user:read')
    .meta(rest('GET /users', 'List people and services'))
    .input(UserList)
    .output(pageOf(User))
    .query(({ ctx, input }) => listUsers(ctx.em, input)),

  get: requires('user:read')
    .meta(rest('GET /users/{id}', 'Read an account'))
    .input(ById)
    .output(User)
    .query(({ ctx, input }) => getUser(ctx.em, input.id)),

  create: requires('user:create')
    .meta(
      rest('POST /users', 'Create an account without a password', {
        status: 201,
        description: 'To name its roles also takes `role:manage`.',
      }),
    )
    .input(UserCreate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createUser(scope, input))),

  update: requires('user:update')
    .meta(rest('PATCH /users/{id}', 'Change an account'))
    .input(UserUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateUser(scope, input))),

  suspend: requires('user:suspend')
    .meta(rest('POST /users/{id}/suspend', 'Shut somebody out, at once'))
    .input(ByIdExpected)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => suspendUser(scope, input))),

  activate: requires('user:suspend')
    .meta(rest('POST /users/{id}/activate', 'Let a suspended person in again'))
    .input(ByIdExpected)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => activateUser(scope, input))),

  setRoles: requires('role:manage')
    .meta(rest('PUT /users/{id}/roles', 'Give somebody these roles and no others; it takes effect at once'))
    .input(UserRoles)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => setRoles(scope, input))),
});

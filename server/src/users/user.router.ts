import { User, UserCreate, UserList, UserRoles, UserUpdate } from '../contract/accounts/users.ts';
import { ById, ByIdExpected, pageOf } from '../contract/base/common.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { createUser, updateUser } from './user.commands.ts';
import { getUser, listUsers } from './user.queries.ts';
import { setRoles } from './user.roles.ts';
import { activateUser, suspendUser } from './user.suspension.ts';

export const userRouter = router({
  list: requires('user:read')
    .meta(
      rest('GET /users', 'List people and services', {
        description: 'By name, people and services together; `kind` tells them apart.',
      }),
    )
    .input(UserList)
    .output(pageOf(User))
    .query(({ ctx, input }) => listUsers(ctx.em, input)),

  get: requires('user:read')
    .meta(
      rest('GET /users/{id}', 'Read an account', {
        description: 'With roles and teams. For your own account there is `GET /auth/me`, which takes no permission.',
      }),
    )
    .input(ById)
    .output(User)
    .query(({ ctx, input }) => getUser(ctx.em, input.id)),

  create: requires('user:create')
    .meta(
      rest('POST /users', 'Create an account without a password', {
        status: 201,
        description:
          'For services, which act by API keys, and for people who will be invited or choose a password by `POST /auth/forgot-password`. To name its roles also takes `role:manage`.',
      }),
    )
    .input(UserCreate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createUser(scope, input))),

  update: requires('user:update')
    .meta(
      rest('PATCH /users/{id}', 'Change an account', {
        description: 'Roles, status and address have operations of their own.',
      }),
    )
    .input(UserUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateUser(scope, input))),

  suspend: requires('user:suspend')
    .meta(
      rest('POST /users/{id}/suspend', 'Shut somebody out, at once', {
        description:
          'Ends their sessions and API keys at once, on every instance, and gives their unsolved tickets back to their teams. The last administrator cannot be suspended.',
      }),
    )
    .input(ByIdExpected)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => suspendUser(scope, input))),

  activate: requires('user:suspend')
    .meta(
      rest('POST /users/{id}/activate', 'Let a suspended person in again', {
        description:
          'With the roles and teams they had. Nobody lets in an account that may do more than they may themselves.',
      }),
    )
    .input(ByIdExpected)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => activateUser(scope, input))),

  setRoles: requires('role:manage')
    .meta(
      rest('PUT /users/{id}/roles', 'Give somebody these roles and no others; it takes effect at once', {
        description: 'Nobody gives or takes away what they do not have. The last administrator stays one.',
      }),
    )
    .input(UserRoles)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => setRoles(scope, input))),
});

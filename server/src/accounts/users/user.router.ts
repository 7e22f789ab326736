import {
  UpsertedUser,
  User,
  UserCreate,
  UserList,
  UserRoles,
  UserUpdate,
  UserUpsert,
} from '../../contract/accounts/users.ts';
import { ById, ByIdExpected, pageOf } from '../../contract/base/common.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { upsertUser } from './external-user.ts';
import { activateUser, setRoles, suspendUser } from './user.access.ts';
import type { JoinTeams } from './user.account.ts';
import { createUser, updateUser } from './user.commands.ts';
import { getUser, listUsers } from './user.queries.ts';

export const userRouterWith = ({ joinTeams }: { readonly joinTeams: JoinTeams }) =>
  router({
    list: requires('user:read')
      .meta(
        rest('GET /users', 'List users', {
          description: 'Returns people and service accounts, sorted by name; `kind` tells them apart.',
        }),
      )
      .input(UserList)
      .output(pageOf(User))
      .query(({ ctx, input }) => listUsers(ctx.em, input)),

    get: requires('user:read')
      .meta(
        rest('GET /users/{id}', 'Get a user', {
          description:
            'Includes roles and teams. To get your own account, use `GET /auth/me`, which requires no permission.',
        }),
      )
      .input(ById)
      .output(User)
      .query(({ ctx, input }) => getUser(ctx.em, input.id)),

    create: requires('user:create')
      .meta(
        rest('POST /users', 'Create a user', {
          stepUp: { rule: 'dangerous', forInputs: ['roleIds'] },
          status: 201,
          description:
            'Creates an account without a password: a service account, which uses API keys, or a person who will be invited or will choose a password with `POST /auth/forgot-password`. Setting `roleIds` also requires `role:manage`, and `teamIds` `team:manage`.',
        }),
      )
      .input(UserCreate)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createUser(tx, input, { joinTeams }))),

    update: requires('user:update')
      .meta(
        rest('PATCH /users/{id}', 'Update a user', {
          description: 'Roles, status, and email address have their own operations.',
        }),
      )
      .input(UserUpdate)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateUser(tx, input))),

    upsert: requires('user:create')
      .meta(
        rest('PUT /users/by-external-id/{source}/{externalId}', 'Create or update an external user', {
          orCreated: true,
          description:
            'Creates a person with the requester role if none has this external ID, and returns 201. Otherwise updates the fields that you pass, which requires `user:update`, and returns 200. Never changes roles, and never takes over an account that has the same email address: to link it, set its `externalSource` and `externalId` by `PATCH /users/{id}`.',
        }),
      )
      .input(UserUpsert)
      .output(UpsertedUser)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertUser(tx, input))),

    suspend: requires('user:suspend')
      .meta(
        rest('POST /users/{id}/suspend', 'Suspend a user', {
          description:
            'Their sessions and API keys stop working immediately, on every instance, and their unsolved tickets go back to their teams. The last administrator cannot be suspended.',
        }),
      )
      .input(ByIdExpected)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => suspendUser(tx, input))),

    activate: requires('user:suspend')
      .meta(
        rest('POST /users/{id}/activate', 'Reactivate a user', {
          description:
            'The user gets back their roles and teams. You cannot reactivate a user who has permissions that you do not have.',
        }),
      )
      .input(ByIdExpected)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => activateUser(tx, input))),

    setRoles: requires('role:manage')
      .meta(
        rest('PUT /users/{id}/roles', "Replace a user's roles", {
          stepUp: 'dangerous',
          description:
            'Takes effect immediately. You cannot assign or remove permissions that you do not have. The last administrator cannot lose that role.',
        }),
      )
      .input(UserRoles)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => setRoles(tx, input))),
  });

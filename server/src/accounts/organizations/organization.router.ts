import {
  Organization,
  OrganizationCreate,
  OrganizationList,
  OrganizationUpdate,
  OrganizationUpsert,
  UpsertedOrganization,
} from '../../contract/accounts/organizations.ts';
import { ById, ByIdExpected, Done, pageOf } from '../../contract/base/common.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import {
  createOrganization,
  deleteOrganization,
  updateOrganization,
  upsertOrganization,
} from './organization.commands.ts';
import { getOrganization, listOrganizations } from './organization.queries.ts';

const reading = requires('user:read');
const changing = requires('user:update');

export const organizationRouter = router({
  list: reading
    .meta(
      rest('GET /organizations', 'List organizations', {
        description: 'Sorted by name. For the users of one, use `GET /users?organization=`.',
      }),
    )
    .input(OrganizationList)
    .output(pageOf(Organization))
    .query(({ ctx, input }) => listOrganizations(ctx.em, input)),

  get: reading
    .meta(
      rest('GET /organizations/{id}', 'Get an organization', {
        description: 'Its users are not included: they are in `GET /users?organization=`.',
      }),
    )
    .input(ById)
    .output(Organization)
    .query(({ ctx, input }) => getOrganization(ctx.em, input.id)),

  create: changing
    .meta(
      rest('POST /organizations', 'Create an organization', {
        status: 201,
        description: 'Users join it with `PATCH /users/{id}`. Its domains only propose it.',
      }),
    )
    .input(OrganizationCreate)
    .output(Organization)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createOrganization(tx, input))),

  update: changing
    .meta(
      rest('PATCH /organizations/{id}', 'Update an organization', {
        description:
          'Fields that you omit stay unchanged. `domains` replaces all of them. Changing `suspended` also requires `user:suspend`.',
      }),
    )
    .input(OrganizationUpdate)
    .output(Organization)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateOrganization(tx, input))),

  upsert: changing
    .meta(
      rest('PUT /organizations/by-external-id/{source}/{externalId}', 'Create or update an external organization', {
        orCreated: true,
        description:
          'Creates an organization as `POST /organizations` does if none has this external ID, and returns 201. Otherwise updates the fields that you pass, and returns 200.',
      }),
    )
    .input(OrganizationUpsert)
    .output(UpsertedOrganization)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertOrganization(tx, input))),

  delete: changing
    .meta(
      rest('DELETE /organizations/{id}', 'Delete an organization', {
        status: 204,
        description: 'Rejected while users or tickets belong to it.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteOrganization(tx, input))),
});

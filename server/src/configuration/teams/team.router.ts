import type { TeamEntity } from '../../accounts/users/team.entity.ts';
import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  Team,
  TeamCreate,
  TeamMember,
  TeamMemberRef,
  TeamUpdate,
  TeamUpsert,
  UpsertedTeam,
} from '../../contract/configuration/teams.ts';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { requires, rest, router, verified } from '../../platform/procedures/trpc.ts';
import { createTeam, deleteTeam, updateTeam, upsertTeam } from './team.commands.ts';
import { removeMember, setMember } from './team.members.ts';
import { getTeam, listTeams } from './team.queries.ts';
import { viewTeamFor } from './team.view.ts';

const MEMBERS = {
  description:
    'Members are included if you have `user:read` or `team:manage`. Users who see only their own tickets get an empty ' +
    'description and default assignment settings.',
};

export const teamRouterWith = ({ useOf }: { readonly useOf: UseOf<TeamEntity> }) =>
  router({
    list: verified
      .meta(rest('GET /teams', 'List teams', MEMBERS))
      .output(listOf(Team))
      .query(async ({ ctx }) => ({ data: (await listTeams(ctx.em)).map(viewTeamFor(ctx.actor)) })),

    get: verified
      .meta(rest('GET /teams/{id}', 'Get a team', MEMBERS))
      .input(ById)
      .output(Team)
      .query(async ({ ctx, input }) => viewTeamFor(ctx.actor)(await getTeam(ctx.em, input.id))),

    create: requires('team:manage')
      .meta(
        rest('POST /teams', 'Create a team', {
          status: 201,
          description:
            'Add members one by one afterwards. With an assignment mode other than `manual`, the service assigns the tickets of the team to its members.',
        }),
      )
      .input(TeamCreate)
      .output(Team)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createTeam(tx, input))),

    update: requires('team:manage')
      .meta(
        rest('PATCH /teams/{id}', 'Update a team', {
          description: 'A new assignment mode applies to tickets that arrive from then on.',
        }),
      )
      .input(TeamUpdate)
      .output(Team)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateTeam(tx, input))),

    upsert: requires('team:manage')
      .meta(
        rest('PUT /teams/by-key/{key}', 'Create or update a team', {
          orCreated: true,
          description:
            'Creates a team as `POST /teams` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Members stay as they are.',
        }),
      )
      .input(TeamUpsert)
      .output(UpsertedTeam)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertTeam(tx, input))),

    delete: requires('team:manage')
      .meta(
        rest('DELETE /teams/{id}', 'Delete a team', {
          status: 204,
          description: 'Rejected if tickets, categories, or SLA policies refer to the team.',
        }),
      )
      .input(ByIdExpected)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteTeam(tx, input, useOf))),

    setMember: requires('team:manage')
      .meta(
        rest('PUT /teams/{id}/members/{userId}', 'Add or update a team member', {
          description:
            'Adds a user to the team, or changes the team role of a member. Members can access the tickets of the team as far as their roles allow.',
        }),
      )
      .input(TeamMember)
      .output(Team)
      .mutation(({ ctx, input }) => ctx.transact((tx) => setMember(tx, input))),

    removeMember: requires('team:manage')
      .meta(
        rest('DELETE /teams/{id}/members/{userId}', 'Remove a team member', {
          status: 204,
          description: 'The user keeps their assigned tickets. A user who is not a member is not found.',
        }),
      )
      .input(TeamMemberRef)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => removeMember(tx, input))),
  });

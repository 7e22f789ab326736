import { Team, TeamCreate, TeamMember, TeamMemberRef, TeamUpdate } from '../contract/accounts/teams.ts';
import { ById, ByIdExpected, Done, listOf } from '../contract/base/common.ts';
import { requires, rest, router, verified } from '../platform/procedures/trpc.ts';
import { createTeam, deleteTeam, updateTeam } from './team.commands.ts';
import { removeMember, setMember } from './team.members.ts';
import { getTeam, listTeams } from './team.queries.ts';
import { viewTeamFor } from './team.view.ts';

const MEMBERS = {
  description:
    'Members are listed for those who hold user:read or team:manage. Users who see only their own tickets get no ' +
    'description, and the assignment of a new team.',
};

export const teamRouter = router({
  list: verified
    .meta(rest('GET /teams', 'List the teams', MEMBERS))
    .output(listOf(Team))
    .query(async ({ ctx }) => ({ data: (await listTeams(ctx.em)).map(viewTeamFor(ctx.actor)) })),

  get: verified
    .meta(rest('GET /teams/{id}', 'Read a team', MEMBERS))
    .input(ById)
    .output(Team)
    .query(async ({ ctx, input }) => viewTeamFor(ctx.actor)(await getTeam(ctx.em, input.id))),

  create: requires('team:manage')
    .meta(
      rest('POST /teams', 'Create a team', {
        status: 201,
        description:
          'Members are put in one by one. With a mode of assignment other than manual, the service gives the team’s tickets to its members.',
      }),
    )
    .input(TeamCreate)
    .output(Team)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createTeam(scope, input))),

  update: requires('team:manage')
    .meta(
      rest('PATCH /teams/{id}', 'Change a team', {
        description: 'A new way of assignment holds for tickets that come from then on.',
      }),
    )
    .input(TeamUpdate)
    .output(Team)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateTeam(scope, input))),

  delete: requires('team:manage')
    .meta(
      rest('DELETE /teams/{id}', 'Delete a team that nothing points to', {
        status: 204,
        description: 'Refused while tickets or categories point to it.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteTeam(scope, input))),

  setMember: requires('team:manage')
    .meta(
      rest('PUT /teams/{id}/members/{userId}', 'Put somebody in a team, or give them another part in it', {
        description:
          'Also changes the part of somebody who is in it already. From then on they reach the tickets of the team as far as their roles say.',
      }),
    )
    .input(TeamMember)
    .output(Team)
    .mutation(({ ctx, input }) => ctx.transact((scope) => setMember(scope, input))),

  removeMember: requires('team:manage')
    .meta(
      rest('DELETE /teams/{id}/members/{userId}', 'Take somebody out of a team', {
        status: 204,
        description: 'They keep the tickets they have. Somebody who is not in it is not found.',
      }),
    )
    .input(TeamMemberRef)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => removeMember(scope, input))),
});

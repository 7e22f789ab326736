import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { TeamMemberSchema, TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import { tables } from '../../platform/database/database.ts';
import type { SavedViewSchema } from './saved-view.entity.ts';

type Schemas = typeof SavedViewSchema | typeof TeamSchema | typeof TeamMemberSchema | typeof UserSchema;

export type ViewTables = InferKyselyDB<Schemas>;

/** Saved views with the names of their owner and team. */
export const viewRows = (em: EntityManager) =>
  tables<Schemas>(em)
    .selectFrom('ticket_views')
    .innerJoin('users', 'users.id', 'ticket_views.owner_id')
    .leftJoin('teams', 'teams.id', 'ticket_views.team_id')
    .selectAll('ticket_views')
    .select(['users.name as owner_name', 'teams.key as team_key', 'teams.name as team_name']);

export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number];

import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import { tables } from '../../platform/database/database.ts';
import type { MacroSchema } from './macro.entity.ts';

type Schemas = typeof MacroSchema | typeof UserSchema;
export type MacroTables = InferKyselyDB<Schemas>;

const teams = sql<{ id: string; key: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', teams.id, 'key', teams.key, 'name', teams.name) order by teams.name, teams.id)
  from teams where teams.id = any(macros.team_ids)), '[]')`.as('teams');

/** Macros with the names of their owner and teams. */
export const macroRows = (em: EntityManager) =>
  tables<Schemas>(em)
    .selectFrom('macros')
    .innerJoin('users', 'users.id', 'macros.owner_id')
    .selectAll('macros')
    .select(['users.name as owner_name', teams]);

export type MacroRow = Awaited<ReturnType<ReturnType<typeof macroRows>['execute']>>[number];

import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { TeamSchema } from './team.entity.ts';

/** Lists every team with what other slices show and decide by. */
export const listTeamNames = (em: EntityManager) =>
  tables<typeof TeamSchema>(em).selectFrom('teams').select(['id', 'key', 'name', 'assignment_mode']).execute();

export type TeamName = Awaited<ReturnType<typeof listTeamNames>>[number];

import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../platform/database/base.entity.ts';
import { UserEntity } from './user.entity.ts';

/** Stands beside User because each is shown with the other; the teams slice configures it. */
export const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'teams',
  properties: {
    ...resourceColumns,
    name: p.string().length(80).unique(),
    description: p.text(),
    assignmentMode: p.enum(['manual', 'round_robin', 'least_loaded'] as const).default('manual'),
    /** How many unsolved tickets the service gives one person; null: any number. */
    maxOpenPerAgent: p.integer().nullable(),
    /** Whom the service gave a ticket last; it is nobody's configuration, and leaves the version as it is. */
    lastAssignee: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('set null'),
  },
});

export class TeamEntity extends TeamSchema.class {}
TeamSchema.setClass(TeamEntity);

export const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_members',
  properties: {
    team: () => p.manyToOne(TeamEntity).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade').index('team_members_user'),
    role: p.enum(['member', 'lead'] as const),
  },
});

export class TeamMemberEntity extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMemberEntity);

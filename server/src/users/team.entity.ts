import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../platform/database/base.entity.ts';
import { User } from './user.entity.ts';

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
    lastAssignee: () => p.manyToOne(User).nullable().ref().deleteRule('set null'),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);

export const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_members',
  properties: {
    team: () => p.manyToOne(Team).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade').index('team_members_user'),
    role: p.enum(['member', 'lead'] as const),
  },
});

export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);

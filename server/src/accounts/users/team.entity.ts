import { defineEntity, p } from '@mikro-orm/core';
import { keyColumn, resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesVersionUnlessOnly } from '../../platform/database/configuration-version.entity.ts';
import { UserEntity } from './user.entity.ts';

/** Lives in the users slice, because users and teams are shown with each other; the teams slice manages it. */
export const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'teams',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    name: p.string().length(80).unique(),
    description: p.text(),
    assignmentMode: p.enum(['manual', 'round_robin', 'least_loaded'] as const).default('manual'),
    /** Maximum number of unsolved tickets up to which the service assigns more to a member; null for no limit. */
    maxOpenPerAgent: p.integer().nullable(),
    /** The last automatic assignee. Not configuration, so changing it does not change the version. */
    lastAssignee: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('set null'),
  },
  triggers: [raisesVersionUnlessOnly('teams', 'last_assignee_id')],
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

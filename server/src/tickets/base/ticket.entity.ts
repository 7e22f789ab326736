import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { CategoryEntity } from '../../categories/category.entity.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { StatusEntity } from '../../statuses/status.entity.ts';
import { TeamEntity } from '../../users/team.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { rememberTicketBefore } from './previous-ticket.ts';

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const types = ['question', 'incident', 'problem', 'task'] as const;
const channels = ['api', 'portal', 'email', 'chat', 'phone', 'import'] as const;

export const TicketSchema = defineEntity({
  name: 'Ticket',
  tableName: 'tickets',
  properties: {
    ...resourceColumns,
    number: p.integer().autoincrement().unique('tickets_number'),
    subject: p.string().length(200),
    description: p.text(),
    requester: () => p.manyToOne(UserEntity).ref().deleteRule('restrict'),
    category: () => p.manyToOne(CategoryEntity).nullable().ref().deleteRule('restrict').index('tickets_category'),
    status: () => p.manyToOne(StatusEntity).ref().deleteRule('restrict'),
    priority: p.enum(priorities),
    type: p.enum(types),
    tags: p.array(),
    channel: p.enum(channels),
    assignee: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    team: () => p.manyToOne(TeamEntity).nullable().ref().deleteRule('restrict'),
    dueAt: p.datetime(3).nullable(),
    parent: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict').index('tickets_parent'),
    mergedInto: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict').index('tickets_merged_into'),
    followUpOf: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict').index('tickets_follow_up_of'),
    externalSource: p.string().length(100).nullable(),
    externalId: p.string().length(200).nullable(),
    firstResponseAt: p.datetime(3).nullable(),
    firstResponseBy: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    firstAssignedAt: p.datetime(3).nullable(),
    solvedAt: p.datetime(3).nullable(),
    closedAt: p.datetime(3).nullable(),
    lastRequesterCommentAt: p.datetime(3).nullable(),
    lastAgentCommentAt: p.datetime(3).nullable(),
    commentCount: p.integer().default(0),
    agentReplyCount: p.integer().default(0),
    reopenCount: p.integer().default(0),
    deletedAt: p.datetime(3).nullable(),
  },
  hooks: { beforeUpdate: [rememberTicketBefore] },
  uniques: [{ name: 'tickets_external', properties: ['externalSource', 'externalId'] }],
  indexes: [
    {
      name: 'tickets_updated',
      expression: (c, t) =>
        `create index "tickets_updated" on ${t} (${c.updatedAt} desc, ${c.id} desc) where ${c.deletedAt} is null`,
    },
    {
      name: 'tickets_created',
      expression: (c, t) =>
        `create index "tickets_created" on ${t} (${c.createdAt} desc, ${c.id} desc) where ${c.deletedAt} is null`,
    },
    {
      name: 'tickets_trash',
      expression: (c, t) =>
        `create index "tickets_trash" on ${t} (${c.updatedAt} desc, ${c.id} desc) where ${c.deletedAt} is not null`,
    },
    {
      name: 'tickets_solved',
      expression: (c, t) =>
        `create index "tickets_solved" on ${t} (${c.solvedAt}) where ${c.closedAt} is null and ${c.deletedAt} is null`,
    },
    {
      name: 'tickets_unsolved',
      expression: (c, t) =>
        `create index "tickets_unsolved" on ${t} (${c.assignee}) where ${c.solvedAt} is null and ${c.closedAt} is null`,
    },
    // Covers every column that metrics count or group by, except tags, whose length is unbounded.
    {
      name: 'tickets_figures',
      expression: (c, t) =>
        `create index "tickets_figures" on ${t} (${c.createdAt}) include (${c.id}, ${c.mergedInto}, ${c.firstResponseAt},
          ${c.firstAssignedAt}, ${c.solvedAt}, ${c.agentReplyCount}, ${c.reopenCount}, ${c.status}, ${c.team}, ${c.assignee},
          ${c.firstResponseBy}, ${c.category}, ${c.priority}, ${c.type}, ${c.channel}) where ${c.deletedAt} is null`,
    },
    {
      name: 'tickets_first_response',
      expression: (c, t) =>
        `create index "tickets_first_response" on ${t} (${c.firstResponseAt}) include (${c.createdAt}, ${c.mergedInto})
          where ${c.deletedAt} is null`,
    },
    {
      name: 'tickets_last_solve',
      expression: (c, t) =>
        `create index "tickets_last_solve" on ${t} (${c.solvedAt}) include (${c.createdAt}, ${c.mergedInto})
          where ${c.deletedAt} is null`,
    },
    { name: 'tickets_requester', properties: ['requester', 'updatedAt'] },
    { name: 'tickets_assignee', properties: ['assignee', 'updatedAt'] },
    { name: 'tickets_team', properties: ['team', 'updatedAt'] },
    { name: 'tickets_status', properties: ['status', 'updatedAt'] },
    { name: 'tickets_tags', properties: ['tags'], type: 'gin' },
  ],
});

export class TicketEntity extends TicketSchema.class {
  get reference(): Opt<string> {
    return `TKT-${this.number}`;
  }
}
TicketSchema.setClass(TicketEntity);

export const TicketFollowerSchema = defineEntity({
  name: 'TicketFollower',
  tableName: 'ticket_followers',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade').index('ticket_followers_user'),
  },
});

export class TicketFollowerEntity extends TicketFollowerSchema.class {}
TicketFollowerSchema.setClass(TicketFollowerEntity);

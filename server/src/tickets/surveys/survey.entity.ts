import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import type { SurveyCancelReason } from '../../contract/service-levels/surveys.ts';
import { TicketEntity } from '../base/ticket.entity.ts';

/**
 * The survey about one solve of a ticket. Until it is sent, `dueAt` says when a worker decides about it; one that is not
 * sent is deleted.
 */
export const SurveySchema = defineEntity({
  name: 'Survey',
  tableName: 'surveys',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    solvedAt: p.datetime(3),
    dueAt: p.datetime(3).nullable(),
    /** The user who solved the ticket, and its team then. */
    solver: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    /** Teams can be deleted, so this is no foreign key. */
    teamId: p.uuid().nullable(),
    requester: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    /** SHA-256 of the token in the link. */
    tokenHash: p.string().length(64).nullable().unique('surveys_token'),
    sentAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
    score: p.smallint().nullable(),
    comment: p.text().nullable(),
    answeredAt: p.datetime(3).nullable(),
    changedAt: p.datetime(3).nullable(),
    redactedAt: p.datetime(3).nullable(),
    cancelledAt: p.datetime(3).nullable(),
    cancelReason: p.string().length(20).$type<SurveyCancelReason>().nullable(),
  },
  indexes: [
    { name: 'surveys_ticket', properties: ['ticket', 'sentAt'] },
    {
      name: 'surveys_due',
      expression: (c, t) => `create index "surveys_due" on ${t} (${c.dueAt}) where ${c.dueAt} is not null`,
    },
    {
      name: 'surveys_pending',
      expression: (c, t) => `create unique index "surveys_pending" on ${t} ("ticket_id") where ${c.dueAt} is not null`,
    },
    {
      name: 'surveys_requester',
      expression: (c, t) =>
        `create index "surveys_requester" on ${t} ("requester_id", ${c.sentAt}) where ${c.sentAt} is not null`,
    },
    {
      name: 'surveys_sent',
      expression: (c, t) => `create index "surveys_sent" on ${t} (${c.sentAt}) where ${c.sentAt} is not null`,
    },
    {
      name: 'surveys_answered',
      expression: (c, t) =>
        `create index "surveys_answered" on ${t} (${c.answeredAt}) where ${c.answeredAt} is not null`,
    },
    {
      name: 'surveys_score',
      expression: (c, t) =>
        `create index "surveys_score" on ${t} (${c.score}, "ticket_id") where ${c.score} is not null`,
    },
  ],
});

export class SurveyEntity extends SurveySchema.class {}
SurveySchema.setClass(SurveyEntity);

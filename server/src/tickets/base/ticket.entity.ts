import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { OrganizationEntity } from '../../accounts/organizations/organization.entity.ts';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { CategoryEntity } from '../../configuration/categories/category.entity.ts';
import { StatusEntity } from '../../configuration/statuses/status.entity.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { FieldValues } from '../../contract/configuration/fields.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { ticketIndexes } from './ticket.indexes.ts';

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const types = ['question', 'incident', 'problem', 'task'] as const;
const channels = ['api', 'portal', 'email', 'chat', 'phone', 'import'] as const;

/** Adds the tags of a ticket to `tags`, in one order, so that two transactions rarely wait for each other. */
const ADD_TAGS = `if new.tags = '{}' or (tg_op = 'UPDATE' and new.tags = old.tags) then return null; end if;
  insert into tags (id, name) select gen_random_uuid(), given.name from unnest(new.tags) as given (name)
  where not exists (select from tags where tags.name = given.name) order by given.name on conflict do nothing; return null;`;

export const TicketSchema = defineEntity({
  name: 'Ticket',
  tableName: 'tickets',
  properties: {
    ...resourceColumns,
    number: p.integer().autoincrement().unique('tickets_number'),
    subject: p.string().length(200),
    description: p.text(),
    requester: () => p.manyToOne(UserEntity).ref().deleteRule('restrict'),
    /** The organization of the requester when the ticket was created, or the one chosen since. */
    organization: () => p.manyToOne(OrganizationEntity).nullable().ref().deleteRule('restrict'),
    category: () => p.manyToOne(CategoryEntity).nullable().ref().deleteRule('restrict'),
    status: () => p.manyToOne(StatusEntity).ref().deleteRule('restrict'),
    priority: p.enum(priorities),
    type: p.enum(types),
    tags: p.array(),
    /** The values of custom fields, by key. */
    fields: p.json<FieldValues>().defaultRaw(`'{}'`),
    channel: p.enum(channels),
    /** Whether it came from an email that a program sent, so that no program answers it. */
    automated: p.boolean().default(false),
    /** The address to which the sender of the email wanted replies, if it is another one. */
    replyTo: p.string().length(254).nullable(),
    /** The list that sent the email and named the requester as its author, which no one has checked. */
    sentVia: p.string().length(254).nullable(),
    /** The mailbox that it came in by, from which replies leave. It can have been deleted since. */
    mailboxId: p.uuid().nullable(),
    assignee: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    team: () => p.manyToOne(TeamEntity).nullable().ref().deleteRule('restrict'),
    dueAt: p.datetime(3).nullable(),
    parent: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict'),
    mergedInto: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict'),
    followUpOf: () => p.manyToOne(TicketEntity).nullable().ref().deleteRule('restrict'),
    /** The ticket for which this one asks someone outside. */
    askedForId: p.uuid().nullable(),
    externalSource: p.string().length(100).nullable(),
    externalId: p.string().length(200).nullable(),
    firstResponseAt: p.datetime(3).nullable(),
    firstResponseBy: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('restrict'),
    firstAssignedAt: p.datetime(3).nullable(),
    solvedAt: p.datetime(3).nullable(),
    closedAt: p.datetime(3).nullable(),
    lastRequesterCommentAt: p.datetime(3).nullable(),
    lastAgentCommentAt: p.datetime(3).nullable(),
    /** When the requester wrote the first message that no agent has answered. */
    waitingSince: p.datetime(3).nullable(),
    commentCount: p.integer().default(0),
    agentReplyCount: p.integer().default(0),
    reopenCount: p.integer().default(0),
    deletedAt: p.datetime(3).nullable(),
  },
  indexes: [...ticketIndexes, { name: 'tickets_tags', properties: ['tags'], type: 'gin' }],
  // Whichever program writes the ticket: earlier releases, too.
  triggers: [
    { name: 'tickets_add_tags', events: ['insert', 'update'], timing: 'after', forEach: 'row', body: ADD_TAGS },
  ],
});

export class TicketEntity extends TicketSchema.class {
  get reference(): Opt<string> {
    return referenceOf(this.number);
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

/**
 * A person in copy on a ticket, known by the address alone. Someone who no longer wants copies keeps the row, so that
 * an email with the address in Cc does not bring them back.
 */
export const TicketParticipantSchema = defineEntity({
  name: 'TicketParticipant',
  tableName: 'ticket_participants',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    email: p.string().length(254),
    name: p.string().length(100),
    createdAt: p.datetime(3),
    leftAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'ticket_participants_once', properties: ['ticket', 'email'] }],
});

export class TicketParticipantEntity extends TicketParticipantSchema.class {}
TicketParticipantSchema.setClass(TicketParticipantEntity);

/** A ticket that is left out of working lists until a time. Waking it deletes the row. */
export const TicketSnoozeSchema = defineEntity({
  name: 'TicketSnooze',
  tableName: 'ticket_snoozes',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    until: p.datetime(3),
  },
  indexes: [
    { name: 'ticket_snoozes_until', expression: (c, t) => `create index "ticket_snoozes_until" on ${t} (${c.until})` },
  ],
});

export class TicketSnoozeEntity extends TicketSnoozeSchema.class {}
TicketSnoozeSchema.setClass(TicketSnoozeEntity);

const linkTypes = ['relates_to', 'blocks', 'duplicates', 'caused_by'] as const;

/** One row serves both ends. It reads from source to target: `source` blocks `target`. */
export const TicketLinkSchema = defineEntity({
  name: 'TicketLink',
  tableName: 'ticket_links',
  properties: {
    ...resourceColumns,
    type: p.enum(linkTypes),
    source: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    target: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade').index('ticket_links_target'),
  },
  uniques: [{ name: 'ticket_links_once', properties: ['source', 'target', 'type'] }],
});

export class TicketLinkEntity extends TicketLinkSchema.class {}
TicketLinkSchema.setClass(TicketLinkEntity);

import { defineEntity, p } from '@mikro-orm/core';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import type { ImapServer, MailboxApplication, MailboxProblem } from '../../contract/configuration/mailboxes.ts';
import { keyColumn, resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';
import { CategoryEntity } from '../categories/category.entity.ts';

export const MailboxSchema = defineEntity({
  name: 'Mailbox',
  tableName: 'mailboxes',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    /** In lower case. */
    address: p.string().length(254).unique(),
    senderName: p.string().length(80),
    isDefault: p.boolean().default(false),
    team: () => p.manyToOne(TeamEntity).nullable().ref().deleteRule('restrict'),
    category: () => p.manyToOne(CategoryEntity).nullable().ref().deleteRule('restrict'),
    signature: p.text(),
    language: p.string().length(35).nullable(),
    sendLimitPerHour: p.integer().nullable(),
    fetch: p.enum(['none', 'imap', 'microsoft365', 'gmail'] as const),
    imap: p.json<ImapServer>().nullable(),
    application: p.json<MailboxApplication>().nullable(),
  },
  indexes: [
    {
      name: 'mailboxes_default',
      expression: (c, t) => `create unique index "mailboxes_default" on ${t} (${c.isDefault}) where ${c.isDefault}`,
    },
  ],
  triggers: [raisesConfigurationVersion('mailboxes')],
});

export class MailboxEntity extends MailboxSchema.class {}
MailboxSchema.setClass(MailboxEntity);

/** What the fetching of a mailbox has come to. Apart from the mailbox, because it changes with each message. */
export const MailboxStateSchema = defineEntity({
  name: 'MailboxState',
  tableName: 'mailbox_states',
  properties: {
    mailbox: () => p.manyToOne(MailboxEntity).ref().primary().deleteRule('cascade'),
    lastFetchedAt: p.datetime(3).nullable(),
    lastMessageAt: p.datetime(3).nullable(),
    lastErrorAt: p.datetime(3).nullable(),
    lastError: p.string().length(500).nullable(),
    lastErrorCode: p.string().length(30).$type<MailboxProblem>().nullable(),
  },
});

export class MailboxStateEntity extends MailboxStateSchema.class {}
MailboxStateSchema.setClass(MailboxStateEntity);

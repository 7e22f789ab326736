import { defineEntity, p } from '@mikro-orm/core';
import { MailboxEntity } from '../../configuration/mailboxes/mailbox.entity.ts';
import type { Position } from './source.ts';

/** How a mailbox is read, how far, and the worker that reads it. */
export const MailboxFetchSchema = defineEntity({
  name: 'MailboxFetch',
  tableName: 'mailbox_fetches',
  properties: {
    mailbox: () => p.manyToOne(MailboxEntity).ref().primary().deleteRule('cascade'),
    /** A password, or what an application needs. Sealed. */
    credentials: p.text().nullable(),
    /** The source that the position belongs to. */
    source: p.string().length(64).nullable(),
    position: p.json<Position>().nullable(),
    /** The worker that reads the mailbox, until `leasedUntil`. */
    leasedBy: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
    /** After a failure, nothing is tried before. */
    nextAt: p.datetime(3),
    /** Failed attempts since the last one that succeeded. */
    failures: p.integer().default(0),
  },
});

export class MailboxFetchEntity extends MailboxFetchSchema.class {}
MailboxFetchSchema.setClass(MailboxFetchEntity);

/** A message that could not be processed, so that those after it do not wait. */
export const WaitingMessageSchema = defineEntity({
  name: 'WaitingMessage',
  tableName: 'mailbox_waiting_messages',
  properties: {
    mailbox: () => p.manyToOne(MailboxEntity).ref().primary().deleteRule('cascade'),
    /** Finds it in the mailbox. */
    ref: p.string().length(1_000).primary(),
    attempts: p.integer(),
    nextAt: p.datetime(3),
  },
});

export class WaitingMessageEntity extends WaitingMessageSchema.class {}
WaitingMessageSchema.setClass(WaitingMessageEntity);

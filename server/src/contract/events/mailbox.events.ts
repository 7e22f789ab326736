import { z } from 'zod';
import { Id } from '../base/common.ts';
import { ImapServer, MailboxApplication, MailboxFetch } from '../configuration/mailboxes.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { CONFIGURATION } from './configuration.events.ts';
import { defineEvent } from './define-event.ts';
import { hardware, id, ruth } from './example-desk.ts';

const fields = {
  address: z.string(),
  senderName: z.string(),
  isDefault: z.boolean(),
  teamId: Id.nullable(),
  categoryId: Id.nullable(),
  signature: z.string(),
  language: z.string().nullable(),
  sendLimitPerHour: z.int().nullable(),
  fetch: MailboxFetch,
  imap: ImapServer.nullable(),
  application: MailboxApplication.nullable(),
};
const data = { key: z.string(), address: z.string() };
const example = {
  address: 'hardware@nordic-freight.example',
  senderName: 'Nordic Freight Hardware',
  teamId: hardware.id,
  signature: '{{agent.name}}\nNordic Freight',
  fetch: 'none' as const,
};
const about = { subjectId: id('da'), by: ruth };
const named = { key: 'hardware', address: example.address };

/** Events of mailboxes. */
export const mailboxEvents = {
  'mailbox.created': defineEvent({
    text: 'Mailbox created',
    changes: created(fields),
    data,
    effects: CONFIGURATION,
    example: { ...about, changes: createdWith(example), data: named },
  }),
  'mailbox.updated': defineEvent({
    text: 'Mailbox updated',
    changes: updated(fields),
    effects: CONFIGURATION,
    example: { ...about, changes: { senderName: { from: example.senderName, to: 'Nordic Freight Devices' } } },
  }),
  'mailbox.credentials_changed': defineEvent({
    text: 'Credentials of a mailbox changed',
    data: { address: data.address },
    effects: CONFIGURATION,
    example: { ...about, data: { address: named.address } },
  }),
  'mailbox.fetch_requested': defineEvent({
    text: 'Messages of a mailbox requested',
    data: { address: data.address },
    effects: CONFIGURATION,
    example: { ...about, data: { address: named.address } },
  }),
  'mailbox.deleted': defineEvent({
    text: 'Mailbox deleted',
    changes: deleted(fields),
    data,
    effects: CONFIGURATION,
    example: { ...about, changes: deletedWith(example), data: named },
  }),
};

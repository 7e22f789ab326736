import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { MailboxEntity, type MailboxSchema, type MailboxStateSchema } from './mailbox.entity.ts';

const db = (em: EntityManager) => tables<typeof MailboxSchema | typeof MailboxStateSchema>(em);

const rows = (em: EntityManager) =>
  db(em)
    .selectFrom('mailboxes')
    .leftJoin('mailbox_states', 'mailbox_states.mailbox_id', 'mailboxes.id')
    .selectAll('mailboxes')
    .select(['last_fetched_at', 'last_message_at', 'last_error_at', 'last_error', 'last_error_code']);

export const listMailboxes = (em: EntityManager) => rows(em).orderBy('address').execute();

export async function getMailbox(em: EntityManager, id: string): Promise<MailboxRow> {
  const row = await rows(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Mailbox', id);
  return row;
}

export type MailboxRow = Awaited<ReturnType<typeof listMailboxes>>[number];

/** What tickets, incoming and outgoing emails need to know of each mailbox, oldest first. */
export const listMailboxAddresses = (em: EntityManager) =>
  db(em)
    .selectFrom('mailboxes')
    .select(['id', 'key', 'address', 'sender_name', 'is_default', 'team_id', 'category_id', 'signature', 'language'])
    .select('send_limit_per_hour')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type MailboxAddress = Awaited<ReturnType<typeof listMailboxAddresses>>[number];

/** For a change: no other transaction changes it until the end of this one. */
export function lockMailbox(em: EntityManager, id: string): Promise<MailboxEntity> {
  return em.findOneOrFail(MailboxEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Mailbox', id),
  });
}

import { isDeepStrictEqual } from 'node:util';
import { LockMode, ref } from '@mikro-orm/core';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { byIdOrKey } from '../../contract/base/id-or-key.ts';
import {
  MAX_MAILBOXES,
  MailboxCreate,
  type MailboxUpdate,
  type MailboxUpsert,
  type Mailbox as MailboxView,
  signatureVariables,
} from '../../contract/configuration/mailboxes.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnused, type UseOf } from '../../platform/commands/use-of.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { placeholdersIn } from '../../platform/text/placeholders.ts';
import { CategoryEntity } from '../categories/category.entity.ts';
import { MailboxEntity } from './mailbox.entity.ts';
import { getMailbox, lockMailbox } from './mailbox.queries.ts';
import { viewMailbox } from './mailbox.view.ts';

/** The word of the filter by mailbox cannot be a key. */
const MAILBOXES = { table: 'mailboxes', noun: 'mailbox', reserved: ['none'] };

export async function createMailbox(tx: TransactionContext, input: MailboxCreate): Promise<MailboxView> {
  const { em } = tx;
  const key = await newKey(em, MAILBOXES, { key: input.key, name: input.address.replace(/@.*/, '') });
  await lockTable(em, 'mailboxes');
  const count = await em.count(MailboxEntity);
  if (count >= MAX_MAILBOXES) {
    throw new AppError('conflict', `The limit of ${MAX_MAILBOXES} mailboxes is reached. Delete one first.`);
  }
  await requireFreeAddress(tx, input.address);
  requireSource(input);
  requireVariables(input.signature);
  if (input.isDefault) await replaceDefault(tx);
  const { teamId, categoryId, ...fields } = input;
  const mailbox = em.create(MailboxEntity, {
    ...fields,
    ...(await placeOf(tx, { teamId, categoryId })),
    key,
    isDefault: input.isDefault ?? count === 0,
  });
  const changes = changesBetween({}, fieldsOf(mailbox));
  tx.record('mailbox.created', mailbox, { changes, data: { key, address: mailbox.address } });
  await em.flush();
  return viewMailbox(await getMailbox(em, mailbox.id));
}

export async function updateMailbox(tx: TransactionContext, input: MailboxUpdate): Promise<MailboxView> {
  const { em } = tx;
  const mailbox = await mailboxToChange(tx, input);
  if (input.address !== undefined && input.address !== mailbox.address) await requireFreeAddress(tx, input.address);
  if (input.signature !== undefined) requireVariables(input.signature);
  const before = fieldsOf(mailbox);
  if (input.isDefault && !mailbox.isDefault) await replaceDefault(tx);
  mailbox.isDefault = input.isDefault ?? mailbox.isDefault;
  mailbox.address = input.address ?? mailbox.address;
  mailbox.senderName = input.senderName ?? mailbox.senderName;
  mailbox.signature = input.signature ?? mailbox.signature;
  mailbox.fetch = input.fetch ?? mailbox.fetch;
  if (input.language !== undefined) mailbox.language = input.language;
  if (input.sendLimitPerHour !== undefined) mailbox.sendLimitPerHour = input.sendLimitPerHour;
  if (input.imap !== undefined) mailbox.imap = unlessEqual(mailbox.imap, input.imap);
  if (input.application !== undefined) mailbox.application = unlessEqual(mailbox.application, input.application);
  em.assign(mailbox, await placeOf(tx, input));
  requireSource(mailbox);
  const changes = changesBetween(before, fieldsOf(mailbox));
  if (!isUnchanged(changes)) tx.record('mailbox.updated', mailbox, { changes });
  await em.flush();
  return viewMailbox(await getMailbox(em, mailbox.id));
}

export const upsertMailbox = (tx: TransactionContext, input: MailboxUpsert) =>
  upsertByKey(tx, input, {
    ...MAILBOXES,
    schema: MailboxCreate,
    create: (mailbox) => createMailbox(tx, mailbox),
    update: (mailbox) => updateMailbox(tx, mailbox),
  });

/** Tickets that came in by it then leave from the default mailbox. */
export async function deleteMailbox(
  tx: TransactionContext,
  input: ByIdExpected,
  useOf: UseOf<MailboxEntity>,
): Promise<Record<string, never>> {
  const mailbox = await mailboxToChange(tx, input);
  if (mailbox.isDefault) {
    throw new AppError('conflict', 'This is the default mailbox. Make another one the default first.');
  }
  await requireUnused(tx.em, mailbox, useOf);
  const changes = changesBetween(fieldsOf(mailbox), {});
  tx.record('mailbox.deleted', mailbox, { changes, data: { key: mailbox.key, address: mailbox.address } });
  tx.em.remove(mailbox);
  return {};
}

async function mailboxToChange(tx: TransactionContext, input: ByIdExpected): Promise<MailboxEntity> {
  await lockTable(tx.em, 'mailboxes');
  const mailbox = await lockMailbox(tx.em, input.id);
  await requireVersion(tx, mailbox, input.expectedVersion);
  return mailbox;
}

async function requireFreeAddress({ em }: TransactionContext, address: string): Promise<void> {
  if ((await em.count(MailboxEntity, { address })) > 0) {
    throw invalid('address', 'Another mailbox already has this address', 'taken');
  }
}

function requireSource({ fetch, imap, application }: Pick<MailboxEntity, 'fetch' | 'imap' | 'application'>): void {
  if (fetch === 'imap' && !imap) throw invalid('imap', 'Required to fetch messages by IMAP', 'required');
  if ((fetch === 'microsoft365' || fetch === 'gmail') && !application) {
    throw invalid('application', 'Required to fetch messages from Microsoft 365 and Gmail', 'required');
  }
}

function requireVariables(signature: string): void {
  const known: readonly string[] = signatureVariables;
  const unknown = placeholdersIn(signature).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const detail = `Signatures have no variable ${unknown}. Available: ${known.join(', ')}`;
  throw invalid('signature', detail, 'unknown_variable');
}

/** Returns where new tickets of a mailbox go, as far as the input says so, and prevents its deletion until then. */
async function placeOf(
  { em }: TransactionContext,
  { teamId, categoryId }: Pick<MailboxUpdate, 'teamId' | 'categoryId'>,
) {
  const lock = { lockMode: LockMode.PESSIMISTIC_READ };
  const team = teamId ? await em.findOne(TeamEntity, byIdOrKey(teamId), lock) : null;
  if (teamId && !team) throw invalid('teamId', 'No team with this ID or key', 'unknown');
  const category = categoryId ? await em.findOne(CategoryEntity, byIdOrKey(categoryId), lock) : null;
  if (categoryId && (!category || category.archivedAt)) {
    throw invalid('categoryId', 'No category with this ID or key that is not archived', 'unknown');
  }
  return {
    ...(teamId !== undefined && { team: team && ref(team) }),
    ...(categoryId !== undefined && { category: category && ref(category) }),
  };
}

async function replaceDefault({ em }: TransactionContext): Promise<void> {
  const former = await em.findOne(MailboxEntity, { isDefault: true });
  if (!former) return;
  former.isDefault = false;
  await em.flush();
}

/** Equal objects are left as they are: assigned again, they would be another version. */
const unlessEqual = <Value>(current: Value, next: Value): Value => (isDeepStrictEqual(current, next) ? current : next);

const fieldsOf = ({ team, category, ...mailbox }: MailboxEntity) => ({
  address: mailbox.address,
  senderName: mailbox.senderName,
  isDefault: mailbox.isDefault,
  teamId: team?.id ?? null,
  categoryId: category?.id ?? null,
  signature: mailbox.signature,
  language: mailbox.language ?? null,
  sendLimitPerHour: mailbox.sendLimitPerHour ?? null,
  fetch: mailbox.fetch,
  imap: mailbox.imap ?? null,
  application: mailbox.application ?? null,
});

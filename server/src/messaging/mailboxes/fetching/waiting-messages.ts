import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../platform/database/database.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import type { WaitingMessageSchema } from './mailbox-fetch.entity.ts';

/** After so many failures, a message is set aside. */
const MAX_ATTEMPTS = 4;
/** Tried between two looks at new messages, so that neither holds up the other. */
const AT_ONCE = 20;

const db = (em: EntityManager) => tables<typeof WaitingMessageSchema>(em);

/** The refs of messages that new ones do not wait for, also of those that are set aside. */
export async function waitingRefs(em: EntityManager, mailboxId: string): Promise<Set<string>> {
  const rows = await db(em)
    .selectFrom('mailbox_waiting_messages')
    .select('ref')
    .where('mailbox_id', '=', mailboxId)
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

/** The refs that are due again, the longest waiting first. */
export async function dueRefs(em: EntityManager, mailboxId: string, now: Date): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('mailbox_waiting_messages')
    .select('ref')
    .where('mailbox_id', '=', mailboxId)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ ref }) => ref);
}

interface Failure {
  readonly mailboxId: string;
  readonly ref: string;
  readonly reason: string;
  readonly now: Date;
}

/** Lets a message wait that is not at fault, such as one above a limit. */
export const postpone = (em: EntityManager, failure: Failure, seconds: number): Promise<void> =>
  upsert(em, failure, { attempts: 0, nextAt: new Date(failure.now.getTime() + seconds * 1_000) });

/** Tries a message again later that failed. Returns whether it was tried often enough, and is to be set aside. */
export async function countFailure(em: EntityManager, failure: Failure): Promise<boolean> {
  const row = await db(em)
    .selectFrom('mailbox_waiting_messages')
    .select('attempts')
    .where('mailbox_id', '=', failure.mailboxId)
    .where('ref', '=', failure.ref)
    .executeTakeFirst();
  const attempts = (row?.attempts ?? 0) + 1;
  const nextAt = new Date(failure.now.getTime() + MINUTE_MS * 4 ** (attempts - 1));
  const isLast = attempts >= MAX_ATTEMPTS;
  await upsert(em, failure, { attempts: 1, nextAt: isLast ? null : nextAt });
  return isLast;
}

/** Tries a message no more that would fail each time. It stays in the mailbox, where it came from. */
export const stopTrying = (em: EntityManager, failure: Failure): Promise<void> =>
  upsert(em, failure, { attempts: 1, nextAt: null });

async function upsert(
  em: EntityManager,
  { mailboxId, ref, reason, now }: Failure,
  { attempts, nextAt }: { readonly attempts: number; readonly nextAt: Date | null },
): Promise<void> {
  const changed = { reason: reason.slice(0, 500), next_at: nextAt };
  await db(em)
    .insertInto('mailbox_waiting_messages')
    .values({ id: uuidv7(), mailbox_id: mailboxId, ref, found_at: now, attempts, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['mailbox_id', 'ref'])
        .doUpdateSet((row) => ({ ...changed, attempts: row('mailbox_waiting_messages.attempts', '+', attempts) })),
    )
    .execute();
}

/** Forgets a message that was processed, or is gone. */
export async function forget(em: EntityManager, mailboxId: string, ref: string): Promise<void> {
  await db(em)
    .deleteFrom('mailbox_waiting_messages')
    .where('mailbox_id', '=', mailboxId)
    .where('ref', '=', ref)
    .execute();
}

/** Tries a message again that was set aside. */
export async function tryAgain(
  em: EntityManager,
  { mailboxId, ref, now }: Pick<Failure, 'mailboxId' | 'ref' | 'now'>,
): Promise<void> {
  await db(em)
    .updateTable('mailbox_waiting_messages')
    .set({ next_at: now, attempts: 0 })
    .where('mailbox_id', '=', mailboxId)
    .where('ref', '=', ref)
    .execute();
}

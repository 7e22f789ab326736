import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';
import type { WaitingMessageSchema } from './mailbox-fetch.entity.ts';

/** After so many failures, a message is set aside. */
const MAX_ATTEMPTS = 4;
/** Tried between two looks at new messages, so that neither holds up the other. */
const AT_ONCE = 20;

const db = (em: EntityManager) => tables<typeof WaitingMessageSchema>(em);

interface Waiting {
  readonly mailboxId: string;
  readonly ref: string;
}

const isWaiting = ({ mailboxId, ref }: Waiting) => ({ mailbox_id: mailboxId, ref });

/** The refs of messages that new ones do not wait for. */
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

/** Lets a message wait that is not at fault, such as one above a limit. */
export const postpone = (em: EntityManager, message: Waiting, now: Date, seconds: number): Promise<void> =>
  wait(em, message, { attempts: 0, now, ms: seconds * 1_000 });

/** Lets a message wait that failed, longer each time. Returns false if that was often enough. */
export async function countFailure(em: EntityManager, message: Waiting, now: Date): Promise<boolean> {
  const row = await db(em)
    .selectFrom('mailbox_waiting_messages')
    .select('attempts')
    .where((one) => one.and(isWaiting(message)))
    .executeTakeFirst();
  const attempts = (row?.attempts ?? 0) + 1;
  if (attempts >= MAX_ATTEMPTS) return false;
  await wait(em, message, { attempts: 1, now, ms: MINUTE_MS * 4 ** (attempts - 1) });
  return true;
}

async function wait(
  em: EntityManager,
  message: Waiting,
  { attempts, now, ms }: { readonly attempts: number; readonly now: Date; readonly ms: number },
): Promise<void> {
  const next_at = new Date(now.getTime() + ms);
  await db(em)
    .insertInto('mailbox_waiting_messages')
    .values({ ...isWaiting(message), attempts, next_at })
    .onConflict((conflict) =>
      conflict
        .columns(['mailbox_id', 'ref'])
        .doUpdateSet((row) => ({ next_at, attempts: row('mailbox_waiting_messages.attempts', '+', attempts) })),
    )
    .execute();
}

/** Forgets a message that was processed or set aside, or is gone. */
export async function forget(em: EntityManager, message: Waiting): Promise<void> {
  await db(em)
    .deleteFrom('mailbox_waiting_messages')
    .where((one) => one.and(isWaiting(message)))
    .execute();
}

/** Fetches a message again that was set aside. Send `mailboxes` to the workers after the commit. */
export const fetchAgain = (em: EntityManager, message: Waiting, now: Date): Promise<void> =>
  postpone(em, message, now, 0);

import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { SILENT } from '../../platform/events/silence.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { renamedIn } from './follow-tag.ts';
import { IS_USED, tagRows } from './tag.queries.ts';

/** Tickets per transaction of the worker, which keeps them locked. */
const BATCH = 100;
/** Longer than any transaction takes that has read the former name. */
const STALE_MS = 10 * MINUTE_MS;

/**
 * Renames tags on a batch of the tickets that still have a former name. Any number of workers can run this concurrently.
 * Returns how many it changed; 0 means that none are left.
 */
export async function continueRenames(tx: TransactionContext): Promise<number> {
  const tag = await tagRows(tx.em)
    .where('tags.renamed_to', 'is not', null)
    .where(IS_USED)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!tag?.renamed_to) {
    await forgetFormerNames(tx);
    return 0;
  }
  const name = { from: tag.name, to: tag.renamed_to };
  const { tickets } = await lockSelected(tx.em, (rows) =>
    rows
      .where(sql<boolean>`tickets.tags @> array[${name.from}]::text[]`)
      .orderBy('tickets.id')
      .limit(BATCH)
      .skipLocked(),
  );
  await retag(tx, tickets, (tags) => renamedIn(tags, name));
  return tickets.length;
}

/** Changes the tags of locked tickets. Each gets a new version and an event that notifies no one and sets off no rule. */
export async function retag(
  tx: TransactionContext,
  tickets: readonly StoredTicket[],
  change: (tags: string[]) => string[],
): Promise<void> {
  for (const ticket of tickets) {
    const [from, to] = [ticket.tags, change(ticket.tags)];
    if (from === to) continue;
    ticket.tags = to;
    tx.record('ticket.updated', ticket, { ticketId: ticket.id, changes: { tags: { from, to } }, data: SILENT });
  }
  await saveTickets(tx, tickets);
}

/** A transaction that began before the rename can still add the former name, and relies on its row. */
async function forgetFormerNames({ em, now }: TransactionContext): Promise<void> {
  await sql`delete from tags where renamed_to is not null and renamed_at < ${new Date(now.getTime() - STALE_MS)}
    and not ${IS_USED}`.execute(em.getKysely());
}

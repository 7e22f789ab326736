import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { listSlaPolicies } from '../../configuration/sla-policies/sla-policy.queries.ts';
import type { TagRename, Tag as TagView } from '../../contract/configuration/tags.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, alreadyTaken, notFound } from '../../platform/errors/app-error.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { type FollowTag, followInSlaPolicies, followInViews, type NewName, renamedIn } from './follow-tag.ts';
import { retag } from './retag-tickets.ts';
import { getTag, IS_USED, tagRows } from './tag.queries.ts';

const BATCH = 1_000;
/** Maximum of open and solved tickets in one transaction; more would block other requests for too long. */
const MAX_TICKETS = 10_000;

/**
 * Renames a tag on all tickets that are not closed, and in everything stored that names it, in one transaction, so that no
 * rule, view or SLA policy misses a ticket in between. A worker does closed tickets.
 */
export async function renameTag(
  tx: TransactionContext,
  { id, name: to, merge }: TagRename,
  follow: readonly FollowTag[],
): Promise<TagView> {
  const { em } = tx;
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('ticketwire/tags', 0))`);
  const tag = await tagRows(em).where('tags.id', '=', id).executeTakeFirst();
  if (!tag) throw notFound('Tag', id);
  const name = { from: tag.name, to };
  if (name.from === to) return getTag(em, id);
  await requireRenamed(em, name);
  const isMerge = await isUsed(em, to);
  if (isMerge && !merge) throw alreadyTaken('name', 'Another tag already has this name. Pass merge to merge them.');
  const target = await storeNames(tx, name);
  await retagOpenTickets(tx, name);
  for (const one of [followInViews, followInSlaPolicies, ...follow]) await one(tx, name);
  tx.record('tag.renamed', { id }, { changes: { name }, data: { merged: isMerge } });
  return getTag(em, target);
}

/** Rejects a tag whose tickets are still getting another name, unless they get the former one back. */
async function requireRenamed(em: EntityManager, { from, to }: NewName): Promise<void> {
  const unfinished = await tagRows(em)
    .where('tags.name', 'in', [from, to])
    .where(({ eb, not }) => not(eb.and([eb('tags.name', '=', to), eb('tags.renamed_to', '=', from)])))
    .where('tags.renamed_to', 'is not', null)
    .where(IS_USED)
    .executeTakeFirst();
  if (!unfinished) return;
  const { name, renamed_to } = unfinished;
  throw new AppError(
    'conflict',
    `Tickets with the tag ${name} are still being renamed to ${renamed_to}. Try again later.`,
  );
}

const isUsed = async (em: EntityManager, name: string): Promise<boolean> =>
  (await tagRows(em).where('tags.name', '=', name).where(IS_USED).executeTakeFirst()) !== undefined;

/** Stores what the tag is renamed to, for the worker. Tags that were being renamed to it follow. Returns the ID of the new name. */
async function storeNames({ em, now }: TransactionContext, { from, to }: NewName): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into tags (id, name) values (${uuidv7()}, ${to})
    on conflict (name) do update set renamed_to = null, renamed_at = null returning id`.execute(em.getKysely());
  await sql`update tags set renamed_to = ${to}, renamed_at = ${now} where name = ${from} or renamed_to = ${from}`.execute(
    em.getKysely(),
  );
  return rows[0]?.id ?? '';
}

/**
 * If an SLA policy names the tag, tickets keep the former name until the worker removes it: the targets of a ticket are
 * decided by the policies before this transaction, and again by those after it.
 */
async function retagOpenTickets(tx: TransactionContext, name: NewName): Promise<void> {
  const keepsFormer = (await listSlaPolicies(tx.em)).some((policy) =>
    [policy.filters, policy.except].some((filters) => filters?.tag?.includes(name.from)),
  );
  let after = '00000000-0000-0000-0000-000000000000';
  for (let count = 0; ; count += BATCH) {
    const { tickets } = await lockSelected(tx.em, (rows) =>
      rows
        .where(sql<boolean>`tickets.tags @> array[${name.from}]::text[]`)
        .where('tickets.closed_at', 'is', null)
        .where('tickets.id', '>', after)
        .orderBy('tickets.id')
        .limit(BATCH),
    );
    const last = tickets.at(-1);
    if (!last) break;
    if (count >= MAX_TICKETS)
      throw new AppError('conflict', `More than ${MAX_TICKETS} tickets that are not closed have this tag.`);
    await retag(tx, tickets, (tags) => (keepsFormer ? [...new Set([...tags, name.to])] : renamedIn(tags, name)));
    after = last.id;
  }
  // The configuration changes next, and hooks read it as it was before.
  await tx.runBeforeCommit();
}

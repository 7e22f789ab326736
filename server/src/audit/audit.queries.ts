import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEvent, AuditList } from '../contract/administration/audit.ts';
import type { Page } from '../contract/base/common.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../platform/base/cursor.ts';
import { instantOf } from '../platform/base/instant.ts';
import { countOf } from '../platform/database/database.ts';
import { eventRows } from '../platform/events/event.view.ts';
import { viewAuditEvent } from './audit.view.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

/** What happened to accounts, rights and the configuration, newest first. Facts about a ticket are in its history. */
export async function listAuditEvents(
  em: EntityManager,
  input: AuditList,
): Promise<{ data: AuditEvent[]; page: Page }> {
  const facts = matchingFacts(em, input);
  let query = facts
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.cursor !== undefined) {
    const [at, id] = decodeCursor(input.cursor, Cursor);
    query = query.where(sql<boolean>`(occurred_at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  return pageFrom(
    await query.execute(),
    input.limit,
    (row) => [instantOf(row.occurred_at), row.id],
    viewAuditEvent,
    input.count ? await countOf(facts) : undefined,
  );
}

/** `ticket_id is null` to the letter, as the index `events_audit` has it. */
function matchingFacts(em: EntityManager, { type, actor, subject, apiKey, ip, after, before }: AuditList) {
  let facts = eventRows(em).where('ticket_id', 'is', null);
  if (type) facts = facts.where('type', 'in', type);
  if (actor) facts = facts.where('actor_id', '=', actor);
  if (subject) facts = facts.where('subject_id', '=', subject);
  if (apiKey) facts = facts.where('api_key_id', '=', apiKey);
  if (ip) facts = facts.where('ip', '=', ip.toLowerCase());
  if (after) facts = facts.where('occurred_at', '>=', new Date(after));
  if (before) facts = facts.where('occurred_at', '<', new Date(before));
  return facts;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../contract/common.ts';
import { sortFields, type TicketList, type TicketSummary } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { decodeCursor, pageFrom } from '../platform/cursor.ts';
import { countOf } from '../platform/database.ts';
import { invalid } from '../platform/failure.ts';
import { type After, relevantRows } from './ticket.relevance.ts';
import { ticketRows } from './ticket.rows.ts';
import { selected } from './ticket.selection.ts';
import { ticketTables } from './ticket.tables.ts';
import { viewTicketSummary } from './ticket.view.ts';

type SortField = (typeof sortFields)[number];
type ColumnSort = SortField | `-${SortField}`;

/**
 * What each sort compares, as text that its cursor can carry and `type` reads back. None is null, so that the order
 * is total; a ticket without a due date comes after all that have one.
 */
const sorts: Record<SortField, { key: RawBuilder<unknown>; type: string }> = {
  createdAt: { key: sql.ref('tickets.created_at'), type: 'timestamptz' },
  updatedAt: { key: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  dueAt: { key: sql`coalesce(tickets.due_at, 'infinity')`, type: 'timestamptz' },
  priority: { key: sql`array_position('{low,normal,high,urgent}', tickets.priority)`, type: 'integer' },
  number: { key: sql.ref('tickets.number'), type: 'integer' },
};

/** A cursor is input like any other: only what its column can be compared with gets through. */
const cursorValue: Record<string, z.ZodType<string>> = {
  timestamptz: z.union([z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/), z.literal('infinity')]),
  integer: z.string().regex(/^\d{1,9}$/),
};

export async function listTickets(
  em: EntityManager,
  actor: Actor,
  input: TicketList,
): Promise<{ data: TicketSummary[]; page: Page }> {
  const sort = input.sort ?? (input.q === undefined ? '-updatedAt' : '-relevance');
  const rows =
    sort === '-relevance' ? await rowsByRelevance(em, actor, input) : await rowsByColumn(em, actor, input, sort);
  return pageFrom(
    rows,
    input.limit,
    (row) => [sort, row.sort_value, row.id],
    (row) => viewTicketSummary(row, actor),
    input.count ? await countTickets(em, actor, input) : undefined,
  );
}

async function rowsByRelevance(em: EntityManager, actor: Actor, { q, ...input }: TicketList) {
  if (q === undefined) throw invalid('sort', 'Relevance is measured against q: give that as well');
  return relevantRows(
    em,
    actor,
    { ...input, q },
    input.cursor === undefined ? null : after(input.cursor, '-relevance', 'integer'),
  );
}

function rowsByColumn(em: EntityManager, actor: Actor, input: TicketList, sort: ColumnSort) {
  const descending = sort.startsWith('-');
  const field = sortFields.find((name) => sort.endsWith(name)) ?? 'updatedAt';
  const { key, type } = sorts[field];
  const direction = descending ? 'desc' : 'asc';

  let query = ticketRows(em)
    .select(sql<string>`to_jsonb(${key})#>>'{}'`.as('sort_value'))
    .where(selected(input, actor))
    .orderBy(key, direction)
    .orderBy('tickets.id', direction)
    .limit(input.limit + 1);
  if (input.cursor !== undefined) {
    const { value, id } = after(input.cursor, sort, type);
    const compare = sql.raw(descending ? '<' : '>');
    query = query.where(sql<boolean>`(${key}, tickets.id) ${compare} (${value}::${sql.raw(type)}, ${id}::uuid)`);
  }
  return query.execute();
}

function after(cursor: string, sort: string, type: string): After {
  const schema = z.tuple([z.literal(sort), cursorValue[type] ?? z.never(), z.uuid()]);
  const [, value, id] = decodeCursor(cursor, schema);
  return { value, id };
}

const countTickets = (em: EntityManager, actor: Actor, input: TicketList): Promise<number> =>
  countOf(
    ticketTables(em)
      .selectFrom('tickets')
      .innerJoin('statuses', 'statuses.id', 'tickets.status_id')
      .where(selected(input, actor)),
  );

import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { TransactionContext } from '../commands/transaction-context.ts';
import { type Prepared, statement, type Values } from '../database/statement.ts';
import { advanceTransactionTime, keepTransactionTimeAfter, transactionTimeOf } from '../time/transaction-time.ts';

/** Some of what is due, to be done in one transaction. */
export interface Page {
  readonly lane: string;
  readonly end: 'oldest' | 'newest';
  readonly limit: number;
  /** The IDs of items that have failed lately. */
  readonly without: readonly string[];
}

export interface DueItem {
  readonly id: string;
}

/** One kind of background work, which becomes due item by item. */
export interface DueWork<Item extends DueItem = DueItem> {
  readonly name: string;
  /** The most items of one transaction, which keeps their tickets locked. */
  readonly pageSize: number;
  /** Returns the groups of items that take turns. If omitted, there is one. */
  readonly lanes?: () => Promise<readonly string[]>;
  /** Locks the items of a page, without those that another transaction has locked. */
  readonly take: (tx: TransactionContext, page: Page) => Promise<readonly Item[]>;
  readonly perform: (tx: TransactionContext, items: readonly Item[]) => Promise<void>;
  /**
   * Called when a page has failed. Returns whether an item that was alone is tried again now. If omitted, it waits for a
   * minute.
   */
  readonly failed?: (items: readonly Item[], error: unknown) => Promise<boolean>;
}

/** Builds the parts of a statement that differ between pages. */
type PageQuery<Row> = (direction: RawBuilder<unknown>, limit: RawBuilder<unknown>) => RawBuilder<Row>;

/** Prepares a statement for each end and size of a page: PostgreSQL must know both when it plans. */
export function preparePages<Row>(query: PageQuery<Row>) {
  const statements = new Map<string, Prepared<Row>>();
  return (em: EntityManager, { end, limit, without }: Page, values: Values): Promise<Row[]> => {
    const key = `${end} ${limit}`;
    const direction = end === 'oldest' ? sql`asc` : sql`desc`;
    const read = statements.get(key) ?? statement(query(direction, sql.lit(limit)));
    statements.set(key, read);
    return read(em, { ...values, without });
  };
}

/**
 * Returns the locked tickets that can be done together, at the present time. A ticket whose last change is in the future,
 * because the clock was ahead then, comes alone: the others would be done too early.
 */
export function atPresent<Row extends { readonly updated_at: Date | string }>(
  em: EntityManager,
  rows: readonly Row[],
): readonly Row[] {
  const [first] = rows;
  if (!first) return [];
  advanceTransactionTime(em, new Date(0));
  const present = transactionTimeOf(em);
  const isPast = (row: Row) => new Date(row.updated_at) <= present;
  if (isPast(first)) return rows.filter(isPast);
  // First, because it would fill a place of each page.
  keepTransactionTimeAfter(em, first.updated_at);
  return [first];
}

import { Migration } from '@mikro-orm/migrations';

interface IndexDefinition {
  readonly name: string;
  /** The rest of the statement, such as `tickets (team_id) where deleted_at is null`. */
  readonly on: string;
  readonly unique?: boolean;
}

/**
 * A migration outside a transaction, for indexes on tables with many rows: writers go on while PostgreSQL builds the
 * index. Every statement is committed by itself, so a migration that was interrupted starts again from its first one
 * and must tolerate what it has already done. It can contain nothing but the statements of these methods.
 */
export abstract class ConcurrentMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted build leaves an invalid index by the same name, which is dropped first. */
  createIndex({ name, on, unique = false }: IndexDefinition): void {
    if (/^"?events\b/.test(on)) throw new Error('Use createEventIndex: the table of events can be partitioned');
    this.#create({ name, on, unique });
  }

  dropIndex(name: string): void {
    this.addSql(`drop index concurrently if exists "${name}"`);
  }

  /**
   * Creates an index of the event log, which is one table or partitioned. PostgreSQL cannot build an index of a
   * partitioned table concurrently, so every segment gets its own, and the whole table one that they are part of.
   *
   * @param on what follows the name of the table, such as `(actor_id) where ticket_id is null`
   */
  async createEventIndex({ name, on }: Pick<IndexDefinition, 'name' | 'on'>): Promise<void> {
    const segments = await this.#segmentsWithout(name);
    if (segments === null) return this.#create({ name, on: `events ${on}` });
    for (const segment of segments) this.#create({ name: ofSegment(segment, name), on: `"${segment}" ${on}` });
    this.addSql(`create index if not exists "${name}" on only events ${on}`);
    for (const segment of segments) {
      this.addSql(`alter index "${name}" attach partition "${ofSegment(segment, name)}"`);
    }
  }

  /** Drops an index of the event log. If the log is partitioned, writers wait for some milliseconds. */
  async dropEventIndex(name: string): Promise<void> {
    if ((await this.#segmentsWithout(name)) === null) this.dropIndex(name);
    else this.addSql(`drop index if exists "${name}"`);
  }

  #create({ name, on, unique = false }: IndexDefinition): void {
    this.dropIndex(name);
    this.addSql(`create ${unique ? 'unique ' : ''}index concurrently "${name}" on ${on}`);
  }

  /** Lists the segments that do not have their part of this index yet. Null if the log is not partitioned. */
  async #segmentsWithout(index: string): Promise<readonly string[] | null> {
    const rows = await this.driver.execute<{ segment: string | null }[]>(
      `select segment.relname as segment
       from pg_class log left join pg_inherits on inhparent = log.oid left join pg_class segment on segment.oid = inhrelid
         and not exists (
           select from pg_index join pg_inherits part on part.inhrelid = indexrelid
           where indrelid = segment.oid and part.inhparent = to_regclass(?)
         )
       where log.oid = to_regclass('events') and log.relkind = 'p' order by segment.relname`,
      [`"${index}"`],
    );
    return rows.length === 0 ? null : rows.flatMap(({ segment }) => segment ?? []);
  }
}

const ofSegment = (segment: string, index: string): string => `${segment}_${index.replace(/^events_/, '')}`;

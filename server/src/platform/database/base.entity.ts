import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { transactionTimeOf } from '../time/transaction-time.ts';

/** The columns of every resource. Ids are generated here because PostgreSQL 15 to 17 cannot generate UUIDv7. */
export const resourceColumns = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => uuidv7()),
  createdAt: p.datetime(3).onCreate((_, em) => transactionTimeOf(em)),
  updatedAt: p
    .datetime(3)
    .onCreate((_, em) => transactionTimeOf(em))
    .onUpdate(({ updatedAt }: { updatedAt: Date }, em) => latest(updatedAt, transactionTimeOf(em))),
  version: p.integer().version(),
};

/** Keeps the order of changes to a row: a transaction can have begun before the one that it waited for. */
const latest = (one: Date, other: Date) => (one > other ? one : other);

/** The key of a configurable object. */
export const keyColumn = p.string().length(40);

/** The API representation of `resourceColumns`. */
export function viewResource(row: { id: string; createdAt: Date; updatedAt: Date; version: number }) {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

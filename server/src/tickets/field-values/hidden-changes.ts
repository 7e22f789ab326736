import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { Change } from '../../contract/events/events.ts';
import { seesOnlyShownFields } from '../../fields/field.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { FIELD_PREFIX } from './changed-values.ts';

/** Deleted fields, which history still names, keep the access that they had. */
const hiddenKeys = sql`select key from fields where requester_access = 'hidden'`;

/** Excludes events that only changed custom fields which the reader cannot see: for them, nothing has happened. */
export const changesSomethingShown = (reader: Actor) =>
  seesOnlyShownFields(reader)
    ? sql<SqlBool>`(events.type <> 'ticket.updated' or exists (
        select from jsonb_array_elements(events.changes) as change
        where not starts_with(change ->> 'field', ${sql.lit(FIELD_PREFIX)})
          or substr(change ->> 'field', ${sql.lit(FIELD_PREFIX.length + 1)}) not in (${hiddenKeys})
      ))`
    : sql<SqlBool>`true`;

/** Returns a function that tells whether the reader may know of a change. Reads the hidden fields only if any matters. */
export async function changeFilter(
  em: EntityManager,
  reader: Actor,
  changes: readonly Pick<Change, 'field'>[],
): Promise<(change: Pick<Change, 'field'>) => boolean> {
  if (!seesOnlyShownFields(reader)) return () => true;
  if (!changes.some(isOfField)) return (change) => !isInternal(change);
  const { rows } = await sql<{ key: string }>`${hiddenKeys}`.execute(tables(em));
  const hidden = new Set(rows.map(({ key }) => `${FIELD_PREFIX}${key}`));
  return (change) => !hidden.has(change.field) && !isInternal(change);
}

/** Users who see only their own tickets do not learn that one is snoozed. */
const isInternal = ({ field }: Pick<Change, 'field'>) => field === 'snoozedUntil';

const isOfField = ({ field }: Pick<Change, 'field'>) => field.startsWith(FIELD_PREFIX);

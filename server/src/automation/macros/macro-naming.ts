import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { tables } from '../../platform/database/database.ts';
import { type ChangedThing, namesField, namesThing } from '../stored-changes/named-things.ts';
import type { MacroSchema } from './macro.entity.ts';

/** Finds a macro that names a row, or that is shared with it. It is not named, because it can be private. */
export const macroNaming =
  (thing: ChangedThing): UseOf<{ readonly id: string }> =>
  async (em, { id }) => {
    const isNamed = namesThing('macros', thing, id);
    if (await existsWhere(em, isNamed)) return `A macro uses this ${thing}. ${await changeFirst(em, isNamed)}`;
    const isShared = thing === 'team' && (await existsWhere(em, sql<boolean>`macros.team_ids @> array[${id}::uuid]`));
    return isShared ? 'A macro is shared with this team. Share it with other teams first.' : null;
  };

/** Finds a macro that sets a custom field or shows its value. */
export const macroNamingField = async (em: EntityManager, key: string): Promise<string | null> =>
  (await existsWhere(em, namesField('macros', key))) ? 'A macro uses this field.' : null;

const macros = (em: EntityManager) => tables<typeof MacroSchema>(em).selectFrom('macros');

const existsWhere = async (em: EntityManager, condition: RawBuilder<boolean>): Promise<boolean> =>
  (await macros(em).select('id').where(condition).limit(1).executeTakeFirst()) !== undefined;

/** Names shared macros, which users who delete the row can see. */
async function changeFirst(em: EntityManager, condition: RawBuilder<boolean>): Promise<string> {
  const shared = await macros(em)
    .select('name')
    .where(condition)
    .where('sharing', '<>', 'me')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return shared ? `Change ${shared.name} first.` : 'Ask its owner to change it, or archive what you want to delete.';
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { amendStoredResponses } from '../../platform/commands/idempotency.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';

/** Who once made this is answered with what is left of it, should they repeat their request. */
export async function amendStoredComment(
  em: EntityManager,
  left: { readonly id: string; readonly fileName?: string },
): Promise<void> {
  await amendStoredResponses(em, await makersOf(em, left.id), left);
}

/** Those who wrote or edited it, as their answers are kept: an API key has its own. */
async function makersOf(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(({ fn }) => fn.coalesce('api_key_id', 'actor_id').as('maker_id'))
    .distinct()
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.flatMap(({ maker_id }) => maker_id ?? []);
}

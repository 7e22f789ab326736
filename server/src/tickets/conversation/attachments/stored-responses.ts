import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { amendStoredResponses } from '../../../platform/commands/idempotency.ts';
import { tables } from '../../../platform/database/database.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';

/** Amends stored responses, so that a repeated request returns only what remains of the comment or file. */
export async function amendStoredComment(
  em: EntityManager,
  remaining: { readonly id: string; readonly fileName?: string },
): Promise<void> {
  await amendStoredResponses(em, await callersWhoChanged(em, remaining.id), remaining);
}

/** Returns the callers who created or edited it. Responses are stored per API key, else per user. */
async function callersWhoChanged(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(sql<string | null>`coalesce(api_key_id, (submitted_by->>'id')::uuid, actor_id)`.as('maker_id'))
    .distinct()
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.flatMap(({ maker_id }) => maker_id ?? []);
}

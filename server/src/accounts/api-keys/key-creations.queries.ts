import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { KeyCreation } from '../../contract/accounts/api-keys.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { getApiKey } from './api-key.queries.ts';

const MOST = 100;

/** What continues without its key once it is created, with the events that say that it exists and that it ended. */
const kinds = {
  webhook: { created: 'webhook.created', ended: 'webhook.deleted', name: 'url' },
  rule: { created: 'rule.created', ended: 'rule.deleted', name: 'name' },
  api_key: { created: 'api_key.created', ended: 'api_key.revoked', name: 'name' },
} as const satisfies Record<KeyCreation['kind'], unknown>;

/** Lists what was created with a key and continues when the key is revoked, newest first. Reads the audit log. */
export async function listKeyCreations(em: EntityManager, actor: Actor, id: string): Promise<KeyCreation[]> {
  await getApiKey(em, actor, id);
  const columns = Object.entries(kinds).map(
    ([kind, { created, ended, name }]) => sql`(${kind}, ${created}, ${ended}, ${name})`,
  );
  const { rows } = await sql<KeyCreation>`
    select kinds.kind, events.subject_id as id, coalesce(events.data->>kinds.name, '') as name
    from (values ${sql.join(columns)}) as kinds (kind, created, ended, name)
    join events on events.type = kinds.created and events.ticket_id is null and events.api_key_id = ${id}::uuid
    where not exists (
      select from events later where later.subject_id = events.subject_id and later.type = kinds.ended
    ) order by events.occurred_at desc, events.id limit ${sql.lit(MOST)}`.execute(em.getKysely());
  return rows;
}

import type { Client } from 'pg';

interface Rules {
  readonly count: number;
  /** Whether they match every ticket. */
  readonly matches: boolean;
}

/** Adds rules that replies of agents set off, in place of those that an administrator would create. */
export const insertRules = (client: Client, { count, matches }: Rules) =>
  client.query(
    `insert into rules (id, created_at, updated_at, key, name, description, position, enabled, enabled_at, owner_id, "when",
       filters, "except", change, comment, stop)
     select gen_random_uuid(), now(), now(), case when $2::boolean then 'match_' else 'miss_' end || n,
       case when $2::boolean then 'Match ' else 'Miss ' end || n, '', n, true, now(),
       (select id from users where email = 'agent@example.com'),
       '{"type": "event", "events": ["comment.public"], "by": "agent"}',
       case when $2::boolean then '{}' else case n % 5
         when 0 then jsonb_build_object('tag', jsonb_build_array('absent-' || n))
         when 1 then jsonb_build_object('priority', jsonb_build_array('urgent'), 'tag', jsonb_build_array('absent'))
         when 2 then jsonb_build_object('externalSource', 'absent-' || n)
         when 3 then jsonb_build_object('state', jsonb_build_array('closed'), 'channel', jsonb_build_array('phone'))
         else jsonb_build_object('createdAfter', '2090-01-01T00:00:00Z', 'type', jsonb_build_array('incident'))
       end end,
       null, '{"addTags": ["answered"]}', null, false
     from generate_series(1, $1::int) as n`,
    [count, matches],
  );

import type { EntityManager } from '@mikro-orm/postgresql';
import { closeSegment, partitionTable } from '../../../server/src/platform/events/segments/change-segments.ts';
import { isOpen, listSegments } from '../../../server/src/platform/events/segments/segment-list.ts';

const PARTITIONS = 16;

export interface Months {
  readonly count: number;
  readonly eventsEach: number;
}

/** Writes events of many months. If `partitioned`, each month is a segment. */
export async function seedMonths(em: EntityManager, months: Months, partitioned: boolean): Promise<void> {
  const positions = Math.ceil(months.eventsEach / PARTITIONS);
  for (let month = 0; month < months.count; month++) {
    await em.execute(EVENTS, [months.count - month, month * positions, positions]);
    if (!partitioned || month + 1 === months.count) continue;
    const cut = { before: (month + 1) * positions + 1, next: `events_month_${String(month + 1).padStart(2, '0')}` };
    const open = (await listSegments(em)).find(isOpen);
    await (open ? closeSegment(em, open, cut) : partitionTable(em, cut));
  }
  await em.execute(HEADS, [months.count * positions]);
  await em.execute('vacuum analyze');
}

/** A ticket has about seven events, within a month. The tenth of them is of no ticket. */
const EVENTS = `
  with numbered as (
    select partition, position, now() + (share - ?) * interval '30 days' as at,
      (select array_agg(id order by number) from tickets) as ids
    from (select ?::bigint as before, ?::bigint as count) as size, generate_series(0, 15) as partition,
      lateral (select before + n as position, n::float / count as share from generate_series(1, count) as n) as places
  )
  insert into events (partition, position, id, type, subject_type, subject_id, subject_version, ticket_id, actor_kind,
    actor_name, occurred_at, changes, data)
  select partition, position, gen_random_uuid(), case position % 7 when 0 then 'ticket.created' when 6 then
    'ticket.status_changed' else 'comment.public' end, 'ticket', id, position % 7, case when position % 10 > 0 then id end,
    'user', 'Agent', at, '[{"field": "subject", "from": "The lamp in the hall", "to": "The lamp in the hall stays on"}]',
    '{"byRequester": "false"}'
  from numbered, lateral (select ids[1 + ((position / 7) * 16 + partition) % array_length(ids, 1)] as id) as ticket`;

const HEADS = `insert into event_heads (partition, head) select n, ? from generate_series(0, 15) as n
  on conflict (partition) do update set head = excluded.head`;

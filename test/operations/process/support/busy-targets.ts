import { restClient } from '../../../support/rest.ts';
import { rowsOf } from './committed-and-arrived.ts';
import { copyRows, type KillableWorkers, OWN_NUMBERS } from './killable-workers.ts';

const METRICS = ['first_response', 'resolution'] as const;
const HOUR_S = 3_600;

/** An event about a target, with when it had to come. */
export interface Notice {
  readonly type: string;
  readonly ticket: string;
  readonly metric: string;
  /** When the worker that recorded it looked at the time, in milliseconds after the warning or the breach. */
  readonly lag: number;
}

/**
 * Creates tickets with two targets each, of which one half is soon warned of, and the other one is soon missed: they
 * must be noticed one after the other in the next seconds.
 */
export async function makeDueTargets(workers: KillableWorkers, count: number, seconds: number): Promise<void> {
  const { databaseUrl, administrator, web } = workers;
  const requester = created(await administrator.post('/users', { name: 'Rita', email: 'rita@example.com' }));
  const { body: key } = await administrator.post('/api-keys', { name: 'Form' });
  const form = restClient(web.url, key.key);
  for (const [tag, warnAtPercent] of [
    ['warned', 50],
    ['missed', null],
  ] as const) {
    const targets = METRICS.flatMap((metric, index) =>
      (['low', 'normal', 'high', 'urgent'] as const).map((priority) => ({
        metric,
        priority,
        seconds: HOUR_S + index,
      })),
    );
    const policy = { name: `Policy ${tag}`, filters: { tag: [tag] }, targets, warnAtPercent };
    created(await administrator.post('/sla-policies', policy));
    const ticket = created(
      await form.post('/tickets', { subject: 'No light', requesterId: requester.id, tags: [tag] }),
    );
    const copies = { count: count / 2 - 1 };
    await copyRows(databaseUrl, [
      { ...copies, table: 'tickets', where: ['id', ticket.id], changes: OWN_NUMBERS },
      { ...copies, table: 'sla_targets', where: ['ticket_id', ticket.id] },
    ]);
  }
  await rowsOf(databaseUrl, BRING_FORWARD, [1, 1 + seconds]);
}

export const noticesOf = ({ databaseUrl }: KillableWorkers) => rowsOf<Notice>(databaseUrl, NOTICES);

/** Moves all tickets into the past. */
const BRING_FORWARD = `
  with first as (
    select ticket_id, min(notice_at) as notice_at, percent_rank() over (order by ticket_id) as place
    from sla_targets group by ticket_id
  ), moved as (
    select ticket_id,
      date_trunc('milliseconds', notice_at - now() - make_interval(secs => $1::float8 + ($2::float8 - $1::float8) * place)) as by
    from first
  ), targets as (
    update sla_targets set
      started_at = started_at - by, due_at = due_at - by, notice_at = notice_at - by,
      spans = jsonb_build_array(jsonb_build_object('from', started_at - by, 'to', null, 'pause', null))
    from moved where moved.ticket_id = sla_targets.ticket_id
  )
  update tickets set created_at = created_at - by, waiting_since = waiting_since - by
  from moved where moved.ticket_id = tickets.id`;

const NOTICES = `
  select events.type, events.ticket_id as ticket, events.data ->> 'metric' as metric,
    (extract(epoch from events.occurred_at - case events.type
      when 'sla.warned' then sla_targets.warned_at else sla_targets.due_at end) * 1000)::float8 as lag
  from events
  join sla_targets on sla_targets.ticket_id = events.ticket_id
    and sla_targets.metric = events.data ->> 'metric' and sla_targets.ordinal = (events.data ->> 'ordinal')::int
  where events.type in ('sla.warned', 'sla.breached')`;

export function created({ status, body }: { readonly status: number; readonly body: { readonly id: string } }) {
  if (status !== 201) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
  return body;
}

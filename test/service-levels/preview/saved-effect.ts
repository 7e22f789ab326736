import type { SlaDesk, StoredTarget } from '../support.ts';

/** The open tickets of a desk with their stored targets. */
export type Board = ReadonlyMap<string, readonly (StoredTarget & { readonly policy_id: string })[]>;

export async function readBoard(desk: SlaDesk): Promise<Board> {
  const rows = await desk.service.orm.em.fork().execute<{ id: string; targets: never[] }[]>(`
    select tickets.id, coalesce(
      json_agg(to_jsonb(sla_targets) order by metric, ordinal) filter (where sla_targets.ticket_id is not null), '[]'
    ) as targets
    from tickets join statuses on statuses.id = tickets.status_id left join sla_targets on ticket_id = tickets.id
    where statuses.state in ('new', 'open', 'pending', 'on_hold') and deleted_at is null group by tickets.id`);
  return new Map(rows.map(({ id, targets }) => [id, targets]));
}

const openOf = (board: Board, ticketId: string) =>
  (board.get(ticketId) ?? []).filter(({ met_at, cancelled_at }) => met_at === null && cancelled_at === null);

const clocksOf = (board: Board, ticketId: string) =>
  openOf(board, ticketId)
    .map(({ metric, due_at, policy_id }) => `${metric} ${due_at} ${policy_id}`)
    .sort()
    .join();

const lateIn = (board: Board, now: Date) =>
  new Set(
    [...board.keys()].flatMap((id) =>
      openOf(board, id)
        .filter(({ breached_at, due_at }) => breached_at !== null || (due_at !== null && Date.parse(due_at) < +now))
        .map(({ metric, ordinal }) => `${id} ${metric} ${ordinal}`),
    ),
  );

/** Counts what saving has done, by the targets stored before and after: for one policy, or for any if it is null. */
export function savedEffect(before: Board, after: Board, policyId: string | null, now: Date) {
  const ids = [...before.keys()];
  const has = (board: Board, id: string) =>
    openOf(board, id).some(({ policy_id }) => policyId === null || policy_id === policyId);
  const late = { before: lateIn(before, now), after: lateIn(after, now) };
  return {
    ticketsAdded: ids.filter((id) => !has(before, id) && has(after, id)).length,
    ticketsRemoved: ids.filter((id) => has(before, id) && !has(after, id)).length,
    ticketsRescheduled: ids.filter(
      (id) => has(before, id) === has(after, id) && clocksOf(before, id) !== clocksOf(after, id),
    ).length,
    targetsNewlyLate: late.after.difference(late.before).size,
    targetsNoLongerLate: late.before.difference(late.after).size,
  };
}

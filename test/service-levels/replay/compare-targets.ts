import type { StoredTarget } from '../support.ts';
import { spansOf } from './due-time.ts';
import type { Recorded } from './recorded-events.ts';
import type { Expected, ExpectedTarget, replayTargets } from './replay-targets.ts';
import type { ReplayedTicket } from './replayed-ticket.ts';

export interface Comparison {
  readonly actual: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
}

export type Replayed = ReturnType<typeof replayTargets>;

export const mergeComparisons = (comparisons: readonly Comparison[]): Comparison => ({
  actual: Object.assign({}, ...comparisons.map(({ actual }) => actual)),
  expected: Object.assign({}, ...comparisons.map(({ expected }) => expected)),
});

interface Compared {
  readonly ids: readonly string[];
  readonly log: readonly Recorded[];
  readonly replayed: Replayed;
  readonly stored: ReadonlyMap<string, readonly StoredTarget[]>;
}

/** Compares the rows of targets and the events about them with those that must exist. */
export function compareTargets({ ids, log, replayed, stored }: Compared): Comparison {
  const told = log.filter(({ type }) => type.startsWith('sla.'));
  const of = (value: (id: string) => unknown) => Object.fromEntries(ids.map((id) => [id, value(id)]));
  return {
    actual: of((id) => ({
      targets: (stored.get(id) ?? []).map(actualTarget),
      notices: told
        .filter(({ ticketId }) => ticketId === id)
        .map(actualNotice)
        .sort(),
    })),
    expected: of((id) => expectedOf(replayed.tickets.get(id))),
  };
}

export const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const again = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const actualTarget = (row: StoredTarget) => ({
  metric: row.metric,
  ordinal: row.ordinal,
  policy: row.policy_name,
  calendarId: row.calendar_id,
  seconds: row.seconds,
  priority: row.priority,
  teamId: row.team_id,
  startedAt: again(row.started_at),
  dueAt: again(row.due_at),
  pausedAt: again(row.paused_at),
  warnedAt: again(row.warned_at),
  breachedAt: again(row.breached_at),
  metAt: again(row.met_at),
  cancelledAt: again(row.cancelled_at),
  cancelReason: row.cancel_reason,
  spans: row.spans.map(({ from, to, pause }) => `${again(from)} - ${again(to)} ${pause}`),
});

function actualNotice({ type, at, data }: Recorded): string {
  const policy = typeof data.policy === 'object' && data.policy && 'name' in data.policy ? data.policy.name : null;
  return `${type} ${data.metric} ${data.ordinal} by ${policy}, due ${data.dueAt}, at ${instant(at)}`;
}

/** In the order of the table: by metric and ordinal. */
export const inOrder = (targets: readonly ExpectedTarget[]) =>
  targets.toSorted((a, b) => (a.metric === b.metric ? a.ordinal - b.ordinal : a.metric < b.metric ? -1 : 1));

export const spansOfTarget = (ticket: ReplayedTicket, target: ExpectedTarget) =>
  spansOf({ ticket, metric: target.metric, start: target.startedAt }, target.metAt ?? target.cancelledAt);

function expectedOf(expected: Expected | undefined) {
  if (!expected) return null;
  const { ticket, targets, notices } = expected;
  return {
    targets: inOrder(targets).map((target) => ({
      metric: target.metric,
      ordinal: target.ordinal,
      policy: target.policy.name,
      calendarId: target.calendarId,
      seconds: target.seconds,
      priority: target.priority,
      teamId: target.teamId,
      startedAt: instant(target.startedAt),
      dueAt: instant(target.dueAt),
      pausedAt: instant(target.pausedAt),
      warnedAt: instant(target.warnedAt),
      breachedAt: instant(target.breachedAt),
      metAt: instant(target.metAt),
      cancelledAt: instant(target.cancelledAt),
      cancelReason: target.cancelReason,
      spans: spansOfTarget(ticket, target).map(({ from, to, pause }) => `${instant(from)} - ${instant(to)} ${pause}`),
    })),
    notices: notices
      .map(
        ({ type, metric, ordinal, policy, dueAt, at }) =>
          `${type} ${metric} ${ordinal} by ${policy}, due ${instant(dueAt)}, at ${instant(at)}`,
      )
      .sort(),
  };
}

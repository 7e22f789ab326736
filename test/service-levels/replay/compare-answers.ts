import type { Person } from '../../support/service.ts';
import { ok } from './answers.ts';
import { type Comparison, inOrder, instant, type Replayed, spansOfTarget } from './compare-targets.ts';
import type { Span } from './due-time.ts';
import type { ExpectedTarget } from './replay-targets.ts';

interface Asked {
  readonly administrator: Person;
  readonly customer: Person;
  readonly ids: readonly string[];
  readonly replayed: Replayed;
  readonly now: number;
}

/** Compares `sla` of each ticket, for an administrator and for its requester. */
export async function compareTickets({ administrator, customer, ids, replayed }: Asked): Promise<Comparison> {
  const comparison: Comparison = { actual: {}, expected: {} };
  for (const id of ids) {
    const expected = replayed.tickets.get(id);
    if (!expected || expected.ticket.inTrash) continue;
    const key = `ticket ${id}`;
    comparison.actual[key] = [ok(await administrator.get(`/tickets/${id}`)).sla, await slaFor(customer, id)];
    comparison.expected[key] = [summaryOf(expected.targets), null];
  }
  return comparison;
}

const slaFor = async (reader: Person, id: string) => ok(await reader.get(`/tickets/${id}`)).sla;

/** Of each metric the latest target, unless it was cancelled. */
function summaryOf(targets: readonly ExpectedTarget[]) {
  const latest = inOrder(targets).filter(
    ({ metric, ordinal, cancelledAt }) =>
      cancelledAt === null && !targets.some((other) => other.metric === metric && other.ordinal > ordinal),
  );
  const current = latest.findLast(({ metAt }) => metAt === null) ?? latest.at(-1);
  if (!current) return null;
  return {
    policy: current.policy,
    targets: latest.map(({ metric, startedAt, dueAt, pausedAt, metAt }) => ({
      metric,
      startedAt: instant(startedAt),
      dueAt: instant(dueAt),
      pausedAt: instant(pausedAt),
      metAt: instant(metAt),
    })),
  };
}

/** Compares the explanations of targets, with the time that each span counted. */
export async function compareExplanations({ administrator, ids, replayed, now }: Asked): Promise<Comparison> {
  const comparison: Comparison = { actual: {}, expected: {} };
  for (const id of ids) {
    const expected = replayed.tickets.get(id);
    if (!expected || expected.ticket.inTrash) continue;
    const { ticket, targets } = expected;
    const key = `explanation ${id}`;
    comparison.actual[key] = ok(await administrator.get(`/tickets/${id}/sla`)).data;
    comparison.expected[key] = inOrder(targets)
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map((target) => {
        const hours = replayed.configuration.hoursOf(target.calendarId);
        const counted = ({ from, to }: Span) => hours?.openBetween(from, to ?? now) ?? (to ?? now) - from;
        return {
          metric: target.metric,
          startedAt: instant(target.startedAt),
          dueAt: instant(target.dueAt),
          pausedAt: instant(target.pausedAt),
          metAt: instant(target.metAt),
          policy: target.policy,
          calendar: target.calendarId && { id: target.calendarId, name: 'Office' },
          priority: target.priority,
          seconds: target.seconds,
          warnedAt: instant(target.warnedAt),
          breachedAt: instant(target.breachedAt),
          cancelledAt: instant(target.cancelledAt),
          cancelReason: target.cancelReason,
          spans: spansOfTarget(ticket, target).map((span) => ({
            from: instant(span.from),
            to: instant(span.to),
            pause: span.pause,
            seconds: span.pause === null ? Math.floor(counted(span) / 1_000) : 0,
          })),
        };
      });
  }
  return comparison;
}

interface Reported extends Asked {
  readonly from: number;
  /** Of the tickets that the reports must cover. */
  readonly tag: string;
}

const properties = {
  policy: ({ policy }: ExpectedTarget) => policy.id,
  team: ({ teamId }: ExpectedTarget) => teamId,
  priority: ({ priority }: ExpectedTarget) => priority,
};

/** Compares the reports of the time until half of the targets were decided, and since then. */
export async function compareReports({ administrator, replayed, from, now, tag }: Reported): Promise<Comparison> {
  const comparison: Comparison = { actual: {}, expected: {} };
  const decided = [...replayed.tickets.values()]
    .filter(({ ticket }) => !ticket.isMerged && !ticket.inTrash)
    .flatMap(({ targets }) => targets)
    .map((target) => ({ target, at: target.breachedAt ?? target.metAt }))
    .filter((one): one is { target: ExpectedTarget; at: number } => one.at !== null);
  const times = decided.map(({ at }) => at).sort((a, b) => a - b);
  const middle = Math.max(from + 1, times[Math.floor(times.length / 2)] ?? now);
  for (const [start, end] of [
    [from, middle],
    [middle, now + 1],
  ] as const) {
    const within = decided.filter(({ at }) => start <= at && at < end).map(({ target }) => target);
    for (const [by, property] of Object.entries(properties)) {
      const key = `report ${instant(start)} - ${instant(end)} by ${by}`;
      const query = `from=${instant(start)}&to=${instant(end)}&tag=${tag}&by=${by}`;
      const { total, data } = ok(await administrator.get(`/analytics/sla?${query}`));
      comparison.actual[key] = [figures(total), ...data.map((group: Figures) => [group.key, figures(group)]).sort()];
      const groups = Map.groupBy(within, property);
      comparison.expected[key] = [
        count(within),
        ...[...groups].map(([value, targets]) => [value, count(targets)]).sort(),
      ];
    }
  }
  return comparison;
}

interface Figures {
  readonly key?: string | null;
  readonly attainment: number | null;
  readonly targets: readonly { readonly metric: string; readonly met: number; readonly breached: number }[];
}

const figures = ({ attainment, targets }: Figures) => ({
  attainment,
  targets: targets.map(({ metric, met, breached }) => ({ metric, met, breached })),
});

function count(targets: readonly ExpectedTarget[]) {
  const missed = targets.filter(({ breachedAt }) => breachedAt !== null);
  return {
    attainment: targets.length === 0 ? null : (targets.length - missed.length) / targets.length,
    targets: ['first_response', 'next_response', 'resolution'].map((metric) => {
      const all = targets.filter((target) => target.metric === metric).length;
      const breached = missed.filter((target) => target.metric === metric).length;
      return { metric, met: all - breached, breached };
    }),
  };
}

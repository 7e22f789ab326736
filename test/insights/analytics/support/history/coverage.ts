import { HOUR_MS } from '../../../../../server/src/platform/time/duration.ts';
import type { LoggedTicket } from '../oracle/log.ts';
import { isReopen, isSolve, secondsOf } from '../oracle/metrics.ts';
import type { RequestedReport } from './requested-report.ts';

type Sight = (requested: RequestedReport, logged: readonly LoggedTicket[]) => boolean;

const anyOf =
  (test: (one: LoggedTicket) => boolean): Sight =>
  (_, logged) =>
    logged.some(test);
const lasting =
  (hours: number): Sight =>
  ({ wall, span, interval }, logged) =>
    interval === 'day' &&
    wall.parts(span, 'day').some(({ from, to }) => {
      const happens = (at: number) => at >= Math.max(from, span.from) && at < Math.min(to, span.to);
      return (
        to - from === hours * HOUR_MS &&
        logged.some((one) => [one.created, ...one.states.map(({ at }) => at)].some(happens))
      );
    });
const onEdge =
  (edge: 'from' | 'to'): Sight =>
  ({ span }, logged) =>
    logged.some((one) => [one.created, ...one.states.map(({ at }) => at)].includes(span[edge]));

/** Cases that the histories and questions must contain for their agreement to be meaningful. */
const sights: Record<string, Sight> = {
  'a reopened ticket': anyOf(({ states }) => states.some(isReopen)),
  'a ticket that was solved twice': anyOf(({ states }) => states.filter(isSolve).length > 1),
  'a ticket that was solved and reopened at the same instant': anyOf(({ states }) =>
    states.some((turn) => isSolve(turn) && states.some((other) => isReopen(other) && other.at === turn.at)),
  ),
  'a ticket that was closed directly': anyOf(({ states }) =>
    states.some((turn) => isSolve(turn) && turn.to === 'closed'),
  ),
  'a status that is not a default': anyOf(({ ticket }) => ['parts_ordered', 'gave_up'].includes(ticket.status.key)),
  'a ticket that was solved after the interval': ({ span }, logged) =>
    logged.some(({ states }) => states.some((turn) => isSolve(turn) && turn.at >= span.to)),
  'a first response after the interval': ({ span }, logged) =>
    logged.some(({ created, replies }) => created < span.to && (replies[0]?.at ?? 0) >= span.to),
  'a first response by a user other than the assignee': anyOf(
    ({ ticket, replies }) => replies[0] !== undefined && replies[0].by !== ticket.assignee?.id,
  ),
  'several replies': anyOf(({ replies }) => replies.length > 2),
  'a category at the third level': anyOf(({ ticket }) => ticket.category?.key === 'laser'),
  'two tags': anyOf(({ ticket }) => ticket.tags.length === 2),
  'a median between two durations': ({ span }, logged) => secondsOf(logged, span, 'resolutionTime').length % 2 === 0,
  'three tickets with a filter': ({ question }, logged) =>
    Object.keys(question.filters).length > 0 && logged.length >= 3,
  'metrics to compare with': ({ compared }, logged) =>
    compared !== null && logged.some(({ created }) => created >= compared.from && created < compared.to),
  'a comparison with the year before': ({ question, compared }) => question.compareWith === 'year' && compared !== null,
  'a day of 23 hours': lasting(23),
  'a day of 25 hours': lasting(25),
  'an event at the first instant': onEdge('from'),
  'an event at the instant after the last': onEdge('to'),
  weeks: ({ interval }) => interval === 'week',
  months: ({ interval }) => interval === 'month',
  'a lead': ({ question }, logged) => question.who === 'lead' && logged.length > 0,
  'an agent': ({ question }, logged) => question.who === 'agent' && logged.length > 0,
  'an observer': ({ question }, logged) => question.who === 'observer' && logged.length > 0,
};

/** Counts how often each case occurred. */
export function coverage() {
  const seen = new Map(Object.keys(sights).map((name) => [name, 0]));
  return {
    add(requested: RequestedReport, logged: readonly LoggedTicket[]): void {
      for (const [name, sight] of Object.entries(sights)) {
        if (sight(requested, logged)) seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    },
    missing: () => [...seen].filter(([, times]) => times === 0).map(([name]) => name),
  };
}

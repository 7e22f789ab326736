import { DAY_MS } from '../../../../../server/src/platform/time/duration.ts';
import { lineageOf } from '../oracle/groups.ts';
import type { LoggedTicket } from '../oracle/log.ts';
import { comparedWith, type Label, type Span, type Wall } from '../oracle/wall.ts';
import type { Edge, Filters, Question } from './questions.ts';
import type { Stage } from './stage.ts';

const MIDNIGHT = ' 00:00:00.000';

/** A question about a history that has been played. */
export interface RequestedReport {
  readonly question: Question;
  readonly span: Span;
  readonly compared: Span | null;
  readonly wall: Wall;
  readonly interval: Label;
  /** Parameters of every report, and those that only some reports accept. */
  readonly common: URLSearchParams;
  readonly more: { readonly interval: string; readonly compareWith: string };
}

/** Where the events of a history are in time. */
export interface Times {
  readonly start: number;
  readonly instants: readonly number[];
  readonly now: number;
}

export function requestReport(
  stage: Stage,
  question: Question,
  timeZone: string,
  wall: Wall,
  times: Times,
): RequestedReport {
  const { interval, compareWith } = question;
  const [one, other] = question.edges.map((edge) => timeOf(edge, wall, times));
  const { from, to, isOpen } = ordered(one ?? null, other ?? null, times.now);
  const span = { from: from ?? to - 30 * DAY_MS, to };
  const common = new URLSearchParams({ timeZone, ...(from !== null && { from: new Date(from).toISOString() }) });
  if (!isOpen) common.set('to', new Date(to).toISOString());
  for (const [name, value] of parametersOf(stage, question.filters)) common.append(name, value);
  const compared = comparedWith(span, compareWith, wall);
  return { question, span, compared, wall, interval, common, more: { interval, compareWith } };
}

/** Orders two edges into an interval that is not empty. Without an end, it lasts until now. */
function ordered(one: number | null, other: number | null, now: number) {
  if (one === null || (other === null && one > now))
    return { from: null, to: other ?? one ?? now + 1, isOpen: other === null && one === null };
  if (other === null) return { from: one, to: now + 1, isOpen: true };
  return { from: Math.min(one, other), to: Math.max(one, other) + (one === other ? 1 : 0), isOpen: false };
}

function timeOf(edge: Edge, wall: Wall, { start, instants }: Times): number | null {
  switch (edge.at) {
    case 'event':
      return (instants[edge.index % instants.length] ?? start) + edge.plus;
    case 'midnight': {
      const day = new Date(Date.parse(`${wall.at(start).slice(0, 10)}T00:00:00Z`) + edge.day * DAY_MS);
      return wall.showing(day.toISOString().slice(0, 10) + MIDNIGHT);
    }
    case 'month': {
      const [year = 0, month = 0] = wall.at(start).split('-').map(Number);
      const first = new Date(Date.UTC(year, month - 1 + edge.month, 1)).toISOString();
      return wall.showing(first.slice(0, 10) + MIDNIGHT);
    }
    case 'second':
      return start + edge.second * 1_000;
    case 'absent':
      return null;
  }
}

function* parametersOf(stage: Stage, filters: Filters): Generator<[string, string]> {
  const { team, assignee, category, status } = filters;
  if (team) yield ['team', stage.teamIds.get(team) ?? team];
  if (assignee) yield ['assignee', assignee === 'agent' || assignee === 'colleague' ? stage.idOf(assignee) : assignee];
  if (category) yield ['category', (category.byId && idOf(stage.categories, category.key)) || category.key];
  for (const key of status?.keys ?? []) yield ['status', (status?.byId && idOf(stage.statuses, key)) || key];
  for (const name of ['priority', 'type', 'channel', 'tag'] as const) {
    for (const value of filters[name] ?? []) yield [name, value];
  }
}

const idOf = (among: readonly { id: string; key: string }[], key: string) => among.find((one) => one.key === key)?.id;

/** Returns whether a ticket counts: the caller has metrics of it, and it matches the filters in its current state. */
export function selects(stage: Stage, { who, filters }: Question) {
  return (logged: LoggedTicket): boolean => {
    const lineage = lineageOf(stage.categories, logged, undefined);
    return reaches(stage, who, logged) && matches(stage, { who, filters }, logged, lineage);
  };
}

function reaches(stage: Stage, who: Question['who'], { ticket, followers }: LoggedTicket): boolean {
  const id = who === 'administrator' ? who : stage.idOf(who);
  switch (who) {
    case 'administrator':
    case 'manager':
      return true;
    case 'lead':
      return ticket.team?.id === stage.teamIds.get('north');
    case 'agent':
      return ticket.assignee?.id === id;
    case 'observer':
      return ticket.requester.id === id || followers.has(id);
    default:
      throw new Error(`${who} cannot read metrics`);
  }
}

function matches(
  stage: Stage,
  { who, filters }: Pick<Question, 'who' | 'filters'>,
  { ticket }: LoggedTicket,
  lineage: readonly string[],
): boolean {
  const { team, assignee, category, priority, type, channel, status, tag } = filters;
  const teamOfTicket = ticket.team?.id ?? 'none';
  const assigned = ticket.assignee?.id ?? 'none';
  const mine = who === 'lead' || who === 'agent' ? stage.teamIds.get('north') : 'of no team';
  const me = who === 'administrator' ? who : stage.idOf(who);
  return [
    !team || teamOfTicket === (team === 'mine' ? mine : (stage.teamIds.get(team) ?? 'none')),
    !assignee || assigned === (assignee === 'me' ? me : assignee === 'none' ? 'none' : stage.idOf(assignee)),
    !category || lineage.includes(idOf(stage.categories, category.key) ?? 'none'),
    !priority || priority.includes(ticket.priority),
    !type || type.includes(ticket.type),
    !channel || channel.includes(ticket.channel),
    !status || status.keys.some((key) => key === ticket.status.key),
    !tag || tag.every((one) => ticket.tags.includes(one)),
  ].every(Boolean);
}

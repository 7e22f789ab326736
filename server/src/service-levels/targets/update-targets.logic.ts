import { isDeepStrictEqual } from 'node:util';
import { aroundTheClock, type BusinessTime } from '../../configuration/calendars/business-time.logic.ts';
import { SECOND_MS } from '../../platform/time/duration.ts';
import { appendSpans, instantAfter, pausedSince, runClock, startClockAt, stopClock } from './clock.logic.ts';
import { type Ending, type Episode, endingOf, episodesOf, pauseOf } from './episode.logic.ts';
import {
  type ClockSpan,
  isOpen,
  type MatchedPolicy,
  type Target,
  type TargetNotice,
  type TicketFacts,
} from './target.ts';

/** Returns the clock of a metric of a ticket from an instant until now. */
export type ClockHistory = (metric: Target['metric'], from: number) => readonly ClockSpan[];

interface TargetInput {
  readonly ticket: TicketFacts;
  /** All targets of the ticket, as stored. */
  readonly targets: readonly Target[];
  /** The policy that the ticket matches now; null if none. */
  readonly policy: MatchedPolicy | null;
  readonly businessTime: (calendarId: string) => BusinessTime;
  /**
   * The past of the ticket: for a target that is resumed, or that starts later than what it measures because the ticket was
   * restored or matches a policy only now. Null if it was not read.
   */
  readonly history: ClockHistory | null;
  readonly now: number;
}

export interface UpdatedTargets {
  /** The targets that are new or differ from what is stored. */
  readonly changed: readonly Target[];
  /** What happened by the stored due times, before anything was computed again. */
  readonly notices: readonly TargetNotice[];
  /** What the new due times cause immediately, such as a priority that leaves less time than has passed. */
  readonly immediate: readonly TargetNotice[];
  /** Whether the result is wrong, because the history was not passed and matters. */
  readonly needsHistory: boolean;
}

/**
 * Returns the targets as they should be. Updating again at the same time changes nothing. Due times are what they would
 * be if the ticket had always had its present policy, priority and calendar; decided targets stay.
 */
export function updateTargets(input: TargetInput): UpdatedTargets {
  const { targets, ticket, now } = input;
  const notices: TargetNotice[] = [];
  const immediate: TargetNotice[] = [];
  let needsHistory = false;
  const clockSince: ClockHistory = (metric, from) => {
    if (from >= now) return [];
    needsHistory ||= input.history === null;
    return input.history?.(metric, from) ?? [];
  };
  const next = new Map(targets.map((target) => [keyOf(target), target]));
  for (const target of targets.filter(isOpen)) {
    const ending = endingOf(target, ticket, now);
    if (ending) next.set(keyOf(target), endTarget(breachedBy(target, ending.at, notices), ending));
    else next.set(keyOf(target), notice(target, now, notices));
  }
  const episodes = episodesOf(ticket);
  for (const target of [...next.values()].filter(isOpen)) {
    const episode = episodes.find(({ metric }) => isSame(metric, target));
    next.set(keyOf(target), episode ? renew(input, target, episode, immediate) : keepRunning(input, target));
  }
  for (const episode of episodes) {
    const sameKind = [...next.values()].filter(({ metric }) => isSame(episode.metric, { metric }));
    if (sameKind.some(isOpen)) continue;
    const target = startOrResume({ ...input, history: clockSince }, [...next.values()], episode);
    if (target) next.set(keyOf(target), renew(input, target, episode, immediate));
  }
  const stored = new Map(targets.map((target) => [keyOf(target), target]));
  const changed = [...next.values()].filter((target) => !isDeepStrictEqual(target, stored.get(keyOf(target))));
  return { changed, notices, immediate, needsHistory };
}

const keyOf = ({ metric, ordinal }: Target) => `${metric} ${ordinal}`;

/** A ticket waits for one response at a time, whether it is the first or the next one. */
const isSame = (metric: Target['metric'], target: Pick<Target, 'metric'>) =>
  metric === target.metric || (metric !== 'resolution' && target.metric !== 'resolution');

/** Judges a target by its due time. What is done at the due time is in time. */
function breachedBy(target: Target, until: number, notices: TargetNotice[]): Target {
  const { dueAt } = target;
  if (dueAt === null || target.breachedAt !== null || dueAt >= until) return target;
  const breached = { ...target, breachedAt: dueAt, noticeAt: null };
  notices.push({ type: 'breached', target: breached, dueAt });
  return breached;
}

/** Notices a breach or, if there is still time, that little of it is left. */
function notice(target: Target, now: number, notices: TargetNotice[]): Target {
  const judged = breachedBy(target, now, notices);
  const { dueAt, noticeAt } = judged;
  if (dueAt === null || noticeAt === null || noticeAt >= now) return judged;
  const warned = { ...judged, warnedAt: noticeAt, noticeAt: dueAt };
  notices.push({ type: 'warned', target: warned, dueAt });
  return warned;
}

function endTarget(target: Target, ending: Ending): Target {
  const spans = stopClock(target.spans, ending.at);
  const ended = { ...target, spans, pausedAt: null, noticeAt: null };
  return ending.type === 'met'
    ? { ...ended, metAt: ending.at }
    : { ...ended, cancelledAt: ending.at, cancelReason: ending.reason };
}

/** Continues a target whose ticket is in the trash. */
function keepRunning(input: TargetInput, target: Target): Target {
  const { ticket, now } = input;
  if (!goalOf(input, target.metric)) return endTarget(target, { type: 'cancelled', at: now, reason: 'policy' });
  return { ...target, spans: runClock(target.spans, pauseOf(target.metric, ticket), now) };
}

/** Applies the present policy, priority and calendar to an open target. */
function renew(input: TargetInput, target: Target, { startedAt }: Episode, immediate: TargetNotice[]): Target {
  const { ticket, policy, now } = input;
  const goal = goalOf(input, target.metric);
  if (!policy || !goal) {
    return endTarget(target, { type: 'cancelled', at: now, reason: 'policy' });
  }
  const clock = runClock(target.spans, pauseOf(target.metric, ticket), now);
  if (target.breachedAt !== null) return { ...target, spans: clock, pausedAt: pausedSince(clock) };
  const spans = startClockAt(clock, startedAt);
  const time = policy.calendarId === null ? aroundTheClock : input.businessTime(policy.calendarId);
  const pausedAt = pausedSince(spans);
  const duration = goal.seconds * SECOND_MS;
  const dueAt = instantAfter(spans, duration, time);
  const warnAt =
    policy.warnAtPercent === null || target.warnedAt !== null
      ? null
      : instantAfter(spans, (duration * policy.warnAtPercent) / 100, time);
  const renewed: Target = {
    ...target,
    policyId: policy.id,
    policyName: policy.name,
    seconds: goal.seconds,
    calendarId: policy.calendarId,
    startedAt,
    spans,
    dueAt,
    pausedAt,
    noticeAt: dueAt !== null && warnAt !== null && warnAt < dueAt ? warnAt : dueAt,
    teamId: ticket.teamId,
    priority: ticket.priority,
  };
  return judgeNow(renewed, now, immediate);
}

/** A due time that a change has moved into the past is missed at the time of the change. */
function judgeNow(target: Target, now: number, immediate: TargetNotice[]): Target {
  const judged = notice(target, now, immediate);
  if (judged.breachedAt === target.breachedAt) return judged;
  const breached = { ...judged, breachedAt: now };
  const last = immediate.pop();
  if (last) immediate.push({ ...last, target: breached });
  return breached;
}

const goalOf = ({ policy, ticket }: TargetInput, metric: Target['metric']) =>
  policy?.targets.find((target) => target.metric === metric && target.priority === ticket.priority);

/**
 * Returns the open target of an episode that has none. A solution that is undone and a breach resume their target, so that
 * they are not counted twice. A canceled target restarts and keeps its elapsed time.
 */
function startOrResume(
  input: TargetInput & { readonly history: ClockHistory },
  targets: readonly Target[],
  episode: Episode,
): Target | null {
  const { policy, ticket, now, history } = input;
  const { metric, startedAt } = episode;
  const goal = goalOf(input, metric);
  if (!policy || !goal) return null;
  const earlier = targets.filter((target) => target.metric === metric);
  const latest = earlier.toSorted((a, b) => a.ordinal - b.ordinal).at(-1);
  const isSameEpisode = latest !== undefined && (metric === 'resolution' || latest.startedAt === startedAt);
  if (isSameEpisode && (latest.metAt !== null || latest.breachedAt !== null)) {
    const missing = history(metric, latest.metAt ?? latest.cancelledAt ?? now);
    return { ...latest, spans: appendSpans(latest.spans, missing), metAt: null, cancelledAt: null, cancelReason: null };
  }
  return {
    metric,
    ordinal: (latest?.ordinal ?? 0) + 1,
    policyId: policy.id,
    policyName: policy.name,
    seconds: goal.seconds,
    calendarId: policy.calendarId,
    spans: history(metric, startedAt),
    startedAt,
    dueAt: null,
    pausedAt: null,
    noticeAt: null,
    warnedAt: null,
    breachedAt: null,
    metAt: null,
    cancelledAt: null,
    cancelReason: null,
    teamId: ticket.teamId,
    priority: ticket.priority,
  };
}

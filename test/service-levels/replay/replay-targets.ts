import { type Counting, instantOf, stoppedSince } from './due-time.ts';
import type { Recorded } from './recorded-events.ts';
import { ReplayedConfiguration } from './replayed-configuration.ts';
import { type Happened, type Present, ReplayedTicket } from './replayed-ticket.ts';

/** What a worker did: the log says so only if something had come. */
export interface Pass {
  readonly at: number;
  readonly kind: 'notice' | 'recalculate';
}

/** A target as it must be. Instants are in milliseconds. */
export interface ExpectedTarget {
  readonly metric: string;
  readonly ordinal: number;
  policy: { readonly id: string; readonly name: string };
  calendarId: string | null;
  seconds: number;
  priority: string;
  teamId: string | null;
  startedAt: number;
  dueAt: number | null;
  pausedAt: number | null;
  warnAt: number | null;
  warnedAt: number | null;
  breachedAt: number | null;
  metAt: number | null;
  cancelledAt: number | null;
  cancelReason: string | null;
}

export interface ExpectedNotice {
  readonly type: string;
  readonly metric: string;
  readonly ordinal: number;
  readonly policy: string;
  readonly dueAt: number;
  readonly at: number;
}

export interface Expected {
  readonly ticket: ReplayedTicket;
  readonly targets: ExpectedTarget[];
  readonly notices: ExpectedNotice[];
}

/** Works out from the log, and from when workers passed, what the targets of each ticket are and what was noticed. */
export function replayTargets(
  log: readonly Recorded[],
  passes: readonly Pass[],
  present: ReadonlyMap<string, Present>,
): { readonly tickets: ReadonlyMap<string, Expected>; readonly configuration: ReplayedConfiguration } {
  const configuration = new ReplayedConfiguration();
  const desks = new Map<string, TicketReplay>();
  const instants = [...new Set([...log, ...passes].map(({ at }) => at))].sort((a, b) => a - b);
  for (const at of instants) {
    const events = log.filter((event) => event.at === at && !event.type.startsWith('sla.'));
    for (const event of events) configuration.apply(event);
    const pass = passes.find((one) => one.at === at);
    const touched = touch(desks, events, log, present);
    for (const [id, happened] of touched)
      desks.get(id)?.update(configuration, at, happened, !configuration.isRecalculated);
    if (pass) for (const desk of desks.values()) desk.visit(configuration, pass);
    if (pass?.kind === 'recalculate') configuration.isRecalculated = true;
  }
  return { tickets: desks, configuration };
}

/** Applies the events of one transaction to their tickets, and returns what happened to each. */
function touch(
  desks: Map<string, TicketReplay>,
  events: readonly Recorded[],
  log: readonly Recorded[],
  present: ReadonlyMap<string, Present>,
): ReadonlyMap<string, Happened> {
  const touched = new Map<string, Happened>();
  const waits = new Map([...desks].map(([id, { ticket }]) => [id, ticket.waitingSince]));
  for (const event of events) {
    const { ticketId: id, type, data } = event;
    if (id === null || !/^(ticket|comment)\./.test(type)) continue;
    const today = present.get(id);
    if (type === 'ticket.created' && today) {
      const later = log.filter(({ ticketId }) => ticketId === id);
      desks.set(id, new TicketReplay(new ReplayedTicket(event, today, later)));
    }
    const desk = desks.get(id);
    if (!desk) continue;
    const happened = touched.get(id) ?? { replied: false, solved: false, merged: false, deleted: false };
    touched.set(id, happened);
    desk.ticket.apply(event, happened);
    if (type === 'ticket.merged' && data.role === 'target') {
      desk.ticket.waitAlso(waits.get(String(data.otherTicketId)) ?? null);
    }
  }
  return touched;
}

class TicketReplay implements Expected {
  readonly ticket: ReplayedTicket;
  readonly targets: ExpectedTarget[] = [];
  readonly notices: ExpectedNotice[] = [];

  constructor(ticket: ReplayedTicket) {
    this.ticket = ticket;
  }

  visit(configuration: ReplayedConfiguration, { at, kind }: Pass): void {
    if (kind === 'recalculate') {
      if (!configuration.isRecalculated && this.ticket.state !== 'closed') this.update(configuration, at, null, true);
    } else if (this.targets.some((target) => isOpen(target) && hasNews(target, at))) {
      this.update(configuration, at, null, !configuration.isRecalculated);
    }
  }

  update(configuration: ReplayedConfiguration, at: number, happened: Happened | null, isSilent: boolean): void {
    for (const target of this.targets.filter(isOpen)) {
      this.#check(target, at, happened !== null && this.#end({ ...target }, happened, at), null, false);
      if (happened) this.#end(target, happened, at);
    }
    if (this.ticket.inTrash) {
      for (const target of this.targets.filter(isOpen)) {
        if (!configuration.goalOf(target.metric, this.ticket)) cancel(target, at, 'policy');
      }
    }
    for (const { metric, startedAt } of this.#awaited()) {
      const target = this.targets.find((one) => isOpen(one) && isSameKind(one.metric, metric));
      this.#apply(configuration, target ?? { metric, startedAt }, startedAt, at, isSilent);
    }
  }

  /** Ends a target by what happened; returns whether it did. */
  #end(target: ExpectedTarget, happened: Happened, at: number): boolean {
    const isResolution = target.metric === 'resolution';
    if (isResolution ? happened.solved : happened.replied) target.metAt = at;
    else if (happened.merged) cancel(target, at, 'merged');
    else if (happened.deleted && target.breachedAt === null && !hasPassed(target.dueAt, at))
      cancel(target, at, 'trash');
    else if (!isResolution && happened.solved) cancel(target, at, 'solved');
    if (isOpen(target)) return false;
    target.pausedAt = null;
    return true;
  }

  /** What the ticket waits for now, and since when. */
  #awaited(): { metric: string; startedAt: number }[] {
    const { isUnsolved, isMerged, inTrash, createdAt, waitingSince, hasHadResponse } = this.ticket;
    if (!isUnsolved || isMerged || inTrash) return [];
    const resolution = { metric: 'resolution', startedAt: createdAt };
    if (waitingSince === null) return [resolution];
    const isFirst = !hasHadResponse && waitingSince <= createdAt;
    return [{ metric: isFirst ? 'first_response' : 'next_response', startedAt: waitingSince }, resolution];
  }

  /** Gives a target, which might be missing, what the present policy says. */
  #apply(
    configuration: ReplayedConfiguration,
    wanted: ExpectedTarget | { metric: string; startedAt: number },
    startedAt: number,
    at: number,
    isSilent: boolean,
  ): void {
    const { ticket } = this;
    const goal = configuration.goalOf(wanted.metric, ticket);
    if (!goal) {
      if ('policy' in wanted) cancel(wanted, at, 'policy');
      return;
    }
    const { policy, seconds } = goal;
    const target = 'policy' in wanted ? wanted : this.#begin(wanted);
    const counting: Counting = {
      ticket,
      metric: target.metric,
      start: startedAt,
      hours: configuration.hoursOf(policy.calendarId),
    };
    target.pausedAt = stoppedSince(counting);
    if (target.breachedAt !== null) return;
    const duration = seconds * 1_000;
    target.startedAt = startedAt;
    target.policy = { id: policy.id, name: policy.name };
    target.calendarId = policy.calendarId;
    target.seconds = seconds;
    target.priority = ticket.priority;
    target.teamId = ticket.teamId;
    target.dueAt = instantOf(counting, duration);
    target.warnAt = policy.warnAtPercent === null ? null : instantOf(counting, (duration * policy.warnAtPercent) / 100);
    this.#check(target, at, false, at, isSilent);
  }

  /** A target that was met, or missed, is the same when the ticket waits for the same again. */
  #begin({ metric, startedAt }: { metric: string; startedAt: number }): ExpectedTarget {
    const earlier = this.targets.filter((one) => one.metric === metric);
    const last = earlier.at(-1);
    const isSame = last && (metric === 'resolution' || last.startedAt === startedAt);
    if (isSame && (last.metAt !== null || last.breachedAt !== null)) {
      return Object.assign(last, { metAt: null, cancelledAt: null, cancelReason: null });
    }
    const target: ExpectedTarget = {
      metric,
      ordinal: earlier.length + 1,
      policy: { id: '', name: '' },
      calendarId: null,
      seconds: 0,
      priority: '',
      teamId: null,
      startedAt,
      dueAt: null,
      pausedAt: null,
      warnAt: null,
      warnedAt: null,
      breachedAt: null,
      metAt: null,
      cancelledAt: null,
      cancelReason: null,
    };
    this.targets.push(target);
    return target;
  }

  /**
   * Notices what has passed. What ends can no longer be warned of. `moved` is when a change moved the due time: a target is
   * missed then, and not at a due time before it.
   */
  #check(target: ExpectedTarget, at: number, isEnding: boolean, moved: number | null, isSilent: boolean): void {
    const { dueAt } = target;
    if (dueAt === null || target.breachedAt !== null) return;
    if (hasPassed(dueAt, at)) {
      target.breachedAt = moved ?? dueAt;
      if (!isSilent) this.#tell('sla.breached', target, dueAt, at);
    } else if (!isEnding && canWarn(target, at)) {
      target.warnedAt = target.warnAt;
      if (!isSilent) this.#tell('sla.warned', target, dueAt, at);
    }
  }

  #tell(type: string, { metric, ordinal, policy }: ExpectedTarget, dueAt: number, at: number): void {
    this.notices.push({ type, metric, ordinal, policy: policy.name, dueAt, at });
  }
}

const isOpen = ({ metAt, cancelledAt }: ExpectedTarget) => metAt === null && cancelledAt === null;
const isSameKind = (one: string, other: string) => (one === 'resolution') === (other === 'resolution');
const hasPassed = (instant: number | null, at: number) => instant !== null && instant < at;

const canWarn = ({ warnAt, warnedAt, dueAt }: ExpectedTarget, at: number) =>
  warnedAt === null && warnAt !== null && dueAt !== null && warnAt < dueAt && warnAt < at;

const hasNews = (target: ExpectedTarget, at: number) =>
  target.breachedAt === null && (hasPassed(target.dueAt, at) || canWarn(target, at));

function cancel(target: ExpectedTarget, at: number, reason: string): void {
  target.cancelledAt = at;
  target.pausedAt = null;
  target.cancelReason = reason;
}

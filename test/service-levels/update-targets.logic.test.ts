import { describe, expect, it } from 'vitest';
import { businessTime } from '../../server/src/configuration/calendars/business-time.logic.ts';
import { HOUR_MS, MINUTE_MS } from '../../server/src/platform/time/duration.ts';
import { type ClockPoint, clockThrough, startClockAt } from '../../server/src/service-levels/targets/clock.logic.ts';
import {
  isOpen,
  type MatchedPolicy,
  type Target,
  type TargetNotice,
  type TicketFacts,
} from '../../server/src/service-levels/targets/target.ts';
import { updateTargets } from '../../server/src/service-levels/targets/update-targets.logic.ts';

const MONDAY_9 = Date.parse('2026-11-23T09:00:00Z');

const office = businessTime({
  timeZone: 'UTC',
  week: (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({ day, from: '09:00', to: '17:00' })),
  exceptions: [],
});

const inMinutes = (first: number, next: number, resolution: number): MatchedPolicy['targets'] => [
  { metric: 'first_response', priority: 'normal', seconds: first * 60 },
  { metric: 'next_response', priority: 'normal', seconds: next * 60 },
  { metric: 'resolution', priority: 'normal', seconds: resolution * 60 },
  { metric: 'first_response', priority: 'urgent', seconds: (first * 60) / 4 },
  { metric: 'resolution', priority: 'urgent', seconds: (resolution * 60) / 4 },
];

const POLICY: MatchedPolicy = {
  id: 'policy',
  name: 'Standard',
  calendarId: null,
  targets: inMinutes(60, 30, 480),
  warnAtPercent: 75,
};

/** A ticket whose targets are updated after each change, by a clock that the test moves. */
class Desk {
  now = MONDAY_9;
  policy: MatchedPolicy | null = POLICY;
  calendar = office;
  targets: Target[] = [];
  notices: TargetNotice[] = [];
  facts: TicketFacts = {
    createdAt: this.now,
    state: 'new',
    firstResponseAt: null,
    waitingSince: this.now,
    lastAgentCommentAt: null,
    solvedAt: null,
    closedAt: null,
    deletedAt: null,
    isMerged: false,
    isImported: false,
    priority: 'normal',
    teamId: null,
  };

  readonly #past: ClockPoint[] = [];

  change(change: Partial<TicketFacts> = {}): this {
    this.facts = { ...this.facts, ...change };
    this.#past.push({ at: this.now, state: this.facts.state, inTrash: this.facts.deletedAt !== null });
    const { changed, notices, immediate } = this.update();
    for (const target of changed) {
      this.targets = [...this.targets.filter((one) => !sameRow(one, target)), target];
    }
    this.notices.push(...notices, ...immediate);
    expect(this.update()).toEqual({ changed: [], notices: [], immediate: [], needsHistory: false });
    return this;
  }

  update() {
    return updateTargets({
      ticket: this.facts,
      targets: this.targets,
      policy: this.policy,
      businessTime: () => this.calendar,
      history: (metric, from) => startClockAt(clockThrough(metric, this.facts.createdAt, this.#past), from),
      now: this.now,
    });
  }

  after(minutes: number): this {
    this.now += minutes * MINUTE_MS;
    return this;
  }

  reply = () =>
    this.change({
      lastAgentCommentAt: this.now,
      firstResponseAt: this.facts.firstResponseAt ?? this.now,
      waitingSince: null,
    });
  ask = () => this.change({ waitingSince: this.facts.waitingSince ?? this.now });
  solve = () => this.change({ state: 'solved', solvedAt: this.now, waitingSince: null });
  reopen = () => this.change({ state: 'open', solvedAt: null });

  all(metric: Target['metric']): Target[] {
    return this.targets.filter((target) => target.metric === metric).sort((a, b) => a.ordinal - b.ordinal);
  }

  last(metric: Target['metric']): Target {
    const target = this.all(metric).at(-1);
    if (!target) throw new Error(`There is no target for ${metric}`);
    return target;
  }

  /** Minutes since the ticket was created. */
  due(metric: Target['metric']): number | null {
    const { dueAt } = this.last(metric);
    return dueAt === null ? null : (dueAt - MONDAY_9) / MINUTE_MS;
  }

  told(): string[] {
    return this.notices.map(({ type, target, dueAt }) => `${target.metric} ${type} ${(dueAt - MONDAY_9) / MINUTE_MS}`);
  }
}

const sameRow = (a: Target, b: Target) => a.metric === b.metric && a.ordinal === b.ordinal;
const opened = (facts: Partial<TicketFacts> = {}) => new Desk().change(facts);

describe('service level targets', () => {
  it('start a first response and a resolution with a ticket', () => {
    const desk = opened();
    expect(desk.targets.map(({ metric }) => metric)).toEqual(['first_response', 'resolution']);
    expect([desk.due('first_response'), desk.due('resolution')]).toEqual([60, 480]);
    expect(desk.last('first_response').noticeAt).toBe(MONDAY_9 + 45 * MINUTE_MS);
  });

  it('start no first response for a ticket that was opened for its requester, whose first word starts a next response', () => {
    const desk = opened({ waitingSince: null });
    expect(desk.all('first_response')).toEqual([]);
    desk.after(10).ask();
    expect(desk.all('first_response')).toEqual([]);
    expect(desk.due('next_response')).toBe(40);
  });

  it('meet a first response by a reply, at the due time too', () => {
    const desk = opened().after(60).reply();
    expect(desk.last('first_response')).toMatchObject({ metAt: desk.now, breachedAt: null });
    expect(desk.told()).toEqual([]);
  });

  it('breach a first response a millisecond later, and record both times', () => {
    const desk = opened();
    desk.now += 60 * MINUTE_MS + 1;
    desk.reply();
    const breachedAt = MONDAY_9 + 60 * MINUTE_MS;
    expect(desk.last('first_response')).toMatchObject({ breachedAt, metAt: breachedAt + 1 });
    expect(desk.told()).toEqual(['first_response breached 60']);
  });

  it('warn once, and breach once', () => {
    const desk = opened().after(45).change();
    desk.now += 1;
    desk.change().after(1).change().after(30).change().after(30).change();
    expect(desk.told()).toEqual(['first_response warned 60', 'first_response breached 60']);
  });

  it('only breach, if the time of the warning has passed too', () => {
    expect(opened().after(400).change().told()).toEqual(['first_response breached 60', 'resolution warned 480']);
  });

  it('wait from the first unanswered message', () => {
    const desk = opened().after(10).reply().after(10).ask().after(5).ask();
    expect(desk.due('next_response')).toBe(50);
    desk.after(5).reply().after(60).ask();
    expect(desk.all('next_response').map(({ metAt, ordinal }) => [ordinal, metAt !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('cancel a response by a solve, but keep one that comes with it', () => {
    expect(opened().after(5).solve().last('first_response')).toMatchObject({ metAt: null, cancelReason: 'solved' });
    const desk = opened().after(5);
    desk.change({
      state: 'solved',
      solvedAt: desk.now,
      waitingSince: null,
      firstResponseAt: desk.now,
      lastAgentCommentAt: desk.now,
    });
    expect(desk.last('first_response')).toMatchObject({ metAt: desk.now, cancelledAt: null });
    expect(desk.last('resolution')).toMatchObject({ metAt: desk.now });
  });

  it('pause a resolution in pending and on hold without resuming between them, but never a response', () => {
    const desk = opened().after(60).change({ state: 'pending' });
    expect(desk.last('resolution')).toMatchObject({ dueAt: null, noticeAt: null, pausedAt: desk.now });
    expect(desk.due('first_response')).toBe(60);
    const pausedAt = desk.now;
    desk.after(60).change({ state: 'on_hold' });
    expect(desk.last('resolution').pausedAt).toBe(pausedAt);
    desk.after(60).change({ state: 'open' });
    expect([desk.due('resolution'), desk.last('resolution').pausedAt]).toEqual([600, null]);
  });

  it('do not breach a resolution that is paused at its due time', () => {
    const desk = opened().after(480).change({ state: 'pending' }).after(60).change();
    expect(desk.last('resolution')).toMatchObject({ dueAt: null, breachedAt: null });
    desk.change({ state: 'open' });
    expect(desk.due('resolution')).toBe(540);
  });

  it('resume a resolution that was undone, without the time while it was solved', () => {
    const desk = opened().reply().after(100).solve().after(1000).reopen();
    expect(desk.all('resolution')).toHaveLength(1);
    expect(desk.last('resolution')).toMatchObject({ metAt: null, breachedAt: null });
    expect(desk.due('resolution')).toBe(1480);
  });

  it('leave a breached resolution breached when it is reopened, and count it once', () => {
    const desk = opened().reply().after(500).solve().after(10).reopen().after(5000).change().solve();
    expect(desk.told()).toEqual(['resolution breached 480']);
    expect(desk.all('resolution')).toHaveLength(1);
    expect(desk.due('resolution')).toBe(480);
  });

  it('count the time during which a reopened ticket matched no policy', () => {
    const desk = opened().reply().after(100).solve();
    desk.policy = null;
    desk.after(10).reopen().after(20).change({ state: 'pending' }).after(30).change({ state: 'open' }).after(40);
    desk.policy = POLICY;
    desk.change();
    expect(desk.all('resolution')).toHaveLength(1);
    expect(desk.due('resolution')).toBe(480 + 10 + 30);
  });

  it('say since when a missed resolution is paused that matched no policy for a while', () => {
    const desk = opened().reply().after(500).change();
    desk.policy = null;
    desk.after(10).change().after(10);
    desk.policy = POLICY;
    desk.change({ state: 'pending' }).after(10).change();
    const pausedAt = desk.now - 10 * MINUTE_MS;
    expect(desk.last('resolution')).toMatchObject({ pausedAt, cancelledAt: null });
    expect(desk.last('resolution').spans).toEqual([
      { from: MONDAY_9, to: pausedAt, pause: null },
      { from: pausedAt, to: null, pause: 'pending' },
    ]);
    expect(desk.told()).toEqual(['resolution breached 480']);
  });

  it('apply a new priority from the beginning, which can be late at once', () => {
    const desk = opened().after(10).change({ priority: 'urgent' });
    expect([desk.due('first_response'), desk.due('resolution')]).toEqual([15, 120]);
    desk.change({ priority: 'normal' }).after(20).change({ priority: 'urgent' });
    expect(desk.last('first_response')).toMatchObject({ breachedAt: desk.now });
    expect(desk.told()).toEqual(['first_response breached 15']);
    desk.change({ priority: 'normal' });
    expect(desk.last('first_response')).toMatchObject({ breachedAt: desk.now, priority: 'urgent' });
  });

  it('cancel a metric that the policy does not have, and start it again with the time that has passed', () => {
    const desk = opened().after(10);
    desk.policy = null;
    desk.change();
    expect(desk.targets.every(({ cancelReason }) => cancelReason === 'policy')).toBe(true);
    desk.policy = POLICY;
    desk.after(10).change();
    expect(desk.last('first_response')).toMatchObject({ ordinal: 2, startedAt: MONDAY_9, cancelledAt: null });
    expect(desk.due('first_response')).toBe(60);
  });

  it('follow another policy and its calendar from the beginning', () => {
    const desk = opened().after(10);
    desk.policy = { ...POLICY, id: 'other', calendarId: 'office', targets: inMinutes(60, 30, 600) };
    desk.change();
    expect(desk.due('resolution')).toBe(24 * 60 + 120);
    expect(desk.last('resolution')).toMatchObject({ policyId: 'other', calendarId: 'office', seconds: 36_000 });
  });

  it('use the old due time before a change moves it', () => {
    const desk = opened().after(61);
    desk.policy = { ...POLICY, targets: inMinutes(600, 30, 480) };
    desk.change();
    expect(desk.told()).toEqual(['first_response breached 60']);
    expect(desk.due('first_response')).toBe(60);
  });

  it('cancel open targets in the trash, and start anew when the ticket is restored', () => {
    const desk = opened().after(10);
    desk.change({ deletedAt: desk.now });
    expect(desk.targets.filter(isOpen)).toEqual([]);
    expect(desk.last('resolution')).toMatchObject({ cancelReason: 'trash', metAt: null });
    desk.after(10).change({ deletedAt: null });
    expect(desk.all('resolution').map(isOpen)).toEqual([false, true]);
  });

  it('keep a breach through the trash without another one', () => {
    const desk = opened().after(70).change();
    desk.change({ deletedAt: desk.now }).after(10).change({ deletedAt: null }).after(10).reply();
    expect(desk.all('first_response')).toHaveLength(1);
    expect(desk.told()).toEqual(['first_response breached 60']);
  });

  it('keep a breach that is noticed only by the trash', () => {
    const desk = opened().after(70);
    desk.change({ deletedAt: desk.now });
    expect(desk.last('first_response')).toMatchObject({ breachedAt: MONDAY_9 + 60 * MINUTE_MS, cancelledAt: null });
    expect(desk.last('resolution')).toMatchObject({ breachedAt: null, cancelReason: 'trash' });
    desk.after(10).change({ deletedAt: null });
    expect(desk.all('first_response')).toHaveLength(1);
    expect(desk.told()).toEqual(['first_response breached 60']);
  });

  it('cancel a breach in the trash that no policy asks for any more, and continue it by one that does', () => {
    const desk = opened().after(70).change();
    desk.change({ deletedAt: desk.now });
    desk.policy = null;
    desk.after(10).change();
    expect(desk.targets.filter(isOpen)).toEqual([]);
    expect(desk.last('first_response')).toMatchObject({ cancelReason: 'policy', cancelledAt: desk.now });
    desk.policy = POLICY;
    desk.after(10).change({ deletedAt: null });
    expect(desk.all('first_response').map(isOpen)).toEqual([true]);
  });

  it('cancel all targets by a merge, which solves nothing', () => {
    const desk = opened().after(10);
    desk.change({ isMerged: true, state: 'closed', closedAt: desk.now, waitingSince: null });
    expect(desk.targets.map(({ metAt, cancelReason }) => [metAt, cancelReason])).toEqual([
      [null, 'merged'],
      [null, 'merged'],
    ]);
  });

  it('wait since the earlier message of two merged tickets', () => {
    const desk = opened().reply().after(60).ask();
    desk.change({ waitingSince: MONDAY_9 + 50 * MINUTE_MS });
    expect(desk.all('next_response')).toHaveLength(1);
    expect(desk.due('next_response')).toBe(80);
  });

  it('are not met by a reply that was written before a merge moved their start to before it', () => {
    const merged = () => {
      const desk = opened().after(25).reply().after(15);
      return desk.change({ waitingSince: MONDAY_9 + 5 * MINUTE_MS }).after(3);
    };
    expect(merged().solve().last('next_response')).toMatchObject({ metAt: null, cancelReason: 'solved' });
    const again = merged();
    again.change({ isMerged: true, state: 'closed', closedAt: again.now, waitingSince: null });
    expect(again.last('next_response')).toMatchObject({ metAt: null, cancelReason: 'merged' });
    const answered = merged().reply();
    expect(answered.last('next_response')).toMatchObject({ metAt: answered.now, cancelReason: null });
  });

  it('leave the start of a target that was missed before a merge', () => {
    const desk = opened().reply().after(60).ask().after(31).change();
    desk.change({ waitingSince: MONDAY_9 + 50 * MINUTE_MS });
    const startedAt = MONDAY_9 + 60 * MINUTE_MS;
    expect(desk.all('next_response')).toMatchObject([{ startedAt, spans: [{ from: startedAt }] }]);
  });

  it('are due when the day closes if its hours are exactly their time, though the clock pauses later', () => {
    const desk = new Desk();
    desk.policy = { ...POLICY, calendarId: 'office', targets: inMinutes(60, 30, 600) };
    desk
      .change()
      .after(11 * 60)
      .change({ state: 'pending' });
    desk.policy = { ...desk.policy, targets: inMinutes(60, 30, 480) };
    desk.after(10).change();
    expect(desk.last('resolution')).toMatchObject({ dueAt: MONDAY_9 + 8 * HOUR_MS, breachedAt: desk.now });
  });

  it('count by a calendar', () => {
    const desk = new Desk();
    desk.policy = { ...POLICY, calendarId: 'office' };
    desk.change();
    desk
      .after(7 * 60)
      .change({ state: 'pending' })
      .after(3 * 60)
      .change({ state: 'open' });
    expect(desk.last('resolution').dueAt).toBe(MONDAY_9 + 25 * HOUR_MS);
  });

  it('count no pause outside the hours of a calendar', () => {
    const desk = new Desk();
    desk.policy = { ...POLICY, calendarId: 'office', targets: inMinutes(60, 30, 600) };
    desk.change();
    const due = MONDAY_9 + 26 * HOUR_MS;
    expect(desk.last('resolution').dueAt).toBe(due);
    desk
      .after(9 * 60)
      .change({ state: 'pending' })
      .after(14 * 60)
      .change({ state: 'open' });
    expect(desk.last('resolution').dueAt).toBe(due);
  });

  it('warn when a share of the open time has passed', () => {
    const desk = new Desk();
    desk.policy = { ...POLICY, calendarId: 'office', targets: inMinutes(60, 30, 600), warnAtPercent: 90 };
    desk.change();
    expect(desk.last('resolution').noticeAt).toBe(MONDAY_9 + 25 * HOUR_MS);
  });

  it('have no due time while their calendar does not open for long enough, and get one when it does', () => {
    const desk = new Desk();
    desk.policy = { ...POLICY, calendarId: 'last day' };
    const intervals = [{ from: '09:00', to: '09:30' }];
    const exceptions = [{ date: '2026-11-23', name: 'Last day', intervals }];
    desk.calendar = businessTime({ timeZone: 'UTC', week: [], exceptions });
    desk.change();
    expect(desk.last('resolution')).toMatchObject({ dueAt: null, pausedAt: null, noticeAt: null, breachedAt: null });
    desk.calendar = office;
    desk.after(60).change();
    expect(desk.due('resolution')).toBe(480);
  });
});

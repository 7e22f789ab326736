import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { dueTargets } from '../../../server/src/service-levels/targets/due-targets.ts';
import { recalculateTargets } from '../../../server/src/service-levels/targets/recalculate-targets.ts';
import { CELL_MS } from '../../configuration/calendars/support/open-cells.ts';
import { workerFor } from '../../support/background/due-work.ts';
import type { restClient } from '../../support/rest.ts';
import type { Person, TestService } from '../../support/service.ts';
import { ok, unlessRejected } from './answers.ts';
import { compareExplanations, compareReports, compareTickets } from './compare-answers.ts';
import { type Comparison, compareTargets, mergeComparisons } from './compare-targets.ts';
import { eventsAfter } from './recorded-events.ts';
import { type Pass, replayTargets } from './replay-targets.ts';
import { presentTickets, storedTargets } from './stored-state.ts';
import type { Step, Walk, WantedPolicy } from './walks.ts';

/** Tokens are valid for a day. */
const LONGEST_WALK_MS = 23 * HOUR_MS;
const MAX_TICKETS = 3;

interface Users {
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  readonly follower: Person;
  readonly program: ReturnType<typeof restClient>;
}

interface Staged {
  readonly service: TestService;
  readonly time: { now: number };
  readonly users: Users;
  readonly set: {
    readonly categoryIds: readonly string[];
    readonly teamId: string;
    readonly statusIds: ReadonlyMap<string, string>;
  };
  /** All tickets of this walk have it. */
  readonly tag: string;
  /** The last event before this walk. */
  readonly after: string | null;
}

/** Performs the steps of a walk, and compares the service with what the log says. */
export class ReplayWalk {
  readonly #staged: Staged;
  readonly #start: number;
  readonly #end: number;
  readonly #passes: Pass[] = [];
  readonly #policyIds: string[] = [];
  #calendarId = '';

  constructor(staged: Staged) {
    this.#staged = staged;
    this.#start = staged.time.now;
    this.#end = staged.time.now + LONGEST_WALK_MS;
  }

  async open({ hours, policies }: Walk): Promise<void> {
    const { administrator } = this.#staged.users;
    this.#calendarId = ok(await administrator.post('/calendars', { name: 'Office', ...hours.hours })).id;
    for (const policy of policies) {
      this.#pass(1);
      const body = { name: `Policy ${this.#policyIds.length}`, ...this.#definition(policy) };
      this.#policyIds.push(ok(await administrator.post('/sla-policies', body)).id);
    }
    this.#pass(1);
    await this.#work('recalculate');
    this.#pass(1);
    ok(await this.#staged.users.customer.post('/tickets', { subject: 'No light', tags: [this.#staged.tag] }));
  }

  /** Leaves no policy, and no ticket that later walks would update. */
  async close(): Promise<void> {
    const { service, users } = this.#staged;
    const { administrator } = users;
    for (const id of this.#policyIds) ok(await administrator.delete(`/sla-policies/${id}`));
    this.#pass(1);
    await this.#work('recalculate');
    ok(await administrator.delete(`/calendars/${this.#calendarId}`));
    await service.orm.em.fork().execute('update tickets set closed_at = created_at where closed_at is null');
  }

  /** Returns false if the walk has lasted as long as it can. */
  async take({ wait, act }: Step): Promise<boolean> {
    const length = await this.#length(wait);
    if (this.#staged.time.now + length > this.#end) return false;
    this.#pass(length);
    await this.#perform(act);
    return true;
  }

  /** What the targets and notices are and what they must be, by ticket. */
  async compared(): Promise<Comparison> {
    const { log, ids, replayed } = await this.#replay();
    return compareTargets({ ids, log, replayed, stored: await storedTargets(this.#staged.service, ids) });
  }

  /** What the service answers about each ticket and in reports, and what it must answer. */
  async comparedAnswers(): Promise<Comparison> {
    const { users, time, tag } = this.#staged;
    const { ids, replayed } = await this.#replay();
    const asked = { ...users, ids, replayed, now: time.now };
    return mergeComparisons([
      await compareTickets(asked),
      await compareExplanations(asked),
      await compareReports({ ...asked, from: this.#start, tag }),
    ]);
  }

  async #replay() {
    const { service, after } = this.#staged;
    const log = await eventsAfter(service, after);
    const ids = log.filter(({ type }) => type === 'ticket.created').map(({ subjectId }) => subjectId);
    return { log, ids, replayed: replayTargets(log, this.#passes, await presentTickets(service, ids)) };
  }

  #pass(ms: number): void {
    this.#staged.time.now += ms;
  }

  async #length(wait: Step['wait']): Promise<number> {
    const { service, after, time } = this.#staged;
    if ('ms' in wait) return wait.ms;
    if ('cells' in wait) return wait.cells * CELL_MS - (time.now % CELL_MS);
    const created = (await eventsAfter(service, after)).filter(({ type }) => type === 'ticket.created');
    const rows = [
      ...(
        await storedTargets(
          service,
          created.map(({ subjectId }) => subjectId),
        )
      ).values(),
    ].flat();
    const instants = rows
      .filter(({ met_at, cancelled_at, breached_at }) => !met_at && !cancelled_at && !breached_at)
      .map(({ notice_at, due_at }) => Date.parse((wait.to === 'due' ? due_at : notice_at) ?? ''))
      .map((at) => at + wait.plus - time.now)
      .filter((length) => length > 0)
      .sort((a, b) => a - b);
    return instants[wait.which % Math.max(1, instants.length)] ?? 60_000;
  }

  async #perform(act: Step['act']): Promise<void> {
    const { users, set, tag } = this.#staged;
    const ids = await this.#tickets();
    const path = 'ticket' in act ? `/tickets/${ids[act.ticket % ids.length]}` : '';
    switch (act.do) {
      case 'create': {
        if (ids.length >= MAX_TICKETS) return;
        const requesterId = act.by === 'customer' ? {} : { requesterId: users.customer.id };
        const values = { priority: act.priority, categoryId: this.#category(act.category), ...plans(act.plan) };
        ok(await users[act.by].post('/tickets', { subject: 'No light', tags: [tag], ...values, ...requesterId }));
        return;
      }
      case 'reply': {
        if (act.by === 'follower') await users.administrator.put(`${path}/followers/${users.follower.id}`);
        if (act.by === 'follower') this.#pass(1);
        const body = { body: 'A word', visibility: 'public', automated: act.automated };
        return unlessRejected(await users[act.by].post(`${path}/comments`, body));
      }
      case 'note':
        return unlessRejected(await users.agent.post(`${path}/comments`, { body: 'A word', visibility: 'internal' }));
      case 'move': {
        const comment = act.withReply ? { comment: { body: 'A word', visibility: 'public' } } : {};
        const body = { statusId: set.statusIds.get(act.to), ...comment };
        return unlessRejected(await users.administrator.post(`${path}/transition`, body));
      }
      case 'update': {
        const { change } = act;
        const body =
          'priority' in change
            ? { priority: change.priority }
            : 'plan' in change
              ? { fields: { plan: change.plan } }
              : { categoryId: this.#category(change.category) };
        return unlessRejected(await users.agent.patch(path, body));
      }
      case 'team':
        return unlessRejected(await users.agent.post(`${path}/assign`, { teamId: act.isSet ? set.teamId : null }));
      case 'trash':
        return unlessRejected(await users.administrator.delete(path));
      case 'restore':
        return unlessRejected(await users.administrator.post(`${path}/restore`, {}));
      case 'merge':
        return unlessRejected(await users.administrator.post(`${path}/merge`, { intoId: ids[act.into % ids.length] }));
      case 'edit policy':
        return unlessRejected(await users.administrator.patch(this.#policy(act.which), this.#definition(act.policy)));
      case 'switch policy':
        return unlessRejected(await users.administrator.patch(this.#policy(act.which), { enabled: act.enabled }));
      case 'reorder policies': {
        this.#policyIds.reverse();
        return unlessRejected(await users.administrator.post('/sla-policies/reorder', { ids: this.#policyIds }));
      }
      case 'edit calendar': {
        const path = `/calendars/${this.#calendarId}`;
        const { timeZone, ...rest } = act.hours.hours;
        return unlessRejected(await users.administrator.patch(path, { timeZone, ...rest }));
      }
      default:
        await this.#work(act.do);
    }
  }

  async #work(kind: Pass['kind']): Promise<void> {
    const { service, time } = this.#staged;
    const transact = transactFor(service.transactions, { actor: SYSTEM, requestId: null });
    if (kind === 'notice') await workerFor(service, dueTargets)();
    else while (await transact(recalculateTargets));
    this.#passes.push({ at: time.now, kind });
  }

  #definition({ filters, except, hasCalendar, goals, warnAtPercent }: WantedPolicy) {
    const { priority, category, plan } = filters;
    return {
      filters: {
        ...(priority && { priority }),
        ...(category !== undefined && { category: [this.#category(category)] }),
        ...(plan && { field: [`plan:is:${plan}`] }),
      },
      except,
      calendarId: hasCalendar ? this.#calendarId : null,
      targets: goals.metrics.flatMap((metric) =>
        (['low', 'normal', 'high', 'urgent'] as const).map((priority, place) => ({
          metric,
          priority,
          seconds: (goals.minutes[place] ?? 1) * 60,
        })),
      ),
      warnAtPercent,
    };
  }

  #category = (index: number | null) => (index === null ? null : this.#staged.set.categoryIds[index]);
  #policy = (which: number) => `/sla-policies/${this.#policyIds[which % this.#policyIds.length]}`;

  async #tickets(): Promise<string[]> {
    const { service, after } = this.#staged;
    const log = await eventsAfter(service, after);
    return log.filter(({ type }) => type === 'ticket.created').map(({ subjectId }) => subjectId);
  }
}

const plans = (plan: string | null) => (plan === null ? {} : { fields: { plan } });

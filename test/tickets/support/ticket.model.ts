import { holds, may, type Permission, type Who } from './ticket.rights.ts';
import { type State, transitionResult, unsolved, type Workflow } from './ticket.workflow.ts';

type Visibility = 'public' | 'internal';

export type Act =
  | { readonly do: 'update'; readonly subject?: string; readonly priority?: string; readonly tags?: readonly string[] }
  | { readonly do: 'comment'; readonly visibility: Visibility }
  | { readonly do: 'transition'; readonly to: string; readonly comment: Visibility | null }
  | { readonly do: 'assign'; readonly assignee?: Who | null; readonly ofTeam?: boolean }
  | { readonly do: 'take' | 'delete' | 'restore' }
  | { readonly do: 'follow' | 'unfollow'; readonly person: Who };

export interface Fact {
  readonly type: string;
  readonly by: Who;
  /** For each changed field: before and after, as text. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** A model of one ticket: the effect of each action on it, or its error. It is independent of the service. */
export class TicketModel {
  subject = 'No light';
  priority = 'normal';
  tags: readonly string[] = [];
  status = 'new';
  assignee: Who | null = null;
  ofTeam = false;
  followers: ReadonlySet<Who> = new Set();
  inTrash = false;
  version = 1;
  updatedAt: string;
  comments = 0;
  reopens = 0;
  milestones = {
    firstResponseAt: null as string | null,
    firstAssignedAt: null as string | null,
    solvedAt: null as string | null,
    closedAt: null as string | null,
    lastRequesterCommentAt: null as string | null,
    lastAgentCommentAt: null as string | null,
    waitingSince: null as string | null,
  };
  facts: Fact[] = [{ type: 'ticket.created', by: 'requester', changes: {} }];

  readonly workflow: Workflow;

  constructor(workflow: Workflow, now: string) {
    this.workflow = workflow;
    this.updatedAt = now;
    this.milestones.waitingSince = now;
  }

  get state(): State | undefined {
    return this.workflow.states.get(this.status);
  }

  sees = (who: Who) => !this.inTrash && may(who, 'ticket:read', this);

  transitionResults = (who: Who) =>
    [...this.workflow.states.keys()].map((to) => ({
      to,
      ...transitionResult(this.workflow, who, this.status, to, this),
    }));

  /** Returns the response status; on success, the ticket has changed. */
  act(who: Who, act: Act, now: string): number {
    switch (act.do) {
      case 'update':
        return this.#rejection(who, 'ticket:update') ?? this.#update(who, act, now);
      case 'comment':
        return this.#rejection(who, `comment:create_${act.visibility}`, 'ticket:read') ?? this.#comment(who, act, now);
      case 'transition':
        return this.#rejection(who, 'ticket:transition') ?? this.#transition(who, act, now);
      case 'assign':
        return this.#rejection(who, 'ticket:assign') ?? this.#assign(who, act, now);
      case 'take':
        return this.#rejection(who, 'ticket:take') ?? this.#take(who, now);
      case 'delete':
        return this.#rejection(who, 'ticket:delete') ?? this.#trash(who, true, now);
      case 'restore':
        if (!holds(who, 'ticket:restore')) return 403;
        return this.inTrash ? this.#trash(who, false, now) : 404;
      case 'follow':
      case 'unfollow':
        return this.#follow(who, act.person, act.do === 'follow');
    }
  }

  /** Callers who never have `door` are rejected first; then visibility counts, then their permission on the ticket. */
  #rejection(who: Who, permission: Permission, door = permission): number | null {
    if (!holds(who, door)) return 403;
    if (!this.sees(who)) return 404;
    return may(who, permission, this) ? null : 403;
  }

  #update(who: Who, { subject, priority, tags }: Act & { do: 'update' }, now: string): number {
    const before = [this.subject, this.priority, this.tags] as const;
    this.subject = subject ?? this.subject;
    this.priority = priority ?? this.priority;
    this.tags = tags ?? this.tags;
    this.#changed(who, 'ticket.updated', now, {
      subject: [before[0], this.subject],
      priority: [before[1], this.priority],
      tags: [before[2], this.tags],
    });
    return 200;
  }

  #comment(who: Who, { visibility }: { visibility: Visibility }, now: string): number {
    if (visibility === 'public' && this.state === 'closed') return 409;
    const waits = this.state === 'pending' || this.state === 'solved';
    const opens =
      visibility === 'public' && (who === 'requester' ? waits : this.state === 'new' && holds(who, 'ticket:take'));
    this.#say(who, visibility, now);
    if (opens) this.#enter(who, this.#standsFor('open'), now);
    if (visibility === 'public') this.#touch(now);
    return 201;
  }

  #transition(who: Who, { to, comment }: Act & { do: 'transition' }, now: string): number {
    const result = transitionResult(this.workflow, who, this.status, to, this);
    if ('because' in result) return 409;
    const { comment: due } = result;
    if (due !== 'none' && !(due === 'any' && comment) && due !== comment) return 422;
    if (comment && !may(who, `comment:create_${comment}`, this)) return 403;
    if (comment) this.#say(who, comment, now);
    this.#enter(who, to, now);
    this.#touch(now);
    return 200;
  }

  #assign(who: Who, { assignee, ofTeam }: { assignee?: Who | null; ofTeam?: boolean }, now: string): number {
    const before = [this.assignee, this.ofTeam] as const;
    this.assignee = assignee === undefined ? this.assignee : assignee;
    this.ofTeam = ofTeam ?? this.ofTeam;
    const changes = { assignee: [before[0], this.assignee], team: [before[1], this.ofTeam] } as const;
    if (this.#changed(who, 'ticket.assigned', now, changes)) this.milestones.firstAssignedAt ??= now;
    return 200;
  }

  #take(who: Who, now: string): number {
    return this.assignee && this.assignee !== who ? 409 : this.#assign(who, { assignee: who }, now);
  }

  #trash(who: Who, inTrash: boolean, now: string): number {
    this.inTrash = inTrash;
    this.facts.push({ type: inTrash ? 'ticket.deleted' : 'ticket.restored', by: who, changes: {} });
    this.#touch(now);
    return inTrash ? 204 : 200;
  }

  #follow(who: Who, person: Who, follows: boolean): number {
    if (!this.sees(who)) return 404;
    const mayChange = may(who, 'ticket:update', this);
    const seesNames = holds(who, 'ticket:take');
    if (person !== who && (!mayChange || (follows && !seesNames))) return 403;
    if (this.followers.has(person) === follows) return 204;
    this.followers = follows ? this.followers.union(new Set([person])) : this.followers.difference(new Set([person]));
    this.facts.push({ type: follows ? 'ticket.followed' : 'ticket.unfollowed', by: who, changes: {} });
    return 204;
  }

  #say(who: Who, visibility: Visibility, now: string): void {
    this.facts.push({ type: `comment.${visibility}`, by: who, changes: {} });
    if (visibility === 'internal') return;
    this.comments += 1;
    if (who === 'requester') {
      this.milestones.lastRequesterCommentAt = now;
      this.milestones.waitingSince ??= now;
      return;
    }
    if (!holds(who, 'ticket:take')) return;
    this.milestones.waitingSince = null;
    this.milestones.lastAgentCommentAt = now;
    this.milestones.firstResponseAt ??= now;
  }

  #enter(who: Who, to: string, now: string): void {
    const [from, after] = [this.status, this.workflow.states.get(to)];
    const reopens = this.state === 'solved' && unsolved(after);
    if (unsolved(this.state) && !unsolved(after)) this.milestones.solvedAt = now;
    if (after === 'closed') this.milestones.closedAt = now;
    if (!unsolved(after)) this.milestones.waitingSince = null;
    if (reopens) {
      this.reopens += 1;
      this.milestones.solvedAt = null;
    }
    this.status = to;
    this.facts.push({
      type: reopens ? 'ticket.reopened' : 'ticket.status_changed',
      by: who,
      changes: { status: [from, to] },
    });
  }

  /** In this model, the first status of a state is its default. */
  #standsFor(state: State): string {
    return [...this.workflow.states].find(([, one]) => one === state)?.[0] ?? state;
  }

  #changed(who: Who, type: string, now: string, all: Fact['changes']): boolean {
    const differing = Object.entries(all).filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to));
    if (differing.length === 0) return false;
    this.facts.push({ type, by: who, changes: Object.fromEntries(differing) });
    this.#touch(now);
    return true;
  }

  #touch(now: string): void {
    this.version += 1;
    this.updatedAt = now;
  }
}

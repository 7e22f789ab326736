import { z } from 'zod';
import { State } from '../../../server/src/contract/configuration/statuses.ts';
import type { Recorded } from './recorded-events.ts';

const Named = z.object({ id: z.string() }).nullable();
const StatusValue = z.object({ state: State });

/** What the log does not say about the creation of a ticket: its values today, from which its changes are undone. */
export interface Present {
  readonly requesterId: string;
  readonly priority: string;
  readonly categoryId: string | null;
  readonly teamId: string | null;
  readonly plan: string | null;
}

/** What one transaction did to a ticket that can end its targets. */
export interface Happened {
  replied: boolean;
  solved: boolean;
  merged: boolean;
  deleted: boolean;
}

/** A ticket as its events have left it. */
export class ReplayedTicket {
  readonly createdAt: number;
  readonly #requesterId: string;
  priority: string;
  categoryId: string | null;
  teamId: string | null;
  plan: string | null;
  state: State = 'new';
  isMerged = false;
  inTrash = false;
  waitingSince: number | null;
  hasHadResponse = false;
  /** When the state or the place of the ticket changed, and to what. */
  readonly stages: { readonly at: number; readonly state: State; readonly inTrash: boolean }[] = [];

  constructor(created: Recorded, present: Present, later: readonly Recorded[]) {
    const first = firstValues(later);
    this.createdAt = created.at;
    this.#requesterId = present.requesterId;
    this.priority = first.has('priority') ? z.string().parse(first.get('priority')) : present.priority;
    this.categoryId = first.has('category') ? idOf(first.get('category')) : present.categoryId;
    this.teamId = first.has('team') ? idOf(first.get('team')) : present.teamId;
    this.plan = first.has('fields.plan') ? z.string().nullable().parse(first.get('fields.plan')) : present.plan;
    this.waitingSince = created.actor.id === present.requesterId || created.actor.isProgram ? created.at : null;
    this.#enterStage(created.at);
  }

  get isUnsolved(): boolean {
    return this.state !== 'solved' && this.state !== 'closed';
  }

  apply(event: Recorded, happened: Happened): void {
    const { type, at, data, changes } = event;
    if (type === 'comment.public') this.#hear(event, happened);
    if (type === 'ticket.merged' && data.role === 'source') {
      this.isMerged = true;
      this.waitingSince = null;
      happened.merged = true;
    }
    for (const { field, to } of changes) {
      if (field === 'priority') this.priority = z.string().parse(to);
      if (field === 'category') this.categoryId = idOf(to);
      if (field === 'team') this.teamId = idOf(to);
      if (field === 'fields.plan') this.plan = z.string().nullable().parse(to);
      if (field === 'status') this.#move(StatusValue.parse(to).state, at, happened);
    }
    if (type === 'ticket.deleted') happened.deleted = true;
    if (type === 'ticket.deleted' || type === 'ticket.restored') {
      this.inTrash = type === 'ticket.deleted';
      this.#enterStage(at);
    }
  }

  /** Takes over how long the requester of a merged ticket has waited. */
  waitAlso(since: number | null): void {
    if (since === null || this.state === 'solved') return;
    this.waitingSince = Math.min(since, this.waitingSince ?? since);
  }

  #hear({ actor, at, data }: Recorded, happened: Happened): void {
    if (actor.id === this.#requesterId && data.automated !== true) this.waitingSince ??= at;
    if (data.byAgent !== true) return;
    this.waitingSince = null;
    this.hasHadResponse = true;
    happened.replied = true;
  }

  #move(state: State, at: number, happened: Happened): void {
    const wasUnsolved = this.isUnsolved;
    this.state = state;
    if (!this.isUnsolved) this.waitingSince = null;
    if (wasUnsolved && !this.isUnsolved && !happened.merged) happened.solved = true;
    this.#enterStage(at);
  }

  #enterStage(at: number): void {
    this.stages.push({ at, state: this.state, inTrash: this.inTrash });
  }
}

/** Returns the values of each field before its first change. */
function firstValues(events: readonly Recorded[]): ReadonlyMap<string, unknown> {
  const first = new Map<string, unknown>();
  for (const { field, from } of events.flatMap(({ changes }) => changes)) if (!first.has(field)) first.set(field, from);
  return first;
}

const idOf = (value: unknown) => Named.parse(value)?.id ?? null;

import type { State } from '../../../../server/src/contract/configuration/statuses.ts';
import type { Cast } from './cast.ts';
import { changesOf, type Story, TICK } from './stories.ts';

export type TicketRow = ReturnType<typeof ticketRow>;
export type EventRow = ReturnType<typeof eventRow>;

export interface Rows {
  readonly tickets: TicketRow[];
  readonly events: EventRow[];
  readonly followers: { ticket_id: string; user_id: string }[];
}

/** Returns the rows of stories that begin at `start`. */
export function rowsOf(stories: readonly Story[], start: Date, cast: Cast): Rows {
  const rows: Rows = { tickets: [], events: [], followers: [] };
  const timeOf = (tick: number) => new Date(start.getTime() + tick * TICK).toISOString();
  for (const [index, story] of stories.entries()) {
    const ticket = ticketRow(story, index, timeOf, cast);
    rows.tickets.push(ticket);
    if (story.followed) rows.followers.push({ ticket_id: ticket.id, user_id: cast.agent });
    for (const fact of factsOf(story)) rows.events.push(eventRow(ticket.id, fact, rows.events.length + 1, timeOf));
  }
  return rows;
}

function ticketRow(story: Story, index: number, timeOf: (tick: number) => string, cast: Cast) {
  const changes = changesOf(story);
  const last = changes.at(-1);
  const solve = changes.findLast(({ from, to }) => isOver(to) && !isOver(from));
  const orNull = (after: number | null) => (after === null ? null : timeOf(story.created + after));
  return {
    id: crypto.randomUUID(),
    created_at: timeOf(story.created),
    updated_at: timeOf(last?.at ?? story.created),
    version: 1,
    number: 1_000_000 + index,
    subject: `Ticket ${index}`,
    description: '',
    requester_id: cast[story.requester],
    category_id: story.category && cast.categories[story.category],
    status_id: cast.statuses[last?.to ?? 'new'],
    priority: story.priority,
    type: 'question',
    tags: Array.of<string>(),
    fields: {},
    channel: 'api',
    assignee_id: story.assignee && cast[story.assignee],
    team_id: story.team && cast.teams[story.team],
    first_response_at: orNull(story.answeredAfter),
    first_assigned_at: orNull(story.assignedAfter),
    solved_at: last && solve && isOver(last.to) ? timeOf(solve.at) : null,
    comment_count: story.replies,
    agent_reply_count: story.replies,
    reopen_count: changes.filter(isReopening).length,
    automated: false,
    deleted_at: story.deleted ? timeOf(last?.at ?? story.created) : null,
  };
}

const isOver = (state: State) => state === 'solved' || state === 'closed';
const isReopening = ({ from, to }: { from: State; to: State }) => isOver(from) && !isOver(to);

type Change =
  | { readonly field: 'status'; readonly from: { readonly state: State }; readonly to: { readonly state: State } }
  | { readonly field: 'assignee'; readonly from: null; readonly to: { readonly id: string; readonly name: string } };

interface Fact {
  readonly type: string;
  readonly at: number;
  readonly changes?: readonly Change[];
  readonly data?: object;
}

function factsOf(story: Story): Fact[] {
  const facts: Fact[] = [{ type: 'ticket.created', at: story.created, data: { state: 'new' } }];
  if (story.assignedAfter !== null) {
    const to = { id: crypto.randomUUID(), name: 'Somebody' };
    const at = story.created + story.assignedAfter;
    facts.push({ type: 'ticket.assigned', at, changes: [{ field: 'assignee', from: null, to }] });
  }
  if (story.answeredAfter !== null) {
    facts.push({ type: 'comment.public', at: story.created + story.answeredAfter, data: { byRequester: false } });
  }
  for (const change of changesOf(story)) {
    const type = isReopening(change) ? 'ticket.reopened' : 'ticket.status_changed';
    facts.push({
      type,
      at: change.at,
      changes: [{ field: 'status', from: { state: change.from }, to: { state: change.to } }],
    });
  }
  return facts;
}

function eventRow(
  ticketId: string,
  { type, at, changes = [], data = {} }: Fact,
  position: number,
  timeOf: (tick: number) => string,
) {
  return {
    partition: 0,
    position,
    id: crypto.randomUUID(),
    type,
    subject_type: 'ticket',
    subject_id: ticketId,
    ticket_id: ticketId,
    actor_kind: 'system',
    actor_name: 'Test',
    occurred_at: timeOf(at),
    changes,
    data,
  };
}

import type { State } from '../../../../server/src/contract/configuration/statuses.ts';
import type { Subjects } from './report-subjects.ts';
import { changesOf, TICK, type TicketHistory } from './ticket-histories.ts';

export type TicketRow = ReturnType<typeof ticketRow>;
export type EventRow = ReturnType<typeof eventRow>;

export interface Rows {
  readonly tickets: TicketRow[];
  readonly events: EventRow[];
  readonly followers: { ticket_id: string; user_id: string }[];
}

/** Returns the rows of histories that begin at `start`. */
export function rowsOf(histories: readonly TicketHistory[], start: Date, subjects: Subjects): Rows {
  const rows: Rows = { tickets: [], events: [], followers: [] };
  const timeOf = (tick: number) => new Date(start.getTime() + tick * TICK).toISOString();
  for (const [index, history] of histories.entries()) {
    const ticket = ticketRow(history, index, timeOf, subjects);
    rows.tickets.push(ticket);
    if (history.followed) rows.followers.push({ ticket_id: ticket.id, user_id: subjects.agent });
    for (const fact of factsOf(history)) rows.events.push(eventRow(ticket.id, fact, rows.events.length + 1, timeOf));
  }
  return rows;
}

function ticketRow(history: TicketHistory, index: number, timeOf: (tick: number) => string, subjects: Subjects) {
  const changes = changesOf(history);
  const last = changes.at(-1);
  const solve = changes.findLast(({ from, to }) => isOver(to) && !isOver(from));
  const orNull = (after: number | null) => (after === null ? null : timeOf(history.created + after));
  return {
    id: crypto.randomUUID(),
    created_at: timeOf(history.created),
    updated_at: timeOf(last?.at ?? history.created),
    version: 1,
    number: 1_000_000 + index,
    subject: `Ticket ${index}`,
    description: '',
    requester_id: subjects[history.requester],
    category_id: history.category && subjects.categories[history.category],
    status_id: subjects.statuses[last?.to ?? 'new'],
    priority: history.priority,
    type: 'question',
    tags: Array.of<string>(),
    fields: {},
    channel: 'api',
    assignee_id: history.assignee && subjects[history.assignee],
    team_id: history.team && subjects.teams[history.team],
    first_response_at: orNull(history.answeredAfter),
    first_assigned_at: orNull(history.assignedAfter),
    solved_at: last && solve && isOver(last.to) ? timeOf(solve.at) : null,
    comment_count: history.replies,
    agent_reply_count: history.replies,
    reopen_count: changes.filter(isReopening).length,
    automated: false,
    deleted_at: history.deleted ? timeOf(last?.at ?? history.created) : null,
  };
}

const isOver = (state: State) => state === 'solved' || state === 'closed';
const isReopening = ({ from, to }: { from: State; to: State }) => isOver(from) && !isOver(to);

interface Fact {
  readonly type: string;
  readonly at: number;
  readonly changes?: object;
  readonly data?: object;
}

const statusOf = (state: State) => ({ id: crypto.randomUUID(), key: state, name: state, state, color: '#112233' });

function factsOf(history: TicketHistory): Fact[] {
  const facts: Fact[] = [{ type: 'ticket.created', at: history.created, data: { state: 'new', teamId: null } }];
  if (history.assignedAfter !== null) {
    const to = { id: crypto.randomUUID(), name: 'Somebody' };
    const at = history.created + history.assignedAfter;
    facts.push({ type: 'ticket.assigned', at, changes: { assignee: { from: null, to } } });
  }
  if (history.answeredAfter !== null) {
    const reply = {
      commentId: crypto.randomUUID(),
      byRequester: false,
      byAgent: true,
      automated: false,
      mentionIds: [],
    };
    facts.push({ type: 'comment.public', at: history.created + history.answeredAfter, data: reply });
  }
  for (const change of changesOf(history)) {
    const type = isReopening(change) ? 'ticket.reopened' : 'ticket.status_changed';
    facts.push({
      type,
      at: change.at,
      changes: { status: { from: statusOf(change.from), to: statusOf(change.to) } },
    });
  }
  return facts;
}

function eventRow(
  ticketId: string,
  { type, at, changes = {}, data = {} }: Fact,
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

import type { State } from '../../src/contract/configuration/statuses.ts';
import { CommentCreate, InteractionRecord } from '../../src/contract/tickets/conversation.ts';
import { assignTicket } from '../../src/tickets/assignment/assign-ticket.ts';
import { createComment } from '../../src/tickets/conversation/comments/create-comment.ts';
import { transitionWithComment } from '../../src/tickets/conversation/comments/transition-with-comment.ts';
import { recordInteraction } from '../../src/tickets/conversation/interactions/record-interaction.ts';
import { updateTicket } from '../../src/tickets/lifecycle/update-ticket.ts';
import { type Agent, getOrThrow, leadOf, managerOf, membersOf } from './cast.ts';
import { startWork } from './opening.ts';
import type { Turn } from './situation.ts';
import { add, type Story, textOf } from './story.ts';
import { formatReply } from './wording.ts';

const DAY = 24 * 60;

/** The usual wait before each kind of turn, in minutes. */
const WAIT_MINUTES = {
  reply: 160,
  ask: 130,
  hold: 300,
  solve: 260,
  answer: 420,
  note: 45,
  advice: 120,
  contact: 100,
} as const;
/** The first reply is faster; working out a solution takes longer. */
const FIRST_REPLY_FACTOR = 0.35;
const NEXT_STATE = { ask: 'pending', hold: 'on_hold', solve: 'solved' } as const;

/** Plays one turn. Returns false if the conversation ends early. */
export function play(story: Story, turn: Turn): boolean {
  const { random, cast, team, ticket, agent } = story;
  switch (turn.kind) {
    case 'perhaps':
      return !random.happens(turn.chance) || turn.turns.every((nested) => play(story, nested));
    case 'reply':
      replyPublicly(story, turn.texts, WAIT_MINUTES.reply, story.state === 'new' ? 'open' : null);
      return true;
    case 'ask':
    case 'hold':
    case 'solve':
      replyPublicly(story, turn.texts, WAIT_MINUTES[turn.kind], NEXT_STATE[turn.kind]);
      return true;
    case 'answer':
      return customerReply(story, turn.texts);
    case 'note':
      addNote(story, agent, turn.texts, WAIT_MINUTES.note);
      return true;
    case 'advice':
      addNote(story, leadOf(cast, team), turn.texts, WAIT_MINUTES.advice);
      return true;
    case 'escalate':
      escalate(story, turn.texts);
      return true;
    case 'raise':
      add(story, agent, 5, (tx) => updateTicket(tx, { ticketId: ticket.id, priority: turn.priority }));
      return true;
    case 'contact':
      contact(story, turn);
      return true;
  }
}

/** Lets the agent write to the customer, which may change the status. */
function replyPublicly(story: Story, texts: readonly string[], minutes: number, to: State | null): void {
  const { ticket, cast, agent, random } = story;
  const body = formatReply(story, texts);
  const wait = minutes * (story.answered ? 1 : FIRST_REPLY_FACTOR);
  story.answered = true;
  if (story.state === 'on_hold') {
    const days = random.long(6);
    story.at = new Date(story.at.getTime() + days * DAY * 60_000);
    startWork(story);
  }
  if (to === null) {
    add(story, agent, wait, (tx) =>
      createComment(tx, CommentCreate.parse({ ticketId: ticket.id, body, visibility: 'public', channel: 'portal' })),
    );
    return;
  }
  const statusId = getOrThrow(cast.statusIds, to);
  add(story, agent, wait, (tx) =>
    transitionWithComment(tx, { ticketId: ticket.id, statusId, comment: { body, visibility: 'public' } }),
  );
  story.state = to;
}

/** Lets the customer reply, which reopens the ticket. A few never reply, and the ticket is solved after a week. */
function customerReply(story: Story, texts: readonly string[]): boolean {
  const { ticket, customer, random } = story;
  if (story.state === 'pending' && random.happens(0.08)) {
    const reminder = 'I have not heard from you for a week, so I take it that all is well. Just reply if it is not.';
    replyPublicly(story, [reminder], 8 * DAY, 'solved');
    return false;
  }
  const reopens = story.state === 'solved';
  const body = textOf(story, texts);
  const channel = random.happens(0.5) ? 'email' : 'portal';
  add(story, customer, reopens ? 2 * DAY : WAIT_MINUTES.answer, (tx) =>
    createComment(tx, CommentCreate.parse({ ticketId: ticket.id, body, visibility: 'public', channel })),
  );
  if (story.state === 'pending' || reopens) story.state = 'open';
  return true;
}

function addNote(story: Story, by: Agent, texts: readonly string[], minutes: number): void {
  const { ticket } = story;
  const body = textOf(story, texts);
  add(story, by, minutes, (tx) =>
    createComment(tx, CommentCreate.parse({ ticketId: ticket.id, body, visibility: 'internal', channel: 'portal' })),
  );
}

/** Lets the manager reassign the ticket, because an agent cannot assign it to another team. */
function escalate(story: Story, texts: readonly string[]): void {
  const { cast, ticket, random } = story;
  addNote(story, story.agent, texts, WAIT_MINUTES.note);
  if (story.team === 'engineering') return;
  story.team = 'engineering';
  story.agent = random.pick(membersOf(cast, story.team));
  const input = { assigneeId: story.agent.actor.id, teamId: getOrThrow(cast.teamIds, story.team) };
  add(story, managerOf(cast), 60, (tx) => assignTicket(tx, { ticketId: ticket.id, ...input }));
}

function contact(story: Story, { by, direction, minutes, texts }: Extract<Turn, { kind: 'contact' }>): void {
  const { ticket, agent, customer } = story;
  const summary = textOf(story, texts);
  add(story, agent, WAIT_MINUTES.contact, (tx) =>
    recordInteraction(
      tx,
      InteractionRecord.parse({
        ticketId: ticket.id,
        kind: by,
        direction,
        durationSeconds: minutes * 60,
        participant: customer.name,
        summary,
      }),
    ),
  );
}

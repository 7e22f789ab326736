import { CommentCreate, InteractionRecord } from '../../src/contract/conversation/conversation.ts';
import type { State } from '../../src/contract/tickets/statuses.ts';
import { createComment } from '../../src/conversation/comments/create-comment.ts';
import { transitionWithComment } from '../../src/conversation/comments/transition-with-comment.ts';
import { recordInteraction } from '../../src/conversation/interactions/record-interaction.ts';
import { assignTicket } from '../../src/tickets/assignment/assign-ticket.ts';
import { updateTicket } from '../../src/tickets/lifecycle/update-ticket.ts';
import { type Agent, known, leadOf, managerOf, membersOf } from './cast.ts';
import { startWork } from './opening.ts';
import type { Turn } from './situation.ts';
import { add, type Story, wordsOf } from './story.ts';
import { letter } from './wording.ts';

const DAY = 24 * 60;

/** Minutes that each kind of turn usually takes. */
const WAIT = { reply: 160, ask: 130, hold: 300, solve: 260, answer: 420, note: 45, advice: 120, contact: 100 } as const;
/** The first answer is hurried; what is worked out together takes longer. */
const FIRST = 0.35;
const LEADS_TO = { ask: 'pending', hold: 'on_hold', solve: 'solved' } as const;

/** False where the conversation ends before its time. */
export function play(story: Story, turn: Turn): boolean {
  const { random, cast, team, ticket, agent } = story;
  switch (turn.kind) {
    case 'perhaps':
      return !random.happens(turn.chance) || turn.turns.every((one) => play(story, one));
    case 'reply':
      speak(story, turn.texts, WAIT.reply, story.state === 'new' ? 'open' : null);
      return true;
    case 'ask':
    case 'hold':
    case 'solve':
      speak(story, turn.texts, WAIT[turn.kind], LEADS_TO[turn.kind]);
      return true;
    case 'answer':
      return hear(story, turn.texts);
    case 'note':
      whisper(story, agent, turn.texts, WAIT.note);
      return true;
    case 'advice':
      whisper(story, leadOf(cast, team), turn.texts, WAIT.advice);
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

/** The agent writes to the customer, and the ticket goes where the words lead it. */
function speak(story: Story, texts: readonly string[], minutes: number, to: State | null): void {
  const { ticket, cast, agent, random } = story;
  const body = letter(story, texts);
  const wait = minutes * (story.answered ? 1 : FIRST);
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
  const statusId = known(cast.statusIds, to);
  add(story, agent, wait, (tx) =>
    transitionWithComment(tx, { ticketId: ticket.id, statusId, comment: { body, visibility: 'public' } }),
  );
  story.state = to;
}

/** The customer answers, which opens the ticket by itself; a few never do, and after a week nobody waits any more. */
function hear(story: Story, texts: readonly string[]): boolean {
  const { ticket, customer, random } = story;
  if (story.state === 'pending' && random.happens(0.08)) {
    const silence = 'I have not heard from you for a week, so I take it that all is well. Just reply if it is not.';
    speak(story, [silence], 8 * DAY, 'solved');
    return false;
  }
  const comesBack = story.state === 'solved';
  const body = wordsOf(story, texts);
  const channel = random.happens(0.5) ? 'email' : 'portal';
  add(story, customer, comesBack ? 2 * DAY : WAIT.answer, (tx) =>
    createComment(tx, CommentCreate.parse({ ticketId: ticket.id, body, visibility: 'public', channel })),
  );
  if (story.state === 'pending' || comesBack) story.state = 'open';
  return true;
}

function whisper(story: Story, by: Agent, texts: readonly string[], minutes: number): void {
  const { ticket } = story;
  const body = wordsOf(story, texts);
  add(story, by, minutes, (tx) =>
    createComment(tx, CommentCreate.parse({ ticketId: ticket.id, body, visibility: 'internal', channel: 'portal' })),
  );
}

/** The manager hands the ticket on, since an agent cannot give away what another team is to have. */
function escalate(story: Story, texts: readonly string[]): void {
  const { cast, ticket, random } = story;
  whisper(story, story.agent, texts, WAIT.note);
  if (story.team === 'engineering') return;
  story.team = 'engineering';
  story.agent = random.pick(membersOf(cast, story.team));
  const input = { assigneeId: story.agent.actor.id, teamId: known(cast.teamIds, story.team) };
  add(story, managerOf(cast), 60, (tx) => assignTicket(tx, { ticketId: ticket.id, ...input }));
}

function contact(story: Story, { by, direction, minutes, texts }: Extract<Turn, { kind: 'contact' }>): void {
  const { ticket, agent, customer } = story;
  const summary = wordsOf(story, texts);
  add(story, agent, WAIT.contact, (tx) =>
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

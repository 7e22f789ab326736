import type { State } from '../../src/contract/configuration/statuses.ts';
import { DAY_MS } from '../../src/platform/time/duration.ts';
import { assignTicket } from '../../src/tickets/assignment/assign-ticket.ts';
import { updateTicket } from '../../src/tickets/lifecycle/update-ticket.ts';
import { type Agent, getOrThrow, leadOf, managerOf, membersOf } from './create-company.ts';
import { openTicket, startWork } from './open-ticket.ts';
import { followUp, type Situation, type Turn } from './situations.ts';
import { type Act, add, comment, formatReply, interact, type Story, textOf, transition } from './story.ts';

/** The share of recent tickets that are not finished. */
const STUCK = { chance: 0.25, days: 30 };

/** Generates the whole ticket, up to its end or to `now`. */
export function playTicket(story: Story, now: Date): Act[] {
  const { situation, random } = story;
  const isRecent = now.getTime() - story.at.getTime() < STUCK.days * DAY_MS;
  openTicket(story);
  const turns = solvedByFirstReply(story) ?? situation.turns;
  const turnsToPlay =
    isRecent && random.happens(STUCK.chance) ? turns.slice(0, random.whole(0, turns.length - 1)) : turns;
  turnsToPlay.every((turn) => play(story, turn));
  if (story.state === 'solved' && !situation.language && random.happens(0.04))
    followUp.every((turn) => play(story, turn));
  if (story.state === 'solved' && random.happens(0.8)) close(story);
  return story.acts;
}

/** Some questions are solved by the first reply. */
function solvedByFirstReply({ situation, random }: Story): readonly Turn[] | null {
  if (situation.type !== 'question' || !random.happens(0.5)) return null;
  const first = firstReply(situation);
  return first ? [{ kind: 'solve', texts: first.texts }] : null;
}

function firstReply({ turns }: Situation) {
  const first = turns.find(({ kind }) => kind !== 'note');
  return first?.kind === 'reply' ? first : null;
}

/** Closes a solved ticket after two weeks without a reply. */
function close(story: Story): void {
  const { company, team } = story;
  story.at = new Date(story.at.getTime() + 14 * DAY_MS);
  transition(story, leadOf(company, team), 90, 'closed');
}

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
function play(story: Story, turn: Turn): boolean {
  const { random, company, team, ticket, agent } = story;
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
      addNote(story, leadOf(company, team), turn.texts, WAIT_MINUTES.advice);
      return true;
    case 'escalate':
      escalate(story, turn.texts);
      return true;
    case 'raise':
      add(story, agent, 5, (tx) => updateTicket(tx, { ticketId: ticket.id, priority: turn.priority }));
      return true;
    case 'contact':
      interact(story, WAIT_MINUTES.contact, {
        kind: turn.by,
        direction: turn.direction,
        durationSeconds: turn.minutes * 60,
        summary: textOf(story, turn.texts),
      });
      return true;
  }
}

/** Lets the agent write to the customer, which may change the status. */
function replyPublicly(story: Story, texts: readonly string[], minutes: number, to: State | null): void {
  const { agent, random } = story;
  const body = formatReply(story, texts);
  const wait = minutes * (story.answered ? 1 : FIRST_REPLY_FACTOR);
  story.answered = true;
  if (story.state === 'on_hold') {
    story.at = new Date(story.at.getTime() + random.long(6) * DAY_MS);
    startWork(story);
  }
  if (to === null) comment(story, agent, wait, { body, visibility: 'public', channel: 'portal' });
  else transition(story, agent, wait, to, body);
}

/** Lets the customer reply, which reopens the ticket. A few never reply, and the ticket is solved after a week. */
function customerReply(story: Story, texts: readonly string[]): boolean {
  const { customer, random } = story;
  if (story.state === 'pending' && random.happens(0.08)) {
    const reminder = 'I have not heard from you for a week, so I take it that all is well. Just reply if it is not.';
    replyPublicly(story, [reminder], 8 * DAY, 'solved');
    return false;
  }
  const reopens = story.state === 'solved';
  const channel = random.happens(0.5) ? 'email' : 'portal';
  const wait = reopens ? 2 * DAY : WAIT_MINUTES.answer;
  comment(story, customer, wait, { body: textOf(story, texts), visibility: 'public', channel });
  if (story.state === 'pending' || reopens) story.state = 'open';
  return true;
}

function addNote(story: Story, by: Agent, texts: readonly string[], minutes: number): void {
  comment(story, by, minutes, { body: textOf(story, texts), visibility: 'internal', channel: 'portal' });
}

/** Lets the manager reassign the ticket, because an agent cannot assign it to another team. */
function escalate(story: Story, texts: readonly string[]): void {
  const { company, ticket, random } = story;
  addNote(story, story.agent, texts, WAIT_MINUTES.note);
  if (story.team === 'engineering') return;
  story.team = 'engineering';
  story.agent = random.pick(membersOf(company, story.team));
  const input = { assigneeId: story.agent.actor.id, teamId: getOrThrow(company.teamIds, story.team) };
  add(story, managerOf(company), 60, (tx) => assignTicket(tx, { ticketId: ticket.id, ...input }));
}

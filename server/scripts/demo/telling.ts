import { transitionWithComment } from '../../src/tickets/conversation/comments/transition-with-comment.ts';
import { DAY_MS } from './calendar.ts';
import { getOrThrow, leadOf } from './cast.ts';
import { openTicket } from './opening.ts';
import { answer, reply, type Situation, solve, type Turn } from './situation.ts';
import { type Act, add, type Story } from './story.ts';
import { play } from './turns.ts';

/** The share of recent tickets that are not finished. */
const STUCK = { chance: 0.25, days: 30 };

const followUp: readonly Turn[] = [
  answer(
    'I have to come back to this: it works for me, but not for {colleague}. What is different there?',
    'One more thing that I forgot: does the same hold for {project}?',
  ),
  reply('That must be the same cause at another place. I am looking at it right now.', 'Good question, I am asking.'),
  solve(
    'Found: {colleague} had the old setting still. It is the same for both of you now.',
    'It does, I have checked.',
  ),
];

/** Generates the whole ticket, up to its end or to `now`. */
export function generateTicket(story: Story, now: Date): Act[] {
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
  return first ? [solve(...first.texts)] : null;
}

function firstReply({ turns }: Situation) {
  const first = turns.find(({ kind }) => kind !== 'note');
  return first?.kind === 'reply' ? first : null;
}

/** Closes a solved ticket after two weeks without a reply. */
function close(story: Story): void {
  const { cast, ticket, team } = story;
  story.at = new Date(story.at.getTime() + 14 * DAY_MS);
  const statusId = getOrThrow(cast.statusIds, 'closed');
  add(story, leadOf(cast, team), 90, (tx) => transitionWithComment(tx, { ticketId: ticket.id, statusId }));
}

import { transitionTicket } from '../../src/conversation/transition.command.ts';
import { busyMoment, DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { type Cast, known, leadOf } from './cast.ts';
import { open } from './opening.ts';
import type { Random } from './random.ts';
import { badMorning, situations } from './situations.ts';
import { type Act, add, beginStory, type Story } from './story.ts';
import { play } from './turns.ts';

const DAYS = 90;
const TICKETS = 400;
/** Of those, the ones of the bad morning. */
const OUTAGE = { tickets: 12, daysAgo: 38 };

/** When the story begins. */
export const beginningOf = (now: Date) => new Date(now.getTime() - (DAYS + 1) * DAY_MS);

/** Everything that happened at Quillhaven up to `now`, in the order of time. */
export function plot(cast: Cast, random: Random, now: Date): { acts: Act[]; tickets: number } {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const ordinary = Array.from({ length: TICKETS - OUTAGE.tickets }, () => {
    const customer = random.pick(cast.customers);
    const situation = random.weighted(situations, ({ weight = 1 }) => weight);
    return tell(beginStory(cast, random, situation, customer, busyMoment(customer.timeZone, from, now, random)));
  });
  const past = [...ordinary, ...outage(cast, random, now)]
    .map((acts) => acts.filter(({ at }) => at < now))
    .filter((acts) => acts.length > 0);
  return { acts: past.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime()), tickets: past.length };
}

function tell(story: Story): Act[] {
  open(story);
  story.situation.turns.every((turn) => play(story, turn));
  if (story.state === 'solved' && story.random.happens(0.8)) close(story);
  return story.acts;
}

/** Two weeks after it was solved, what nobody came back to is closed. */
function close(story: Story): void {
  const { cast, ticket, team } = story;
  story.at = new Date(story.at.getTime() + 14 * DAY_MS);
  const statusId = known(cast.statusIds, 'closed');
  add(story, leadOf(cast, team), 90, (scope) => transitionTicket(scope, { ticketId: ticket.id, statusId }));
}

/** On a weekday, within an hour and a half. */
function outage(cast: Cast, random: Random, now: Date): Act[][] {
  const day = new Date(now.getTime() - OUTAGE.daysAgo * DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  const began = new Date(day).setUTCHours(7, 42, 0, 0);
  return Array.from({ length: OUTAGE.tickets }, () => {
    const at = new Date(began + random.next() * 1.5 * HOUR_MS + random.whole(0, 10) * MINUTE_MS);
    return tell(beginStory(cast, random, badMorning, random.pick(cast.customers), at));
  });
}

import { busyMoment, DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Random } from './random.ts';
import { badMorning, situations } from './situations.ts';
import { type Act, beginStory } from './story.ts';
import { generateTicket } from './telling.ts';

const DAYS = 90;
/** The outage: one in `share` tickets is about it. */
const OUTAGE = { share: 33, daysAgo: 38 };

export const beginningOf = (now: Date) => new Date(now.getTime() - (DAYS + 1) * DAY_MS);

/** Generates everything that happened at Quillhaven up to `now`, in chronological order. */
export function generateStory(
  cast: Cast,
  random: Random,
  now: Date,
  tickets: number,
): { acts: Act[]; tickets: number } {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const outageTickets = Math.floor(tickets / OUTAGE.share);
  const ordinary = Array.from({ length: tickets - outageTickets }, () => {
    const customer = random.pick(cast.customers);
    const situation = random.weighted(situations, ({ weight = 1, language = '' }) =>
      customer.locale.startsWith(language) ? weight : 0,
    );
    const at = busyMoment(customer.timeZone, from, now, random);
    return generateTicket(beginStory(cast, random, situation, customer, at), now);
  });
  const past = [...ordinary, ...outage(cast, random, now, outageTickets)]
    .map((acts) => acts.filter(({ at }) => at < now))
    .filter((acts) => acts.length > 0);
  return { acts: past.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime()), tickets: past.length };
}

/** Generates the tickets of the outage: on a weekday, within an hour and a half. */
function outage(cast: Cast, random: Random, now: Date, tickets: number): Act[][] {
  const day = new Date(now.getTime() - OUTAGE.daysAgo * DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  const start = new Date(day).setUTCHours(7, 42, 0, 0);
  return Array.from({ length: tickets }, () => {
    const at = new Date(start + random.next() * 1.5 * HOUR_MS + random.whole(0, 10) * MINUTE_MS);
    return generateTicket(beginStory(cast, random, badMorning, random.pick(cast.customers), at), now);
  });
}

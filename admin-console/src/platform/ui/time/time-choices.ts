import { HOUR_MS } from './duration.ts';

/** Hour at which a working day begins. */
const MORNING = 9;
const LATER_HOURS = 3;
const MONDAY = 1;

interface TimeChoice {
  readonly name: 'later' | 'tomorrow' | 'nextWeek';
  readonly until: Date;
}

/** Returns the times that are offered with one key each, in the time zone of the browser. */
export function timeChoices(now: Date): readonly TimeChoice[] {
  return [
    { name: 'later', until: new Date(Math.ceil((now.getTime() + LATER_HOURS * HOUR_MS) / HOUR_MS) * HOUR_MS) },
    { name: 'tomorrow', until: morningIn(now, 1) },
    { name: 'nextWeek', until: morningIn(now, (MONDAY - now.getDay() + 7) % 7 || 7) },
  ];
}

/** By calendar days: a day with a clock change does not have 24 hours. */
const morningIn = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);

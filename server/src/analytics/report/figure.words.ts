import type { MetricKey, Unit } from '../../contract/tickets/metrics.ts';
import { type Html, html } from '../../platform/base/html.ts';

const LANGUAGE = 'en-GB';
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Made when it is first used: the first one of a process takes as long as reading a hundred modules. */
function format(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => {
    made ??= new Intl.NumberFormat(LANGUAGE, options);
    return made.format(value);
  };
}

const count = format({});
const part = format({ style: 'percent' });
const signedPart = format({ style: 'percent', signDisplay: 'exceptZero' });
const signedCount = format({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** The page of the list that a link of the API leads to; null where there is none for the reader. */
export type OpenList = (link: string) => string | null;

/** What is not known, or is of nothing. */
export const NONE = '–';

/** What the figures are called. */
export const names: Record<MetricKey, string> = {
  ticketsCreated: 'Tickets created',
  ticketsSolved: 'Tickets solved',
  ticketsReopened: 'Tickets reopened',
  backlog: 'Backlog',
  awaitingFirstResponse: 'Awaiting first response',
  replies: 'Replies',
  firstResponseTime: 'First response time',
  resolutionTime: 'Resolution time',
  timeToAssign: 'Time to assign',
  oneTouchRate: 'One-touch rate',
};

/** `2h 5m`: the two largest units. */
export function durationInWords(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}s`;
  if (seconds < HOUR) return twoUnits(seconds, [MINUTE, 'm'], [1, 's']);
  if (seconds < DAY) return twoUnits(seconds, [HOUR, 'h'], [MINUTE, 'm']);
  return twoUnits(seconds, [DAY, 'd'], [HOUR, 'h']);
}

type Size = readonly [seconds: number, name: string];

function twoUnits(seconds: number, [large, largeName]: Size, [small, smallName]: Size): string {
  const [whole, rest] = [Math.floor(seconds / large), Math.floor((seconds % large) / small)];
  const first = `${count(whole)}${largeName}`;
  return rest === 0 ? first : `${first} ${rest}${smallName}`;
}

/** A figure as people read it. */
export function inWords(value: number, unit: Unit): string {
  if (unit === 'seconds') return durationInWords(value);
  return unit === 'ratio' ? part(value) : count(value);
}

/** A figure for people and programs, as a link to its tickets where there are any. */
export function shown(value: number | null, unit: Unit, list: string | null = null): Html {
  if (value === null) return html`${NONE}`;
  const written = html`<data value="${value}">${inWords(value, unit)}</data>`;
  return list === null ? written : html`<a href="${list}">${written}</a>`;
}

interface Compared {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change: number | null;
  readonly unit: Unit;
}

/** With a minus, not a hyphen. */
const signed = (write: (value: number) => string, value: number) => write(value).replace('-', '−');

/** By how much a figure has changed and what it was; null where there is nothing to compare with. */
export function changeInWords({ value, previous, change, unit }: Compared): string | null {
  if (previous === null) return null;
  const was = `was ${inWords(previous, unit)}`;
  if (value === null) return was;
  if (value === previous) return 'unchanged';
  if (unit === 'ratio') return `${signed(signedCount, (value - previous) * 100)} points, ${was}`;
  return change === null ? was : `${signed(signedPart, change)}, ${was}`;
}

import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import type { StatementName } from './by-hand/statements.ts';
import { TEAMS } from './definitions.ts';

/** A list that both servers return, for each of several values in rotation. */
export interface Question {
  readonly name: string;
  /** Paths of the service. */
  ours(teamIds: readonly string[]): readonly string[];
  /** The statement of the hand-written server and its values; null if the question is only asked of the service. */
  readonly byHand: { readonly statement: StatementName; readonly values: readonly (readonly string[])[] } | null;
}

const OPEN = 'state=new&state=open&state=pending&state=on_hold';
const VARIANTS = 20;
const regions = Array.from({ length: VARIANTS }, (_, index) => `r${index}`);
const customers = Array.from({ length: VARIANTS }, (_, index) => `customer ${index * 7}`);
const BY_SEATS = 'sort=-field:seats';

const filtered = (
  name: string,
  statement: StatementName,
  values: readonly (readonly string[])[],
  keys: readonly string[],
  more = '',
): Question => ({
  name,
  ours: () =>
    values.map((row) => {
      const filters = row.map((value, index) => `field=${encodeURIComponent(`${keys[index]}:is:${value}`)}`);
      return `/tickets?limit=50&${[...filters, more].filter(Boolean).join('&')}`;
    }),
  byHand: { statement, values },
});

const alone = (values: readonly string[]) => values.map((value) => [value]);

const ofTeam = (name: string, statement: StatementName, team: number, query: string): Question => ({
  name: `${TEAMS[team]?.name}: ${name}`,
  ours: (teamIds) => [`/tickets?limit=50&team=${teamIds[team]}&${query}`],
  byHand: { statement, values: [[String(team)]] },
});

const [LARGE, SMALL] = [0, 2];

const report = (name: string, query: string): Question => ({
  name,
  ours: () => [`/analytics/sla?${lastDays(30)}${query}`],
  byHand: null,
});

function lastDays(days: number): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return `from=${new Date(today - days * DAY_MS).toISOString()}&to=${new Date(today).toISOString()}`;
}

export const questions: readonly Question[] = [
  filtered('1 in 6', 'plan', [['pro']], ['plan']),
  filtered('1 in 60', 'region', alone(regions), ['region']),
  filtered('1 in 60, open', 'openRegion', alone(regions), ['region'], OPEN),
  filtered('1 in 5,000', 'customer', alone(customers), ['customer']),
  filtered(
    '1 in 6 and 1 in 60',
    'planAndRegion',
    regions.map((region) => ['pro', region]),
    ['plan', 'region'],
  ),
  filtered('1 in 6, by a number', 'planBySeats', [['pro']], ['plan'], BY_SEATS),
  filtered('1 in 60, by a number', 'regionBySeats', alone(regions), ['region'], BY_SEATS),
  filtered('1 in 60, open, by a number', 'openRegionBySeats', alone(regions), ['region'], `${OPEN}&${BY_SEATS}`),
  filtered('1 in 5,000, by a number', 'customerBySeats', alone(customers), ['customer'], BY_SEATS),
  ...[LARGE, SMALL].flatMap((team) => [
    ofTeam('open, by a number', 'openTeamBySeats', team, `${OPEN}&${BY_SEATS}`),
    ofTeam('all, by a number', 'teamBySeats', team, BY_SEATS),
    ofTeam('breaches next', 'breachesNext', team, `${OPEN}&slaState=running&sort=slaDueAt`),
    ofTeam('due first, late ones included', 'lateFirst', team, `${OPEN}&sort=slaDueAt`),
  ]),
  report('attainment of 30 days', ''),
  report('attainment of 30 days by team', '&by=team'),
];

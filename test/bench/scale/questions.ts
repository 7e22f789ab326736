import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import type { Facts } from './facts.ts';
import type { Asker } from './readers.ts';

/** The path of each report, to which the interval is appended. */
const reportPaths = {
  overview: 'overview?compareWith=none&',
  volume: 'volume?',
  backlog: 'backlog?',
  'response times': 'response-times?',
  'resolution times': 'resolution-times?',
  agents: 'agents?',
  teams: 'teams?',
  categories: 'categories?',
  'by priority': 'breakdown?by=priority&',
  'by tag': 'breakdown?by=tag&',
};

type ReportName = keyof typeof reportPaths;

const reportNames = Object.keys(reportPaths).filter((name): name is ReportName => name in reportPaths);

/** What a user asks through the REST API. Several paths are requested in rotation. */
export interface Question {
  readonly name: string;
  readonly asker: Asker;
  paths(facts: Facts): readonly string[];
  readonly body?: (facts: Facts) => object;
}

const OPEN = 'state=new&state=open&state=pending&state=on_hold';
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const lastDays = (days: number) =>
  `from=${new Date(today - days * DAY_MS).toISOString()}&to=${new Date(today).toISOString()}`;

const list = (asker: Asker, name: string, filter: string | ((facts: Facts) => string), limit = 50): Question => ({
  name,
  asker,
  paths: (facts) => [`/tickets?limit=${limit}&${typeof filter === 'string' ? filter : filter(facts)}`],
});

const orders = ['-updatedAt', '-createdAt', 'dueAt', '-priority'] as const;
const inEachOrder = (asker: Asker) => orders.map((sort) => list(asker, `open by ${sort}`, `${OPEN}&sort=${sort}`));

const agents = ['lead', 'agent of the largest team', 'agent of a small team', 'agent of four teams'] as const;

/** What a search box asks for, besides the list. */
const suggestion = (asker: Asker, name: string, q: (facts: Facts) => string): Question => ({
  name: `search, ${name}`,
  asker,
  paths: (facts) => [`/tickets/suggestions?q=${q(facts)}`],
});

const searches = (asker: Asker) => [
  list(asker, 'search, commonest word', ({ commonestWord }) => `q=${commonestWord}`),
  list(asker, 'search, frequent word', ({ frequentWord }) => `q=${frequentWord}`),
  list(asker, 'search, rare word', ({ rareWord }) => `q=${rareWord}`),
  list(asker, 'search, two words', ({ commonestWord, frequentWord }) => `q=${commonestWord}+${frequentWord}`),
  list(asker, 'search, half a word', ({ frequentWord }) => `q=${frequentWord.slice(0, 3)}`),
  list(asker, 'search, reference', 'q=TKT-4711'),
  list(asker, 'search, name', 'q=Customer+77'),
  list(asker, 'search, address', 'q=customer-77@example.com'),
  suggestion(asker, 'suggested requester', () => 'customer-77@example.com'),
  suggestion(asker, 'spelling of the commonest word', ({ commonestWord }) => `${commonestWord}q`),
  suggestion(asker, 'spelling of a frequent word', ({ frequentWord }) => `${frequentWord}q`),
  suggestion(asker, 'spelling of three words', ({ commonestWord, frequentWord }) =>
    [commonestWord, frequentWord, commonestWord].map((word, index) => `${word}${'qxj'[index]}`).join('+'),
  ),
  suggestion(asker, 'spelling of three unknown words', () => 'qqxjzvkw+xxqjzvkw+jjqxzvkw'),
];

/** Lists, counts and searches that every agent asks for. */
const ofAgents = agents.flatMap((asker) => [
  list(asker, 'list by -updatedAt', ''),
  ...inEachOrder(asker),
  list(asker, 'assigned to me, open', `assignee=me&${OPEN}`),
  list(asker, 'assigned to me, by dueAt', `assignee=me&${OPEN}&sort=dueAt`),
  list(asker, 'unassigned of my teams', `assignee=none&team=mine&${OPEN}&sort=createdAt`),
  list(asker, 'archive by -createdAt', 'sort=-createdAt'),
  list(asker, 'of an organization', ({ organization }) => `organization=${organization}`),
  ...searches(asker),
  list(asker, 'count of open', `${OPEN}&count=true`, 1),
]);

const ofRequesters = (['requester', 'colleague', 'company'] as const).flatMap((asker) => [
  list(asker, 'own tickets', ''),
  list(asker, 'own tickets, open', OPEN),
  list(asker, 'own tickets by -createdAt', 'sort=-createdAt'),
  ...searches(asker),
]);

const ofAdministrators = [
  list('administrator', 'list by -updatedAt', ''),
  ...inEachOrder('administrator'),
  list('administrator', 'open by createdAt, oldest first', `${OPEN}&sort=createdAt`),
  list('administrator', 'one status', 'status=on_hold'),
  list('administrator', 'one status by -priority', 'status=on_hold&sort=-priority'),
  list('administrator', 'open of the largest team', ({ largeTeam }) => `team=${largeTeam}&${OPEN}`),
  list(
    'administrator',
    'open of a small team by -priority',
    ({ smallTeam }) => `team=${smallTeam}&${OPEN}&sort=-priority`,
  ),
  list('administrator', 'open of an assignee', ({ assignee }) => `assignee=${assignee}&${OPEN}`),
  list('administrator', 'unassigned', `assignee=none&${OPEN}`),
  list('administrator', 'archive by -createdAt', 'sort=-createdAt'),
  list(
    'administrator',
    'archive after row 10,000 by -updatedAt',
    ({ updatedCursor }) => `sort=-updatedAt&cursor=${encodeURIComponent(updatedCursor)}`,
  ),
  list(
    'administrator',
    'archive after row 10,000 by -createdAt',
    ({ createdCursor }) => `sort=-createdAt&cursor=${encodeURIComponent(createdCursor)}`,
  ),
  list('administrator', 'archive of a small team', ({ smallTeam }) => `team=${smallTeam}`),
  list('administrator', 'open of a category', ({ category }) => `category=${category}&${OPEN}`),
  list('administrator', 'archive of a category', ({ category }) => `category=${category}`),
  list('administrator', 'open of an organization', ({ organization }) => `organization=${organization}&${OPEN}`),
  list('administrator', 'archive of an organization', ({ organization }) => `organization=${organization}`),
  list('administrator', 'open with a tag', ({ tag }) => `tag=${tag}&${OPEN}`),
  list('administrator', 'archive with a tag', ({ tag }) => `tag=${tag}`),
  list('administrator', 'open and urgent', `priority=urgent&${OPEN}`),
  ...searches('administrator'),
  list('administrator', 'search, frequent word, open', ({ frequentWord }) => `q=${frequentWord}&${OPEN}`),
  list('administrator', 'count of open', `${OPEN}&count=true`, 1),
  list('administrator', 'count of all', 'count=true', 1),
];

const single = (['administrator', 'agent of four teams', 'company'] as const).flatMap((asker): Question[] => [
  { name: 'get, active', asker, paths: ({ readers }) => readers[asker].active.map((id) => `/tickets/${id}`) },
  { name: 'get, closed', asker, paths: ({ readers }) => readers[asker].closed.map((id) => `/tickets/${id}`) },
  { name: 'comments', asker, paths: ({ readers }) => readers[asker].active.map((id) => `/tickets/${id}/comments`) },
  { name: 'timeline', asker, paths: ({ readers }) => readers[asker].active.map((id) => `/tickets/${id}/timeline`) },
]);

const report = (asker: Asker, name: ReportName, days: number): Question => ({
  name: `report: ${name}, ${days} days`,
  asker,
  paths: () => [`/analytics/${reportPaths[name]}${lastDays(days)}`],
});

const ofReports = [
  ...reportNames.map((name) => report('administrator', name, 30)),
  report('administrator', 'volume', 730),
  report('lead', 'overview', 30),
  report('lead', 'volume', 30),
];

const writes: readonly Question[] = [
  {
    name: 'create',
    asker: 'requester',
    paths: () => ['/tickets'],
    body: ({ category }) => ({ subject: 'The lamp in the hall', description: 'It stays on.', categoryId: category }),
  },
  {
    name: 'comment',
    asker: 'agent of the largest team',
    paths: ({ readers }) => readers['agent of the largest team'].active.map((id) => `/tickets/${id}/comments`),
    body: () => ({ body: 'The engineer comes tomorrow between nine and eleven.' }),
  },
];

export const questions: readonly Question[] = [
  ...ofAdministrators,
  ...ofAgents,
  ...ofRequesters,
  ...single,
  ...ofReports,
  ...writes,
];

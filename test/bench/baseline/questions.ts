import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { requestBytes } from '../load.ts';

export interface Reader {
  readonly token: string;
  readonly agentId: string;
  /** Tickets with twenty comments. */
  readonly ticketIds: readonly string[];
}

/** The readers of the service. The agent sees the tickets of one team; the administrator sees all. */
export interface Readers {
  readonly administrator: Reader;
  readonly agent: Reader;
  /** The cursor of the page after row 10,000 of the assigned, solved tickets. */
  readonly cursor: string;
  readonly categoryId: string;
}

/** The reader of the hand-written server, and the last ticket before the same page. */
export interface BaselineReader extends Reader {
  readonly lastRow: { readonly at: string; readonly id: string };
}

/** A question that both servers answer: for each side its requests, sent in rotation. */
export interface Question {
  readonly status: 200 | 201;
  /** Whether both servers must return the same members, in about as many bytes. */
  readonly isAlike?: true;
  ours(readers: Readers): readonly Buffer[];
  baseline(reader: BaselineReader): readonly Buffer[];
  /** The least that any server must do. */
  readonly least?: { readonly name: string; requests(reader: BaselineReader): readonly Buffer[] };
}

const NEW_TICKET = {
  subject: 'The lamp in the hall does not go out',
  description: 'It was repaired last week. Since then it stays on, day and night, and the switch does nothing.',
  priority: 'high',
  tags: ['lamp', 'hall'],
};
const REPLY = { body: 'The engineer comes tomorrow between nine and eleven. Please leave the key with your neighbor.' };
const WORDS = encodeURIComponent('"spare part" boiler');
const FIELDS = 'id,number,subject,status,priority,assignee,updatedAt';
const OPEN = 'state=new&state=open&state=pending&state=on_hold&limit=50';
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const period = `from=${new Date(today - 30 * DAY_MS).toISOString()}&to=${new Date(today).toISOString()}`;

const get = (path: string, { token }: Reader) => [requestBytes('GET', path, token)];
const forEach = (reader: Reader, pathOf: (id: string) => string) =>
  reader.ticketIds.map((id) => requestBytes('GET', pathOf(id), reader.token));
const post = (path: string, { token }: Reader, body: object) => [requestBytes('POST', path, token, body)];
const postToEach = (reader: Reader, pathOf: (id: string) => string) =>
  reader.ticketIds.map((id) => requestBytes('POST', pathOf(id), reader.token, REPLY));

const pageOfOurs = ({ administrator, agent, cursor }: Readers, fields: string) =>
  get(
    `/api/tickets?state=solved&state=closed&assignee=${agent.agentId}&sort=-createdAt&limit=50&cursor=${encodeURIComponent(cursor)}${fields}`,
    administrator,
  );

const pageByHand = (reader: BaselineReader, resource: string) =>
  get(
    `/${resource}?assignee=${reader.agentId}&at=${encodeURIComponent(reader.lastRow.at)}&after=${reader.lastRow.id}`,
    reader,
  );

export const questions: Readonly<Record<string, Question>> = {
  list: {
    status: 200,
    ours: ({ administrator }) => get(`/api/tickets?${OPEN}&sort=-createdAt`, administrator),
    baseline: (reader) => get('/open', reader),
  },
  'selected fields': {
    status: 200,
    isAlike: true,
    ours: ({ administrator }) => get(`/api/tickets?${OPEN}&sort=-createdAt&fields=${FIELDS}`, administrator),
    baseline: (reader) => get('/selected', reader),
  },
  'agent list': {
    status: 200,
    ours: ({ agent }) => get(`/api/tickets?${OPEN}&sort=-priority`, agent),
    baseline: (reader) => get('/agent', reader),
  },
  page: {
    status: 200,
    ours: (readers) => pageOfOurs(readers, ''),
    baseline: (reader) => pageByHand(reader, 'page'),
  },
  'selected fields of a page': {
    status: 200,
    isAlike: true,
    ours: (readers) => pageOfOurs(readers, `&fields=${FIELDS}`),
    baseline: (reader) => pageByHand(reader, 'selected-page'),
  },
  get: {
    status: 200,
    ours: ({ administrator }) => forEach(administrator, (id) => `/api/tickets/${id}`),
    baseline: (reader) => forEach(reader, (id) => `/tickets/${id}`),
  },
  'selected fields of one': {
    status: 200,
    isAlike: true,
    ours: ({ administrator }) => forEach(administrator, (id) => `/api/tickets/${id}?fields=${FIELDS}`),
    baseline: (reader) => forEach(reader, (id) => `/tickets/${id}/fields`),
  },
  comments: {
    status: 200,
    ours: ({ administrator }) => forEach(administrator, (id) => `/api/tickets/${id}/comments?limit=20`),
    baseline: (reader) => forEach(reader, (id) => `/tickets/${id}/comments`),
  },
  search: {
    status: 200,
    ours: ({ administrator }) => get(`/api/tickets?q=${WORDS}&limit=50`, administrator),
    baseline: (reader) => get(`/search?q=${WORDS}`, reader),
    least: { name: 'newest matches', requests: (reader) => get(`/newest?q=${WORDS}`, reader) },
  },
  daily: {
    status: 200,
    ours: ({ administrator }) => get(`/api/analytics/volume?${period}&interval=day`, administrator),
    baseline: (reader) => get(`/daily?${period}`, reader),
  },
  create: {
    status: 201,
    ours: ({ administrator, categoryId }) => post('/api/tickets', administrator, { ...NEW_TICKET, categoryId }),
    baseline: (reader) => post('/tickets', reader, NEW_TICKET),
    least: { name: 'one insert', requests: (reader) => post('/minimal', reader, NEW_TICKET) },
  },
  comment: {
    status: 201,
    ours: ({ administrator }) => postToEach(administrator, (id) => `/api/tickets/${id}/comments`),
    baseline: (reader) => postToEach(reader, (id) => `/tickets/${id}`),
    least: { name: 'one insert', requests: (reader) => postToEach(reader, (id) => `/minimal/${id}`) },
  },
};

import type { Seeded } from '../seed.ts';

/** A kind of request that both servers receive. If it concerns a ticket, each request uses a different one. */
export interface Kind {
  readonly method: 'GET' | 'POST';
  readonly status: 200 | 201;
  path(ticketId: string, seeded: Seeded): string;
  body?(seeded: Seeded): object;
}

export const LIST = '/api/tickets?limit=50';

const get = (path: Kind['path']): Kind => ({ method: 'GET', status: 200, path });

export const kinds: Readonly<Record<string, Kind>> = {
  list: get(() => LIST),
  page: get((_, { cursor }) => `${LIST}&cursor=${encodeURIComponent(cursor)}`),
  search: get(() => `${LIST}&q=${encodeURIComponent('"spare part" boiler')}`),
  get: get((ticketId) => `/api/tickets/${ticketId}`),
  comments: get((ticketId) => `/api/tickets/${ticketId}/comments?limit=20`),
  create: {
    method: 'POST',
    status: 201,
    path: () => '/api/tickets',
    body: ({ categoryId }) => ({
      subject: 'The lamp in the hall does not go out',
      description: 'It was repaired last week. Since then it stays on, day and night, and the switch does nothing.',
      categoryId,
      priority: 'high',
      tags: ['lamp', 'hall'],
    }),
  },
};

export const kindNames = Object.keys(kinds);

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Identifies the kind of a request for the bare server: the request line without the id of the ticket. */
export const lineOf = (method: string, path: string) => `${method} ${path.replace(ID, '*')}`;
export const idIn = (path: string) => ID.exec(path)?.[0];

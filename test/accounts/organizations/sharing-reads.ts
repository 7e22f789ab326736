import { expect } from 'vitest';
import { depth } from '../../support/depth.ts';
import type { Reader, Story, TicketFacts } from './sharing-story.ts';

/** Places whose text a search finds; a tag is a filter. */
const PLACES = ['subject', 'body', 'tag', 'said'];

/** A quick run takes these in turn, from step to step. */
const inTurn = <One>(all: readonly One[], size: number, step: number): readonly One[] =>
  depth({ quick: all.filter((_, at) => at % size === step % size), deep: all });

const soughtIn = ({ wordOf, step }: Story, ticket: string) =>
  inTurn(PLACES, PLACES.length, step()).map((place) => [place, wordOf(place, ticket)] as const);

/** Every way to read one ticket besides `GET /tickets/{id}`, with which they must all agree. */
const otherWaysTo = ({ id, createdAt, fileId }: TicketFacts) => [
  ...['comments', 'timeline', 'events', 'followers', 'links', 'transitions'].map((part) => `/tickets/${id}/${part}`),
  ...['interactions', 'surveys', 'attachments', 'participants'].map((part) => `/tickets/${id}/${part}`),
  `/tickets/${id}?at=${createdAt}`,
  `/attachments/${fileId}`,
  `/attachments/${fileId}/metadata`,
];

/** A quick run reads every third ticket by itself. All of them are listed, counted, exported and measured. */
const readOneByOne = ({ tickets, step }: Story) => inTurn([...tickets], 3, step());

/** What a reader gets in each way. */
export async function seenBy(story: Story, { client, token }: Reader) {
  const read: string[] = [];
  const found: string[] = [];
  const odd: string[] = [];
  const statusOf = async (path: string) => {
    const { status, body } = await client.get(path);
    if (status !== 200) expect(JSON.stringify(body)).not.toContain('zq');
    return status;
  };
  for (const [name, ticket] of readOneByOne(story)) {
    const status = await statusOf(`/tickets/${ticket.id}`);
    if (status === 200) read.push(name);
    const others = await Promise.all(inTurn(otherWaysTo(ticket), 6, story.step()).map(statusOf));
    if (others.some((one) => one !== status)) odd.push(`${name}: ${[status, ...others].join(' ')}`);
    for (const [place, word] of soughtIn(story, name)) {
      const filter = place === 'tag' ? 'tag' : 'q';
      const { data, page } = (await client.get(`/tickets?${filter}=${word}&count=true`)).body;
      if (page.total !== data.length) odd.push(`${word}: counts ${page.total}`);
      if (data.length > 0) found.push(`${word}: ${story.namesIn(data).join()}`);
    }
  }
  const origin = story.url;
  const headers = { Authorization: `Bearer ${token}` };
  const exported = await (await fetch(`${origin}/api/tickets/export?format=ndjson`, { headers })).text();
  const lines = exported.split('\n').filter((line) => line !== '');
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  return {
    read,
    found,
    odd,
    listed: story.namesIn((await client.get('/tickets?limit=100')).body.data),
    counted: (await client.get('/tickets/count')).body.count,
    exported: story.namesIn(lines.map((line) => JSON.parse(line))),
    measured: (await client.get(`/analytics/overview?from=${from}&to=${to}`)).body.ticketsCreated?.value,
  };
}

/** What the model says that they get. Metrics count what is shared, and what is assigned to an agent. */
export function expectedFor(story: Story, { name }: Reader) {
  const visible = story.visibleTo(name);
  const read = readOneByOne(story).flatMap(([ticket]) => (visible.includes(ticket) ? [ticket] : []));
  const measured = [...story.tickets.values()].filter(
    (ticket) => !ticket.isTrashed && !ticket.isMerged && story.isSharedWith(name, ticket),
  );
  return {
    read,
    found: read.flatMap((ticket) => soughtIn(story, ticket).map(([, word]) => `${word}: ${ticket}`)),
    odd: [],
    listed: visible,
    counted: visible.length,
    exported: visible,
    measured: measured.length,
  };
}

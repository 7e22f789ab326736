import { limitConcurrency } from '../../../server/src/platform/base/limit-concurrency.ts';
import type { Answer, TestService } from '../../support/service.ts';
import type { StoryTrace } from './acts.ts';
import type { Actor } from './people.ts';

/** Fewer than the expensive reads that one account can have waiting. */
const AT_ONCE = 10;

/** Returns everything that a user can read over REST, as text. */
export async function readEverything(service: TestService, actor: Actor, trace: StoryTrace): Promise<string> {
  const inTurn = limitConcurrency(AT_ONCE);
  const reader = { get: (path: string) => inTurn(async () => answered(await actor.get(path))) };
  const lists = ['/tickets', '/notifications', '/events', '/tickets/export?format=csv'].map((path) =>
    pages(reader, path),
  );
  const tickets = trace.ticketIds.flatMap((id) => [
    pages(reader, `/tickets/${id}/comments`),
    pages(reader, `/tickets/${id}/timeline`),
    pages(reader, `/tickets/${id}/events`),
    pages(reader, `/tickets/${id}/attachments`),
    pages(reader, `/tickets/${id}/interactions`),
    pages(reader, `/events?ticket=${id}`),
    pages(reader, `/tickets?parent=${id}`),
    reader.get(`/tickets/${id}`).then(({ body }) => JSON.stringify(body)),
    reader.get(`/tickets/${id}?at=${service.now().toISOString()}`).then(({ body }) => JSON.stringify(body)),
  ]);
  const files = trace.fileIds.map((id) => reader.get(`/attachments/${id}`).then(({ body }) => JSON.stringify(body)));
  return (await Promise.all([...lists, ...tickets, ...files])).join('\n');
}

/**
 * Whether a search for this word finds a ticket. Throws if the total differs from the rows shown, since it would reveal
 * hidden ones.
 */
export async function isFound(reader: Actor, word: string): Promise<boolean> {
  const { body } = await reader.get(`/tickets?q=${word}&count=true`);
  if (body.page.total !== body.data.length) throw new Error(`${body.page.total} counted, ${body.data.length} shown`);
  return body.data.length > 0;
}

/** Throws if the request was limited or failed. Unlike any other response, this says nothing about access. */
function answered(answer: Answer): Answer {
  if (answer.status === 429 || answer.status >= 500) throw new Error(JSON.stringify(answer.body));
  return answer;
}

async function pages(reader: Pick<Actor, 'get'>, path: string): Promise<string> {
  const texts = [];
  const field = path.startsWith('/events') ? 'after' : 'cursor';
  const separator = path.includes('?') ? '&' : '?';
  for (let next = ''; ; ) {
    const { status, body } = await reader.get(`${path}${next}`);
    texts.push(JSON.stringify(body));
    if (status !== 200 || !body?.page?.hasMore) return texts.join('\n');
    next = `${separator}${field}=${body.page.nextCursor}`;
  }
}

import { z } from 'zod';
import type { RestClient } from '../../../support/rest.ts';

export const Logged = z.looseObject({
  id: z.string(),
  cursor: z.string(),
  type: z.string(),
  ticketId: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string() }),
  data: z.record(z.string(), z.unknown()),
});
export type Logged = z.infer<typeof Logged>;
const Answered = z.object({
  data: z.array(Logged),
  page: z.object({ nextCursor: z.string(), hasMore: z.boolean() }),
});

export async function page(reader: RestClient, query: Record<string, string> = {}) {
  const { status, body } = await reader.get(`/events?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Answered.parse(body);
}

/** Reads the log to its current end, and returns the cursor there. */
export async function follow(reader: RestClient, query: Record<string, string> = {}) {
  const events: Logged[] = [];
  let requested = query;
  for (;;) {
    const { data, page: where } = await page(reader, requested);
    events.push(...data);
    if (!where.hasMore) return { events, cursor: where.nextCursor };
    requested = { ...query, after: where.nextCursor };
  }
}

/** Cursors are encrypted, and differ each time for the same position. */
export const withoutCursor = ({ cursor: _, ...event }: Logged) => event;

export const typesOf = (events: readonly Logged[]) => events.map(({ type }) => type);

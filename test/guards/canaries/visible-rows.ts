import { z } from 'zod';
import type { SignedIn } from './readers.ts';
import { send } from './requests.ts';
import { stepOf, type Walk } from './steps.ts';
import { canSeeRow } from './visibility.ts';

const Page = z.object({
  data: z.array(z.looseObject({ id: z.string(), kind: z.string().optional() })),
  page: z.object({ hasMore: z.boolean(), nextCursor: z.string().nullable(), total: z.number().nullish() }),
});
const Answered = z.union([Page, z.object({ result: z.object({ data: Page }) }).transform(({ result }) => result.data)]);

interface Listed {
  readonly leaks: readonly string[];
  /** The outcome if it is no list. */
  readonly ids: readonly string[] | string;
}

/** Reads all pages. Changes are left out: the log keeps what an entry was. */
async function list(walk: Walk, reader: SignedIn, name: string, input: Record<string, unknown>): Promise<Listed> {
  const ids: string[] = [];
  const leaks: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const reply = await send(walk, reader, stepOf(name, { ...input, limit: 100, ...(cursor && { cursor }) }));
    leaks.push(...reply.leaks);
    if (reply.outcome !== 'ok') return { leaks, ids: reply.outcome };
    const { data, page } = Answered.parse(JSON.parse(reply.text));
    ids.push(...data.filter(({ kind }) => kind !== 'change').map(({ id }) => id));
    if (!page.hasMore) {
      // A total that differs from the rows would reveal hidden ones.
      if (input.count && page.total !== ids.length) leaks.push(`${name} counts ${page.total} of ${ids.length}`);
      return { leaks, ids: ids.toSorted() };
    }
    cursor = page.nextCursor;
  }
}

const tables = {
  'comments.list': ['comments'],
  'interactions.list': ['interactions'],
  'attachments.list': ['attachments'],
  'tickets.timeline': ['comments', 'interactions'],
};

/** Reads the tickets and their entries by every list. Returns what is missing, and what should not be there. */
export async function wrongRows(walk: Walk, reader: SignedIn): Promise<string[]> {
  const { now } = walk.ledger;
  const tickets = [...now.tickets.values()].filter(({ trashed }) => !trashed);
  const wrong: string[] = [];
  const compare = async (name: string, input: Record<string, unknown>, expected: readonly string[] | null) => {
    const { leaks, ids } = await list(walk, reader, name, input);
    wrong.push(...leaks);
    // A list that the reader cannot call at all shows them as much as an empty one.
    const isRight = typeof ids === 'string' ? !expected?.length : JSON.stringify(ids) === JSON.stringify(expected);
    if (!isRight) wrong.push(`${reader.name} by ${name} ${JSON.stringify(input)}: ${ids} instead of ${expected}`);
  };
  const seen = tickets.filter(({ id }) => canSeeRow(reader, id, now)).map(({ id }) => id);
  await compare('tickets.list', { count: true }, seen.toSorted());
  for (const { id: ticketId } of tickets) {
    for (const [name, tablesOfList] of Object.entries(tables)) {
      const parts = [...now.parts].filter(
        ([id, part]) => part.ticketId === ticketId && tablesOfList.includes(part.table) && canSeeRow(reader, id, now),
      );
      const input = { ticketId, ...(name !== 'tickets.timeline' && { count: true }) };
      await compare(name, input, seen.includes(ticketId) ? parts.map(([id]) => id).toSorted() : null);
    }
  }
  return wrong;
}

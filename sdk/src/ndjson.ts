import type { Download } from './files.ts';
import type { FoundTicket } from './generated.ts';

/** A line of an export of tickets. */
export interface ExportedTicket extends Omit<FoundTicket, 'excerpt'> {}

/**
 * The objects of a file of newline-delimited JSON, one after the other: little more of it is held than a line. Leaving
 * the loop early cancels the download.
 *
 * @example
 * const file = await client.tickets.export({ format: 'ndjson', state: ['open'] });
 * for await (const ticket of readNdjson<ExportedTicket>(file)) console.log(ticket.reference);
 */
export async function* readNdjson<Item>({ body }: Download): AsyncGenerator<Item, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      // What a line holds is taken on trust, as every answer of the service is.
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Item;
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

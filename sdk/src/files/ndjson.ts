import type { Download } from '../calls/files.ts';
import type { TicketSummary } from '../generated/types.ts';

/** One line of a ticket export in NDJSON. */
export interface ExportedTicket extends Omit<TicketSummary, 'excerpt'> {}

/**
 * Reads the objects of a newline-delimited JSON file one by one, without loading the whole file into memory. Leaving
 * the loop early cancels the download.
 *
 * @typeParam Item - Type of each object. It is not checked.
 * @throws {@link ApiError} `network` if the connection breaks
 * @throws SyntaxError if a line is not JSON
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
      // The content is trusted, like every response of the service.
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Item;
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

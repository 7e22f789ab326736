import { hasCode } from '@ticketwire/sdk';
import { client } from '../api/client.ts';
import { reportError } from '../api/query-client.ts';
import { ignore } from '../browser/ignore.ts';
import { noteStream, onReturn } from '../browser/service-contact.ts';
import { MINUTE_MS } from '../ui/time/duration.ts';
import { presenceFrames } from './presence-frames.ts';

const ofTickets = ['ticket.*', 'comment.*', 'attachment.*', 'interaction.*'] as const;

/**
 * How long a tab can be hidden before it closes its connection: over HTTP/1.1, browsers allow six connections to a
 * service for all tabs together. A quick switch to another tab and back keeps the connection.
 */
const HIDDEN_MS = 20_000;

/** How soon to try again if too many streams were open for a while, such as those of other tabs. */
const CROWDED_MS = MINUTE_MS;

interface Listener {
  touched(ticketId: string): void;
  everything(): void;
}

/**
 * Follows ticket events over one connection while the page is visible. If the service rejects the stream, the page is
 * only refreshed by react-query, which reloads queries when the window gains focus.
 */
export function followTickets(listener: Listener, signal: AbortSignal): void {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = false;

  const stream = (ended: AbortSignal) =>
    client.events.stream(
      { type: [...ofTickets] },
      { signal: ended, onConnect: () => noteStream('up'), onPresence: presenceFrames.receive },
    );
  const listen = async (ended: AbortSignal) => {
    for await (const { ticketId } of stream(ended)) {
      if (ticketId !== null) listener.touched(ticketId);
    }
  };
  const connect = () => {
    clearTimeout(timer);
    if (connection || document.hidden) return;
    const mine = new AbortController();
    connection = mine;
    listen(mine.signal).catch((error: unknown) => {
      ignore('The live stream ended')(error);
      reportError(error);
      missed = true;
      if (connection !== mine) return;
      connection = undefined;
      noteStream('none');
      if (hasCode(error, 'rate_limited')) timer = setTimeout(connect, CROWDED_MS);
    });
    if (missed) listener.everything();
    missed = false;
  };
  const disconnect = () => {
    connection?.abort();
    connection = undefined;
    missed = true;
    noteStream('none');
  };
  const look = () => {
    if (!document.hidden) return connect();
    clearTimeout(timer);
    timer = setTimeout(disconnect, HIDDEN_MS);
  };

  document.addEventListener('visibilitychange', look, { signal });
  // At once, instead of at the next attempt of the client.
  const stopListening = onReturn(() => {
    disconnect();
    connect();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopListening();
    disconnect();
  });
  connect();
}

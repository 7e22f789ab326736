import { client } from '../api/client.ts';

const ofTickets = ['ticket.*', 'comment.*', 'attachment.*', 'interaction.*'] as const;

/**
 * A tab that nobody looks at lets go of its connection, of which browsers have six for all tabs together over HTTP/1.1;
 * a short look elsewhere is no reason yet.
 */
const HIDDEN_MS = 20_000;

interface Listener {
  touched(ticketId: string): void;
  everything(): void;
}

/**
 * Follows what happens to tickets while somebody looks at the page, over one connection. Where the service refuses it, the
 * page is as fresh as it was read: queries are read anew when the window gets the focus.
 */
export function followTickets(listener: Listener, signal: AbortSignal): void {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = false;

  const listen = async (ended: AbortSignal) => {
    for await (const { ticketId } of client.events.stream({ type: [...ofTickets], signal: ended })) {
      if (ticketId !== null) listener.touched(ticketId);
    }
  };
  const connect = () => {
    clearTimeout(timer);
    if (connection || document.hidden) return;
    const mine = new AbortController();
    connection = mine;
    listen(mine.signal).catch(() => {
      if (connection === mine) connection = undefined;
      missed = true;
    });
    if (missed) listener.everything();
    missed = false;
  };
  const disconnect = () => {
    connection?.abort();
    connection = undefined;
    missed = true;
  };
  const look = () => {
    if (!document.hidden) return connect();
    clearTimeout(timer);
    timer = setTimeout(disconnect, HIDDEN_MS);
  };

  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    disconnect();
  });
  connect();
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const INTERFACES = ['REST', 'tRPC'] as const;
export type Interface = (typeof INTERFACES)[number];

/** Returns a request for a stream as it is sent. */
export function streamRequest(by: Interface, token: string, input: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) for (const one of [value].flat()) query.append(name, String(one));
  const target =
    by === 'REST'
      ? `/api/events/stream?${query}`
      : `/trpc/events.stream?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = ['Host: test', `Authorization: Bearer ${token}`, 'Accept: text/event-stream'];
  return `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Sends a request over a connection of its own, and collects the response. */
export async function openRaw(
  url: string,
  request: string,
): Promise<{ readonly socket: Socket; readonly text: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const opened = { socket, text: '' };
  socket
    .on('error', () => {})
    .on('data', (piece) => {
      opened.text += piece;
    });
  await once(socket, 'connect');
  socket.write(request);
  return opened;
}

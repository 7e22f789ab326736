import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  /** Complete HTTP requests, sent in rotation. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly seconds: number;
  /** Status that every response must have. */
  readonly status: number;
}

export interface Measured {
  readonly perSecond: number;
  /** How long each response took. */
  readonly milliseconds: readonly number[];
}

/** Every connection sends its next request as soon as the previous one is answered. */
export async function measure({ port, requests, connections, seconds, status }: Load): Promise<Measured> {
  let sent = 0;
  const milliseconds: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  /** Uses plain sockets: a full HTTP client would take CPU time from the servers that are measured. */
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(requests[sent++ % requests.length] ?? '');
      };
      let pending = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const answer = readAnswer(pending);
        if (!answer) return;
        pending = Buffer.alloc(0);
        if (answer.status !== status) {
          socket.destroy();
          reject(new Error(`Status ${answer.status} instead of ${status}`));
        } else if (performance.now() < endsAt) {
          milliseconds.push(performance.now() - sentAt);
          send();
        } else {
          socket.end();
          resolve();
        }
      });
    });

  await Promise.all(Array.from({ length: connections }, ask));
  return { perSecond: milliseconds.length / seconds, milliseconds };
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Returns null until the response is complete. */
function readAnswer(bytes: Buffer): { status: number } | null {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('A response without Content-Length');
  if (bytes.length < end + 4 + Number(length)) return null;
  return { status: Number(head.slice(9, 12)) };
}

export function requestBytes(method: string, path: string, token: string | null, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    'Host: bench',
    'Accept: application/json',
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`);
}

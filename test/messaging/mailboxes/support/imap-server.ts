import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface Stored {
  uid: number;
  readonly raw: Buffer;
  readonly at: Date;
  isSeen: boolean;
}

/** What the server does with a request for the content of a message. */
type Fault = (uid: number, socket: Socket) => void;

export interface ImapServerOfTests {
  readonly port: number;
  readonly username: string;
  password: string;
  folder: string;
  canIdle: boolean;
  /** Runs before the content of a message is sent. */
  beforeContent: Fault;
  /** How often the content of each message was sent whole. */
  readonly sent: Map<number, number>;
  readonly messages: readonly Stored[];
  /** How many clients wait for news. */
  idling(): number;
  connections(): number;
  deliver(raw: string | Buffer, at?: Date): number;
  /** Numbers all messages anew without the first one, as after a restore of the server. */
  renumber(): void;
  dropConnections(): void;
  stop(): Promise<void>;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');
const internalDate = (at: Date) =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

/** A small server of RFC 3501 with IDLE (RFC 2177), with one folder in memory. */
export async function startImapServer(): Promise<ImapServerOfTests> {
  const messages: Stored[] = [];
  const sockets = new Map<Socket, { isSelected: boolean; idleTag: string | null }>();
  let uidValidity = 1_000;
  let uidNext = 1;
  const server = createServer((socket) => {
    sockets.set(socket, { isSelected: false, idleTag: null });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('* OK ready\r\n');
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  function answer(socket: Socket, line: string): void {
    const state = sockets.get(socket);
    if (!state) return;
    if (line === 'DONE') {
      socket.write(`${state.idleTag} OK done\r\n`);
      state.idleTag = null;
      return;
    }
    const [tag = '', first = '', ...rest] = line.split(' ');
    const isUid = first.toUpperCase() === 'UID';
    const name = (isUid ? (rest.shift() ?? '') : first).toUpperCase();
    const text = rest.join(' ');
    const ok = (lines: readonly string[] = []) =>
      socket.write(`${lines.map((one) => `* ${one}\r\n`).join('')}${tag} OK done\r\n`);
    const capability = `CAPABILITY IMAP4rev1${api.canIdle ? ' IDLE' : ''}`;
    if (name === 'CAPABILITY') ok([capability]);
    else if (name === 'LOGIN') {
      const [, username = '', password = ''] = /^"?([^" ]*)"? "?([^"]*?)"?$/.exec(text) ?? [];
      if (username === api.username && password === api.password) ok([capability]);
      else socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
    } else if (name === 'LIST') ok(text.startsWith('"" ""') ? ['LIST (\\Noselect) "/" ""'] : []);
    else if (name === 'SELECT' || name === 'EXAMINE') {
      if (text.replaceAll('"', '') !== api.folder) return void socket.write(`${tag} NO No such folder\r\n`);
      state.isSelected = true;
      const facts = [`UIDVALIDITY ${uidValidity}`, `UIDNEXT ${uidNext}`].map((fact) => `OK [${fact}] fact`);
      ok(['FLAGS (\\Seen)', `${messages.length} EXISTS`, '0 RECENT', ...facts]);
    } else if (name === 'SEARCH') ok([['SEARCH', ...found(text).map(({ uid }) => uid)].join(' ')]);
    else if (name === 'FETCH') fetch(socket, text, ok);
    else if (name === 'IDLE') {
      state.idleTag = tag;
      socket.write('+ idling\r\n');
    } else if (name === 'LOGOUT') socket.end(`* BYE bye\r\n${tag} OK bye\r\n`);
    else ok();
  }

  function found(query: string): Stored[] {
    const [, since] = /SINCE (\S+)/i.exec(query) ?? [];
    if (since) return messages.filter(({ at }) => at >= new Date(`${since.replaceAll('"', '')} UTC`));
    const [, range = ''] = /UID (\S+)/i.exec(query) ?? [];
    return inSet(range);
  }

  /** A range includes its end and what is between, whichever is greater (RFC 3501, section 9). */
  function inSet(set: string): Stored[] {
    const last = messages.at(-1)?.uid ?? 0;
    const bounds = set.split(',').map((part) => part.split(':').map((end) => (end === '*' ? last : Number(end))));
    return messages.filter(({ uid }) =>
      bounds.some(([a = 0, b = a]) => uid >= Math.min(a, b) && uid <= Math.max(a, b)),
    );
  }

  function fetch(socket: Socket, text: string, ok: () => void): void {
    const [set = ''] = text.split(' ');
    const [, peek, startText, lengthText] = /BODY(\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(text) ?? [];
    const hasContent = /BODY(\.PEEK)?\[/.test(text);
    for (const message of inSet(set)) {
      const { uid, raw, at } = message;
      const facts = [`UID ${uid}`];
      if (/RFC822\.SIZE/.test(text)) facts.push(`RFC822.SIZE ${raw.length}`);
      if (/INTERNALDATE/.test(text)) facts.push(`INTERNALDATE "${internalDate(at)}"`);
      if (/FLAGS/.test(text)) facts.push(`FLAGS (${message.isSeen ? '\\Seen' : ''})`);
      const head = `* ${messages.indexOf(message) + 1} FETCH (${facts.join(' ')}`;
      if (!hasContent) {
        socket.write(`${head})\r\n`);
        continue;
      }
      api.beforeContent(uid, socket);
      if (socket.destroyed) return;
      if (!peek) message.isSeen = true;
      const start = Number(startText ?? 0);
      const part = raw.subarray(start, start + Number(lengthText ?? raw.length));
      if (start + part.length >= raw.length) api.sent.set(uid, (api.sent.get(uid) ?? 0) + 1);
      socket.write(`${head} BODY[]${startText === undefined ? '' : `<${start}>`} {${part.length}}\r\n`);
      socket.write(part);
      socket.write(')\r\n');
    }
    ok();
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const api: ImapServerOfTests = {
    port,
    username: 'desk@example.com',
    password: 'correct horse',
    folder: 'INBOX',
    canIdle: true,
    beforeContent: () => {},
    sent: new Map(),
    messages,
    idling: () => [...sockets.values()].filter(({ idleTag }) => idleTag !== null).length,
    connections: () => sockets.size,
    deliver(raw, at = new Date()) {
      const uid = uidNext++;
      messages.push({ uid, raw: Buffer.from(raw), at, isSeen: false });
      for (const [socket, { isSelected }] of sockets) if (isSelected) socket.write(`* ${messages.length} EXISTS\r\n`);
      return uid;
    },
    renumber() {
      uidValidity += 1;
      messages.shift();
      uidNext = 1;
      for (const message of messages) message.uid = uidNext++;
      api.sent.clear();
    },
    dropConnections() {
      for (const socket of sockets.keys()) socket.destroy();
    },
    async stop() {
      api.dropConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

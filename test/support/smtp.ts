import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { Predicate } from './smtp-inbox.ts';
import { makeInbox } from './smtp-inbox.ts';
import type { Message } from './smtp-message.ts';
import { parseMessage } from './smtp-message.ts';

export type { Message } from './smtp-message.ts';

/** Shorter than the test timeout (60 s), so that a test fails with the list of received messages instead. */
const defaultTimeoutMs = 30_000;

export interface SmtpServer {
  /** `smtp://127.0.0.1:PORT`, including the user and password if the server requires them. */
  url: string;
  /** All accepted messages in order of arrival. A message is added before its sender receives the acceptance. */
  messages: readonly Message[];
  /**
   * Returns the next message that matches, received already or still to come. Each message is returned once, so calling
   * it again waits for another. Rejects after `timeoutMs`, listing what did arrive.
   */
  next(predicate?: Predicate, timeoutMs?: number): Promise<Message>;
  /**
   * Rejects the next message that matches with this code (4xx: temporary, 5xx: permanent). Call it twice to reject two.
   * Resolves with the rejected message, which is not in `messages`. The predicate is required: services send emails at any
   * time.
   */
  failNext(code: number, predicate: Predicate): Promise<Message>;
  /** Closes the port and all connections. */
  stop(): Promise<void>;
}

export interface SmtpOptions {
  /** Requires this user and password. Without it, no one can log in. */
  auth?: { user: string; password: string };
}

/**
 * Starts an SMTP server on a free port of the loopback interface, without TLS.
 *
 * @example
 * const smtp = await startSmtpServer();
 * const mail = await smtp.next((message) => message.to.includes('ada@example.org'));
 * await page.goto(mail.link('/reset'));
 */
export async function startSmtpServer({ auth }: SmtpOptions = {}): Promise<SmtpServer> {
  const accepted = makeInbox('message');
  const rejected = makeInbox('message to reject');
  const failures: { readonly code: number; readonly predicate: Predicate }[] = [];

  const receive = async (bytes: Buffer, session: SMTPServerSession): Promise<void> => {
    const message = await parseMessage(bytes, envelopeOf(session));
    const at = failures.findIndex(({ predicate }) => predicate(message));
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure === undefined) return accepted.add(message);
    const { code } = failure;
    rejected.add(message);
    throw Object.assign(new Error(`Rejected with ${code} as the test requested`), { responseCode: code });
  };

  const server = new SMTPServer({
    disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      if (username === auth?.user && password === auth?.password) callback(null, { user: username });
      else callback(new Error('Wrong user or password'));
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then((bytes) => receive(bytes, session))
        .then(() => callback(null), callback);
    },
  });
  // A client that disconnects halfway is the test's concern and must not end the process.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server);

  return {
    url: auth ? `smtp://${login(auth)}@127.0.0.1:${port}` : `smtp://127.0.0.1:${port}`,
    messages: accepted.messages,
    next: (predicate = () => true, timeoutMs = defaultTimeoutMs) => accepted.next(predicate, timeoutMs),
    failNext(code, predicate) {
      if (!Number.isInteger(code) || code < 400 || code > 599)
        throw new RangeError(`${code} is not an SMTP error code`);
      failures.push({ code, predicate });
      return rejected.next(predicate, defaultTimeoutMs);
    },
    async stop() {
      accepted.close();
      rejected.close();
      if (!server.server.listening) return;
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function listen(server: SMTPServer): Promise<number> {
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no TCP port');
  return address.port;
}

const login = ({ user, password }: { user: string; password: string }): string =>
  `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Message['envelope'] => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
});

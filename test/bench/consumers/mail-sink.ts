import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  readonly url: string;
  /** The number of messages that arrived so far. */
  received(): number;
  /** Resolves with the time at which the next message arrives. */
  next(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts every message and stores none. */
export async function startMailSink(): Promise<MailSink> {
  let received = 0;
  let next = Promise.withResolvers<number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      stream.resume();
      stream.once('end', () => {
        received += 1;
        next.resolve(performance.now());
        next = Promise.withResolvers();
        callback(null);
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no TCP port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => received,
    next: () => next.promise,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

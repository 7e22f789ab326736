import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { z } from 'zod';
import type { ImapServer } from '../../contract/configuration/mailboxes.ts';
import { ignore } from '../../platform/errors/ignored.ts';
import { addressesOf, type GuardOptions } from '../../platform/outgoing/address-guard.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/duration.ts';
import { imapProblem } from './imap-problem.ts';
import { FetchProblem, POLL_MS, type Position, pause, type Source, type Step, translated } from './source.ts';

const ImapPosition = z.object({
  uidValidity: z.string(),
  uid: z.number(),
  /** When the last message arrived, by the clock of the server. */
  at: z.number(),
  /** Nothing before this time is fetched. */
  from: z.number(),
});

interface ImapOptions {
  readonly server: ImapServer;
  readonly password: string;
  readonly guard: GuardOptions;
  readonly clock: () => Date;
}

/** Some servers forget to announce messages, and connections die silently. */
const IDLE_MS = 4 * MINUTE_MS;
const CONNECT_MS = 15_000;
const CHUNK = 100;

/** Opens a folder by IMAP, read-only. @throws FetchProblem */
export async function openImapSource(options: ImapOptions): Promise<Source> {
  const { server, clock } = options;
  const client = await connect(options);
  // Aborted by what arrives while messages are read, too.
  let news = new AbortController();
  client.on('exists', () => news.abort());
  client.on('close', () => news.abort());
  // Commands reject with it as well.
  client.on('error', ignore('imap_connection'));
  const inWords = (error: unknown) => imapProblem(error, server);
  const { uidValidity, uidNext } = await client.mailboxOpen(server.folder, { readOnly: true }).catch((error) => {
    client.close();
    throw inWords(error);
  });
  const validity = String(uidValidity);

  async function* list(stored: Position | null): AsyncGenerator<Step> {
    if (stored === null) {
      const now = clock().getTime();
      // Servers count in whole seconds, by a clock of their own.
      yield { message: null, position: { uidValidity: validity, uid: uidNext - 1, at: now, from: now - MINUTE_MS } };
      return;
    }
    if (!client.usable) throw new FetchProblem('unreachable', `${server.host} closed the connection`);
    const position = ImapPosition.parse(stored);
    const isRenumbered = position.uidValidity !== validity;
    // Those that are known are recognized by their Message-ID.
    const since = Math.max(position.from, position.at - 2 * DAY_MS);
    const query = isRenumbered ? { since: new Date(since) } : { uid: `${position.uid + 1}:*` };
    const found = await client.search(query, { uid: true });
    // A range up to * always has the last message.
    const uids = (found || []).filter((uid) => isRenumbered || uid > position.uid).sort((a, b) => a - b);
    for (let start = 0; start < uids.length; start += CHUNK) {
      const chunk = uids.slice(start, start + CHUNK).join();
      const messages = await client.fetchAll(chunk, { uid: true, size: true, internalDate: true }, { uid: true });
      for (const { uid, size, internalDate } of messages.sort((a, b) => a.uid - b.uid)) {
        const at = new Date(internalDate ?? clock()).getTime();
        const isOld = isRenumbered && at < since;
        yield {
          message: isOld ? null : { ref: `${validity} ${uid}`, bytes: size ?? null },
          position: { uidValidity: validity, uid, at: Math.max(at, position.at), from: position.from },
        };
      }
    }
    if (isRenumbered && uids.length === 0)
      yield { message: null, position: { ...position, uidValidity: validity, uid: uidNext - 1 } };
  }

  return {
    async *list(position) {
      news = new AbortController();
      try {
        yield* list(position);
      } catch (error) {
        throw inWords(error);
      }
    },
    async read(ref) {
      const [ofValidity, uid = ''] = ref.split(' ');
      if (ofValidity !== validity) return null;
      try {
        const { content } = await client.download(uid, undefined, { uid: true });
        return content ? translated(content, inWords) : null;
      } catch (error) {
        throw inWords(error);
      }
    },
    async wait(signal) {
      const either = AbortSignal.any([signal, news.signal]);
      if (either.aborted || !client.usable) return client.usable;
      const canIdle = client.capabilities.has('IDLE');
      // Ends with the next command.
      if (canIdle) client.idle().catch(ignore('imap_connection'));
      await pause(canIdle ? IDLE_MS : POLL_MS, either);
      return client.usable;
    },
    async close() {
      if (client.usable)
        await Promise.race([
          client.logout().catch(ignore('imap_connection')),
          pause(2_000, new AbortController().signal),
        ]);
      client.close();
    },
  };
}

/** Connects to the addresses that were checked, one after the other. */
async function connect({ server, password, guard }: ImapOptions): Promise<ImapFlow> {
  const { host, port, encryption, username } = server;
  try {
    const addresses = await addressesOf(new URL(`http://${host.includes(':') ? `[${host}]` : host}`), guard);
    for (const [index, { address }] of addresses.entries()) {
      const client = new ImapFlow({
        host: address,
        ...(isIP(host) === 0 && { servername: host }),
        port,
        secure: encryption === 'tls',
        doSTARTTLS: encryption === 'starttls',
        auth: { user: username, pass: password },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        tls: { rejectUnauthorized: true },
      });
      client.on('error', ignore('imap_connection'));
      try {
        await client.connect();
        return client;
      } catch (error) {
        client.close();
        if (index === addresses.length - 1 || !isUnreachable(error)) throw error;
      }
    }
    throw new Error('The host has no address');
  } catch (error) {
    throw imapProblem(error, server);
  }
}

const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'CONNECT_TIMEOUT'];
const isUnreachable = (error: unknown) =>
  error instanceof Error && 'code' in error && UNREACHABLE.includes(String(error.code));

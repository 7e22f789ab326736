import { z } from 'zod';
import { DAY_MS } from '../../platform/time/duration.ts';
import { singleChunk } from '../inbound/email-files.ts';
import type { ApiClient } from './api-client.ts';
import { POLL_MS, type Position, pause, positionIn, type Source, type Step } from './source.ts';

const GmailPosition = z.object({
  /** The address of the mailbox that it belongs to. */
  account: z.string(),
  historyId: z.string(),
  /** When everything had been listed. */
  at: z.number(),
  /** Nothing before this time is fetched. */
  from: z.number(),
});

const Profile = z.object({ emailAddress: z.string(), historyId: z.string() });
const Found = z.object({ id: z.string(), labelIds: z.array(z.string()).default([]) });
const History = z.object({
  history: z
    .array(z.object({ id: z.string(), messagesAdded: z.array(z.object({ message: Found })).default([]) }))
    .default([]),
  historyId: z.string(),
  nextPageToken: z.string().optional(),
});
const Messages = z.object({ messages: z.array(Found).default([]), nextPageToken: z.string().optional() });
const Raw = z.object({ raw: z.base64url() });

interface GmailOptions {
  readonly api: ApiClient;
  /** Such as `https://gmail.googleapis.com/gmail/v1`. */
  readonly baseUrl: string;
  readonly clock: () => Date;
}

const NOT_FOUND = 404;

/** Reads the inbox of Gmail by its history. */
export function gmailSource({ api, baseUrl, clock }: GmailOptions): Source {
  const urlOf = (path: string, query: Readonly<Record<string, string | undefined>> = {}) => {
    const fields = Object.entries(query).filter((field): field is [string, string] => field[1] !== undefined);
    return `${baseUrl}/users/me/${path}?${new URLSearchParams(fields)}`;
  };

  /** The history is as long as a week, or shorter. Those that are known are recognized by their Message-ID. */
  async function* since(time: number): AsyncGenerator<Step> {
    const ids: string[] = [];
    let pageToken: string | undefined;
    do {
      const query = { labelIds: 'INBOX', q: `after:${Math.floor(time / 1_000)}`, maxResults: '500', pageToken };
      const page = await api.json(urlOf('messages', query), Messages);
      ids.unshift(...page.messages.map(({ id }) => id).reverse());
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    for (const id of ids) yield { message: { ref: id, bytes: null }, position: null };
  }

  const profile = () => api.json(urlOf('profile'), Profile);
  let account: string | undefined;

  return {
    async *list(stored: Position | null): AsyncGenerator<Step> {
      const now = clock().getTime();
      account ??= (await profile()).emailAddress;
      const position = positionIn(GmailPosition, stored, account);
      if (position === null) {
        const { historyId } = await profile();
        yield { message: null, position: { account, historyId, at: now, from: now } };
        return;
      }
      let pageToken: string | undefined;
      do {
        const query = { historyTypes: 'messageAdded', labelId: 'INBOX', startHistoryId: position.historyId, pageToken };
        const page = await api.jsonUnless(NOT_FOUND, urlOf('history', query), History);
        if (page === null) {
          // Read first: what arrives meanwhile is in the history of the next time.
          const { historyId } = await profile();
          yield* since(Math.max(position.from, position.at - DAY_MS));
          yield { message: null, position: { ...position, historyId, at: now } };
          return;
        }
        for (const { id: historyId, messagesAdded } of page.history) {
          for (const { message } of messagesAdded) {
            const isEmail = !message.labelIds.some((label) => ['DRAFT', 'SENT', 'SPAM', 'TRASH'].includes(label));
            if (isEmail) yield { message: { ref: message.id, bytes: null }, position: null };
          }
          yield { message: null, position: { ...position, historyId } };
        }
        pageToken = page.nextPageToken;
        if (pageToken === undefined)
          yield { message: null, position: { ...position, historyId: page.historyId, at: now } };
      } while (pageToken !== undefined);
    },
    async read(ref) {
      const url = urlOf(`messages/${encodeURIComponent(ref)}`, { format: 'raw', fields: 'raw' });
      const message = await api.jsonUnless(NOT_FOUND, url, Raw);
      return message && singleChunk(Buffer.from(message.raw, 'base64url'));
    },
    wait: (signal) => pause(POLL_MS, signal),
    async close() {},
  };
}

import { z } from 'zod';
import { DAY_MS } from '../../platform/time/duration.ts';
import type { ApiClient } from './api-client.ts';
import { POLL_MS, type Position, pause, positionIn, type Source, type Step } from './source.ts';

/** Ids that stay the same when a message is moved. */
export const GRAPH_HEADERS = { prefer: 'IdType="ImmutableId", odata.maxpagesize=50' };

const GraphPosition = z.object({
  /** The id of the inbox that it belongs to. */
  account: z.string(),
  /** The next page, or the changes since the last one. */
  link: z.string(),
  /** When everything had been listed. */
  at: z.number(),
  /** Nothing before this time is fetched. */
  from: z.number(),
});

const Folder = z.object({ id: z.string() });
const Page = z.object({
  value: z.array(z.object({ id: z.string(), '@removed': z.unknown().optional(), isDraft: z.boolean().optional() })),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

interface GraphOptions {
  readonly api: ApiClient;
  /** Such as `https://graph.microsoft.com/v1.0`. */
  readonly baseUrl: string;
  readonly clock: () => Date;
}

const GONE = 410;

/** Reads the inbox of Microsoft 365 by its changes. */
export function graphSource({ api, baseUrl, clock }: GraphOptions): Source {
  const inbox = `${baseUrl}/me/mailFolders/inbox`;
  const since = (time: number) =>
    `${inbox}/messages/delta?${new URLSearchParams({
      changeType: 'created',
      $select: 'id,isDraft',
      $filter: `receivedDateTime ge ${new Date(time).toISOString()}`,
    })}`;

  let account: string | undefined;

  return {
    async *list(stored: Position | null): AsyncGenerator<Step> {
      const now = clock().getTime();
      account ??= (await api.json(`${inbox}?$select=id`, Folder)).id;
      let position = positionIn(GraphPosition, stored, account) ?? { account, link: since(now), at: now, from: now };
      let isRestarted = false;
      for (;;) {
        const { link: current } = position;
        const page = await (isRestarted ? api.json(current, Page) : api.jsonUnless(GONE, current, Page));
        if (page === null) {
          isRestarted = true;
          // The link has expired. Those that are known are recognized by their Message-ID.
          position = { ...position, link: since(Math.max(position.from, position.at - DAY_MS)) };
          continue;
        }
        const { value, '@odata.nextLink': next, '@odata.deltaLink': end } = page;
        for (const { id, '@removed': removed, isDraft } of value) {
          if (removed === undefined && isDraft !== true) yield { message: { ref: id, bytes: null }, position: null };
        }
        const link = next ?? end;
        if (link === undefined) return;
        position = { ...position, link, at: end === undefined ? position.at : now };
        yield { message: null, position };
        if (next === undefined) return;
      }
    },
    read: (ref) => api.bytes(`${baseUrl}/me/messages/${encodeURIComponent(ref)}/$value`),
    wait: (signal) => pause(POLL_MS, signal),
    async close() {},
  };
}

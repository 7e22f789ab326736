/** A correct application, compiled against the installed package. `wrong-uses.ts` contains the incorrect ones. */
import {
  ApiError,
  type Client,
  createClient,
  hasCode,
  isApiError,
  isNotFound,
  safe,
  type Ticket,
  type TicketCreateInput,
  type TokenStore,
} from '@ticketwire/sdk';

const baseUrl = 'https://desk.example.com';
const credentials = { email: 'ada@example.com', password: 'a long password' };
declare const store: TokenStore;

export const clients = (): Client[] => [
  createClient({ baseUrl, token: 'secret' }),
  createClient({ baseUrl, token: async () => 'secret', timeout: 5_000, retry: false }),
  createClient({ baseUrl, credentials, store, retry: { attempts: 5 } }),
  createClient({ baseUrl, apiKey: 'twk_key', headers: { 'x-app': 'mine' } }).with({ timeout: 60_000 }),
  createClient({ baseUrl, fetch, onRequest: ({ headers }) => headers.set('x-app', 'mine') }),
];

export async function right(client: Client): Promise<Ticket> {
  const input: TicketCreateInput = { subject: 'Fire', priority: 'high', dueAt: undefined };
  const ticket = await client.tickets.create(input, { idempotencyKey: 'import-7' });
  const page = await client.tickets.list({ state: ['open'], sort: '-priority' }, { signal: AbortSignal.timeout(1000) });
  const names: string[] = page.data.map(({ requester }) => requester.name);
  for await (const { reference } of client.tickets.iterate({ tag: ['vip'] })) names.push(reference);
  const due: string | null = ticket.dueAt;
  const cursor: string | null = page.page.nextCursor;
  names.push(due ?? cursor ?? (await client.auth.me()).name);
  return client.tickets.update({ ticketId: ticket.id, expectedVersion: ticket.version, subject: names.join() });
}

export function reported(error: unknown): string | number | readonly string[] | undefined {
  if (isNotFound(error)) return error.procedure;
  if (hasCode(error, 'rate_limited', 'unavailable')) return error.retryAfter;
  if (!isApiError(error)) return undefined;
  switch (error.code) {
    case 'version_conflict':
      return error.changedFields;
    case 'transition_not_allowed':
      return error.allowed.join();
    case 'newer_comments':
      return error.newerComments.map(({ body }) => body);
    case 'permission_denied':
      return error.permission;
    default:
      return error.detail;
  }
}

export async function asValue(client: Client): Promise<string> {
  const { data, error } = await safe(client.tickets.get({ ticketId: 'TKT-1' }, { retry: false }));
  return error ? error.code : data.subject;
}

export async function lists(client: Client): Promise<string[]> {
  const open = client.tickets.iterate({ state: ['open'] });
  for await (const { data, page } of open.pages()) if (page.hasMore) return data.map(({ subject }) => subject);
  return (await open.toArray(10)).map(({ reference }) => reference);
}

export async function files(client: Client): Promise<number> {
  const file = new Uint8Array(8);
  let sent = 0;
  const onProgress = ({ bytes, total }: { bytes: number; total: number | null }) => {
    sent = total ?? bytes;
  };
  const { id } = await client.attachments.upload({ ticketId: 'TKT-1', fileName: 'a', file }, { onProgress });
  const download = await client.attachments.download({ id }, { onProgress });
  return sent + (await download.arrayBuffer()).byteLength;
}

export function caught(error: unknown): readonly string[] | undefined {
  if (ApiError.is(error, 'version_conflict')) return error.changedFields;
  if (ApiError.is(error)) return error.errors.map(({ pointer }) => pointer);
  return undefined;
}

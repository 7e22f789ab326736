import { createClient } from './api/client/index.js';
import type { Problem, Ticket, TicketUpdateInput } from './api/index.js';
import * as api from './api/index.js';

declare const process: { readonly argv: string[] };

const [, , url = '', email = '', password = ''] = process.argv;
const visitor = createClient({ baseUrl: `${url}/api` });

function must<Data>({ data, error }: { data?: Data; error?: Problem }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

const rejected = await api.authMe({ client: visitor });
console.log(`no way in: ${rejected.response?.status} ${rejected.error?.code}`);

const { accessToken } = must(await api.authLogin({ client: visitor, body: { email, password } }));
const client = createClient({ baseUrl: `${url}/api`, auth: accessToken });

const made: Ticket = must(
  await api.ticketsCreate({
    client,
    headers: { 'Idempotency-Key': 'import-1' },
    body: { subject: 'Fire', priority: 'urgent', tags: ['vip', 'lund'] },
  }),
);
console.log('created', made.reference, made.status.state);
must(await api.ticketsCreate({ client, body: { subject: 'Smoke', tags: ['vip'] } }));

const found = must(
  await api.ticketsList({
    client,
    query: { state: ['new', 'open'], tag: ['vip', 'lund'], priority: ['urgent'], count: true, limit: 10 },
  }),
);
const others = (found.page.total ?? 0) === 1 ? 'no other' : 'others';
console.log(`found ${found.data.map(({ reference }) => reference).join()} and ${others}`);

const path = { ticketId: made.id };
const comment = must(await api.commentsCreate({ client, path, body: { body: 'Have you tried water?' } }));
console.log('said', comment.body);

const file = new File(['It began at noon.'], 'notes.txt');
const sent = must(await api.attachmentsUpload({ client, path, body: { file } }));
console.log(`sent ${sent.fileName}, ${sent.size} bytes`);
const read = must(await api.attachmentsDownload({ client, path: { id: sent.id }, parseAs: 'blob' }));
console.log('read', await read.text());

const change = (version: number, body: TicketUpdateInput) =>
  api.ticketsUpdate({ client, path, headers: { 'If-Match': `"${version}"` }, body });
const current = must(await api.ticketsGet({ client, path }));
must(await change(current.version, { priority: 'low' }));
const conflict = await change(current.version, { priority: 'high' });
if (conflict.error?.code === 'version_conflict') {
  const { currentVersion = 0, changedFields = [] } = conflict.error;
  console.log(`conflict at ${currentVersion - current.version + 1}: ${changedFields.join()}`);
}

const log = must(await api.eventsList({ client, query: { type: ['ticket.updated'] } }));
for (const event of log.data) {
  if (event.type === 'ticket.updated') console.log('event:', event.changes.priority?.to, Boolean(event.cursor));
}

const wrong = await api.ticketsCreate({ client, body: { subject: '' } });
console.log('wrong at', wrong.error?.errors?.map(({ pointer }) => pointer).join());

const deleted = await api.ticketsDelete({ client, path });
console.log('deleted', deleted.response?.status);
const gone = await api.ticketsGet({ client, path });
console.log('gone:', gone.error?.code);

import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.js';

declare const process: { readonly argv: string[] };

type Ticket = components['schemas']['Ticket'];

const [, , url = '', email = '', password = ''] = process.argv;
const client = createClient<paths>({ baseUrl: `${url}/api` });

function must<Data>({ data, error }: { data?: Data; error?: components['schemas']['Problem'] }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

const rejected = await client.GET('/auth/me');
console.log(`no way in: ${rejected.response.status} ${rejected.error?.code}`);

const { accessToken } = must(await client.POST('/auth/login', { body: { email, password } }));
const signIn: Middleware = {
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${accessToken}`);
  },
};
client.use(signIn);

const made: Ticket = must(
  await client.POST('/tickets', {
    params: { header: { 'Idempotency-Key': 'import-1' } },
    body: { subject: 'Fire', priority: 'urgent', tags: ['vip', 'lund'] },
  }),
);
console.log('created', made.reference, made.status.state);
must(await client.POST('/tickets', { body: { subject: 'Smoke', tags: ['vip'] } }));

const found = must(
  await client.GET('/tickets', {
    params: {
      query: { state: ['new', 'open'], tag: ['vip', 'lund'], priority: ['urgent'], count: true, limit: 10 },
    },
  }),
);
const others = (found.page.total ?? 0) === 1 ? 'no other' : 'others';
console.log(`found ${found.data.map(({ reference }) => reference).join()} and ${others}`);

const params = { path: { ticketId: made.id } };
const comment = must(
  await client.POST('/tickets/{ticketId}/comments', { params, body: { body: 'Have you tried water?' } }),
);
console.log('said', comment.body);

const sent = must(
  await client.POST('/tickets/{ticketId}/attachments', {
    params,
    body: { file: 'It began at noon.' },
    bodySerializer: (body) => {
      const form = new FormData();
      if (typeof body !== 'string') form.append('file', new Blob([body.file]), 'notes.txt');
      return form;
    },
  }),
);
console.log(`sent ${sent.fileName}, ${sent.size} bytes`);
const read = await client.GET('/attachments/{id}', { params: { path: { id: sent.id } }, parseAs: 'text' });
console.log('read', read.data);

const change = (version: number, body: components['schemas']['TicketUpdateInput']) =>
  client.PATCH('/tickets/{ticketId}', { params: { ...params, header: { 'If-Match': `"${version}"` } }, body });
const current = must(await client.GET('/tickets/{ticketId}', { params }));
must(await change(current.version, { priority: 'low' }));
const conflict = await change(current.version, { priority: 'high' });
if (conflict.error?.code === 'version_conflict') {
  const { currentVersion = 0, changedFields = [] } = conflict.error;
  console.log(`conflict at ${currentVersion - current.version + 1}: ${changedFields.join()}`);
}

const log = must(await client.GET('/events', { params: { query: { type: ['ticket.updated'] } } }));
for (const event of log.data) {
  if (event.type === 'ticket.updated') console.log('event:', event.changes.priority?.to, Boolean(event.cursor));
}

const wrong = await client.POST('/tickets', { body: { subject: '' } });
console.log('wrong at', wrong.error?.errors?.map(({ pointer }) => pointer).join());

const deleted = await client.DELETE('/tickets/{ticketId}', { params });
console.log('deleted', deleted.response.status);
const gone = await client.GET('/tickets/{ticketId}', { params });
console.log('gone:', gone.error?.code);

import { authLogin, ticketsCreate, ticketsList, ticketsUpdate } from './orval/calls.js';
import { TicketsCreateBody, TicketsUpdateBody } from './orval/schemas.js';

declare const process: { readonly argv: string[] };

const [, , url = '', email = '', password = ''] = process.argv;
const plainFetch = globalThis.fetch;
// The generated calls contain only paths, without the base URL.
globalThis.fetch = (path, init) => plainFetch(`${url}/api${String(path)}`, init);

const session = await authLogin({ email, password });
if (session.status !== 200) throw new Error(session.data.code);
const headers = { Authorization: `Bearer ${session.data.accessToken}` };

const body = TicketsCreateBody.parse({ subject: 'Cannot print', priority: 'urgent', tags: ['vip', 'Über-1'] });
const created = await ticketsCreate(body, { headers });
if (created.status !== 201) throw new Error(created.data.code);
console.log('created', created.data.subject);
for (const subject of ['Printer on fire', 'My invoice is wrong', '中文 & mehr 💥']) {
  console.log(subject, TicketsCreateBody.safeParse({ subject }).success);
}
console.log('blank', TicketsCreateBody.safeParse({ subject: ' ' }).success);

const found = await ticketsList({ state: ['new', 'open'], tag: ['vip', 'Über-1'] }, { headers });
if (found.status !== 200) throw new Error(String(found.status));
console.log('found', found.data.data.map(({ reference }) => reference).join());

const change = TicketsUpdateBody.parse({ priority: 'low' });
const changed = await ticketsUpdate(created.data.id, change, { headers });
if (changed.status !== 200) throw new Error(String(changed.status));
console.log('changed', changed.data.priority);

const wrong = await ticketsCreate({ subject: '' }, { headers });
if (wrong.status !== 422) throw new Error(String(wrong.status));
console.log('wrong', wrong.data.status, wrong.data.code);

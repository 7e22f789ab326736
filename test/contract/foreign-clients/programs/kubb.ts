import { fetch } from './kubb/.kubb/fetch.js';
import { authLogin } from './kubb/clients/authLogin.js';
import { ticketsCreate } from './kubb/clients/ticketsCreate.js';
import { ticketsList } from './kubb/clients/ticketsList.js';
import { ticketsUpdate } from './kubb/clients/ticketsUpdate.js';

declare const process: { readonly argv: string[] };

const [, , url = '', email = '', password = ''] = process.argv;
// The generated client does not set a content type by itself.
const json = { 'Content-Type': 'application/json' };
fetch.setConfig({ baseURL: `${url}/api`, headers: json });
const { accessToken } = await authLogin({ email, password });
const headers = { Authorization: `Bearer ${accessToken}` };

const created = await ticketsCreate(
  { subject: 'Cannot print', priority: 'urgent', tags: ['vip'] },
  {},
  { headers: { ...json, ...headers } },
);
console.log('created', created.subject);
const found = await ticketsList({ state: ['new'] }, {}, { headers });
console.log('found', found.data.map(({ reference }) => reference).join());
const changed = await ticketsUpdate(created.id, { priority: 'low' }, {}, { headers: { ...json, ...headers } });
console.log('changed', changed.priority);

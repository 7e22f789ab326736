import { Api, Priority, State } from './sta/api.js';

declare const process: { readonly argv: string[] };

const [, , url = '', email = '', password = ''] = process.argv;
const api = new Api<string>({
  baseUrl: `${url}/api`,
  securityWorker: (token) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
});
const session = await api.auth.authLogin({ email, password });
api.setSecurityData(session.data.accessToken);

const { data: created } = await api.tickets.ticketsCreate({
  subject: 'Cannot print',
  priority: Priority.Urgent,
  tags: ['vip'],
});
console.log('created', created.subject);
const found = await api.tickets.ticketsList({ state: [State.New, State.Open], tag: ['vip'] });
console.log('found', found.data.data.map(({ reference }) => reference).join());
const changed = await api.tickets.ticketsUpdate(created.id, { priority: Priority.Low });
console.log('changed', changed.data.priority);
const wrong = await api.tickets.ticketsCreate({ subject: '' }).catch((response) => response);
console.log('wrong', wrong.error.status, wrong.error.code);
const file = new File(['It began at noon.'], 'notes.txt');
const sent = await api.tickets.attachmentsUpload(created.id, { file });
console.log(`sent ${sent.data.fileName}, ${sent.data.size} bytes`);

import { createClient, isNotFound, type Ticket } from '@ticketwire/sdk';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const client = createClient({ baseUrl, credentials: { email, password } });

const ticket: Ticket = await client.tickets.create({ subject: 'From TypeScript', priority: 'high' });
const missing = await client.tickets.get({ ticketId: 'TKT-999' }).catch((error: unknown) => error);
if (!isNotFound(missing)) throw missing;
console.log(ticket.reference);

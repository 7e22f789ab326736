import { createClient } from '@ticketwire/sdk';

const requested = new URLSearchParams(location.hash.slice(1));
const [email, password] = [requested.get('email') ?? '', requested.get('password') ?? ''];
const client = createClient({ baseUrl: requested.get('service') ?? '' });

async function make(): Promise<string> {
  await client.session.login({ email, password });
  const ticket = await client.tickets.create({ subject: 'From a browser' });
  return ticket.reference;
}

make()
  .catch(String)
  .then((line) => {
    document.title = line;
    document.body.setAttribute('data-state', 'done');
  });

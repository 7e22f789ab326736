/** A page of a third-party site. It appends the result of each call to its list. */
import { createClient, hasCode, type Progress, webStore } from '@ticketwire/sdk';

const requested = new URLSearchParams(location.search);
const credentials = { email: requested.get('email') ?? '', password: requested.get('password') ?? '' };
const client = createClient({ baseUrl: requested.get('service') ?? '', store: webStore(localStorage) });

function say(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  document.querySelector('ol')?.append(item);
}

async function visit(): Promise<void> {
  await client.session.login(credentials).catch((error: unknown) => say(`refused: ${reported(error)}`));
  const user = await client.session.login({ ...credentials, password: requested.get('right') ?? '' });
  say(`signed in as ${'name' in user ? user.name : 'a stranger'}`);

  for (const subject of ['Fire', 'Smoke', 'Ash']) await client.tickets.create({ subject });
  const { data, page } = await client.tickets.list({ limit: 2, count: true, sort: 'createdAt' });
  say(`first of ${page.total}: ${data.map(({ subject }) => subject).join()}`);
  const all: string[] = [];
  for await (const { subject } of client.tickets.iterate({ limit: 2, sort: 'createdAt' })) all.push(subject);
  say(`all: ${all.join()}`);

  const progress: Progress[] = [];
  const file = new File(['It began at noon.'], 'notes.txt', { type: 'text/plain' });
  const onProgress = (one: Progress) => void progress.push(one);
  const sent = await client.attachments.upload({ ticketId: 'TKT-1', file }, { onProgress });
  say(`sent ${sent.fileName}, ${progress.at(-1)?.bytes} of ${progress.at(-1)?.total}`);
  const download = await client.attachments.download({ id: sent.id });
  say(`read ${download.fileName}: ${await download.text()}`);

  let after: string | undefined;
  for await (const event of client.events.iterate({ type: ['ticket.created'] })) after = event.cursor;
  const late = client.tickets.create({ subject: 'Water' });
  for await (const { type, ticketId } of client.events.stream({ type: ['ticket.created'], after })) {
    say(`told of ${type}: ${ticketId === (await late).id}`);
    break;
  }

  await client.tickets.create({ subject: '' }).catch((error: unknown) => say(`refused: ${reported(error)}`));
  await client.tickets.get({ ticketId: 'TKT-99' }).catch((error: unknown) => say(`refused: ${reported(error)}`));
  await client.session.logout();
  await client.auth.me().catch((error: unknown) => say(`refused: ${reported(error)}`));
}

function reported(error: unknown): string {
  if (hasCode(error, 'validation_failed')) return error.errors.map(({ pointer }) => pointer).join();
  if (hasCode(error, 'unauthenticated', 'not_found'))
    return `${error.code} ${error.requestId === null ? '' : 'with id'}`;
  return String(error);
}

visit()
  .catch((error: unknown) => say(`failed: ${reported(error)}`))
  .finally(() => document.body.setAttribute('data-state', 'done'));

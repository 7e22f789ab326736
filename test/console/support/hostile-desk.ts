import { upload } from '../../attachments/support/files.ts';
import type { Person, TestService } from '../../support/service.ts';
import { made } from './desk.ts';
import { hostileWords, wordsOfTemplates } from './hostile-words.ts';

/** One of each thing that has a name, and each text of it hostile. */
export interface HostileThings {
  readonly words: string;
  readonly ticket: { readonly reference: string; readonly id: string; readonly subject: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly team: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly name: string };
  readonly category: { readonly id: string; readonly name: string };
  readonly status: { readonly id: string; readonly name: string };
  readonly apiKey: { readonly id: string; readonly name: string };
  /** Its page is headed by its host. */
  readonly webhook: { readonly id: string; readonly name: string };
}

export interface HostileDesk {
  readonly administrator: Person;
  readonly agent: Person;
  readonly requester: Person;
  /** One for each of the hostile words. */
  readonly all: readonly HostileThings[];
}

export const ALL_WORDS = hostileWords.join('\n\n');

/** Each text that a face lets be written is hostile: those of the one who looks, and of all there is to look at. */
export async function makeHostileDesk(service: TestService): Promise<HostileDesk> {
  const [first = '', second = '', third = ''] = hostileWords;
  const administrator = await service.person('administrator', { name: first });
  const agent = await service.person('agent', { name: second });
  const requester = await service.person('requester', { name: third });
  await fillTemplates(administrator);
  const all = await Promise.all(hostileWords.map((words, at) => configure(administrator, agent, words, at)));
  await allowEveryStatus(administrator, all);
  const tickets: HostileThings[] = [];
  for (const things of all) {
    const ticket = await converse({ administrator, agent, requester }, things);
    await made(upload(service, agent, ticket.id, ALL_WORDS, { fileName: things.words }));
    tickets.push({ ...things, ticket });
  }
  return { administrator, agent, requester, all: tickets };
}

/** Words for one column, and others for the next. */
const next = (words: string) => hostileWords[(hostileWords.indexOf(words) + 1) % hostileWords.length] ?? '';

type Configured = Omit<HostileThings, 'ticket'>;

async function configure(administrator: Person, agent: Person, words: string, at: number): Promise<Configured> {
  const more = { name: words, description: next(words) };
  const person = await made(administrator.post('/users', { name: words, email: `hostile-${at}@example.com` }));
  const team = await made(administrator.post('/teams', more));
  await made(administrator.put(`/teams/${team.id}/members/${agent.id}`, {}));
  const role = await made(administrator.post('/roles', { key: `hostile_${at}`, ...more }));
  const category = await made(
    administrator.post('/categories', { key: `hostile_${at}`, ...more, defaultTeamId: team.id }),
  );
  const label = { name: words, requesterLabel: next(words) };
  const status = await made(administrator.post('/statuses', { key: `hostile_${at}`, state: 'open', ...label }));
  const apiKey = await made(administrator.post('/api-keys', { name: words }));
  const endpoint = { url: 'https://192.88.98.1/hook', eventTypes: ['role.deleted'], description: words };
  const { id } = await made(administrator.post('/webhooks', endpoint));
  await made(administrator.post('/views', { name: words, filters: { q: words }, teamId: team.id }));
  const webhook = { id, name: '192.88.98.1' };
  return { words, person, team, role, category, status, apiKey, webhook };
}

async function allowEveryStatus(administrator: Person, all: readonly Configured[]): Promise<void> {
  const { body } = await administrator.get('/status-transitions');
  const solved = await solvedStatus(administrator);
  const more = [...all.map(({ status }) => status.id), solved].map((toId) => ({ fromId: null, toId }));
  await made(administrator.put('/status-transitions', { transitions: [...body.data, ...more] }));
}

export async function solvedStatus(administrator: Person): Promise<string> {
  const { data } = (await administrator.get('/statuses')).body;
  return data.find(({ state }: { state: string }) => state === 'solved').id;
}

/** The subject and the body of every rule, beside the words that they have. */
async function fillTemplates(administrator: Person): Promise<void> {
  const { body } = await administrator.get('/notification-rules');
  for (const { id, templates } of body.data) {
    const en = {
      subject: `${templates.en.subject} ${wordsOfTemplates[0]}`,
      body: [templates.en.body, ...wordsOfTemplates].join('\n\n'),
    };
    await made(administrator.patch(`/notification-rules/${id}`, { templates: { en } }));
  }
}

type People = Pick<HostileDesk, 'administrator' | 'agent' | 'requester'>;

/** A ticket in which everybody says everything. */
async function converse({ administrator, agent, requester }: People, { words, team, category, status }: Configured) {
  const ticket = await made(
    administrator.post('/tickets', {
      subject: next(words),
      description: ALL_WORDS,
      requesterId: requester.id,
      categoryId: category.id,
      teamId: team.id,
      externalSource: words,
      externalId: next(words),
    }),
  );
  const path = `/tickets/${ticket.id}`;
  await made(administrator.patch(path, { subject: words }));
  await made(administrator.post(`${path}/assign`, { assigneeId: agent.id }));
  await made(requester.post(`${path}/comments`, { body: ALL_WORDS, externalId: words }));
  await made(agent.post(`${path}/comments`, { body: words, visibility: 'internal' }));
  await made(agent.post(`${path}/comments`, { body: words }));
  const contact = { kind: 'phone', direction: 'inbound', participant: words, summary: ALL_WORDS };
  await made(agent.post(`${path}/interactions`, contact));
  await made(agent.post(`${path}/transition`, { statusId: status.id }));
  return { id: ticket.id, reference: ticket.reference, subject: words };
}

import { depth } from '../../support/depth.ts';
import type { Person, TestService } from '../../support/service.ts';
import { upload } from '../../tickets/attachments/support/files.ts';
import { made } from './desk.ts';
import { hostileTexts, textsOfTemplates } from './hostile-texts.ts';

/** One object of each kind that has a name. All of their texts are hostile. */
export interface HostileThings {
  readonly words: string;
  readonly ticket: { readonly reference: string; readonly id: string; readonly subject: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly team: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly name: string };
  readonly category: { readonly id: string; readonly name: string };
  readonly field: { readonly id: string; readonly name: string };
  readonly status: { readonly id: string; readonly name: string };
  readonly apiKey: { readonly id: string; readonly name: string };
  /** The page of a webhook has the host of its URL as its heading. */
  readonly webhook: { readonly id: string; readonly name: string; readonly description: string };
}

export interface HostileDesk {
  readonly administrator: Person;
  readonly agent: Person;
  readonly requester: Person;
  /** One set for each hostile text; in quick runs just enough sets that each text is the name of some object. */
  readonly all: readonly HostileThings[];
}

export const ALL_WORDS = hostileTexts.join('\n\n');

/**
 * Creates data in which every text that the API accepts is hostile, including the names of the users who look at it.
 */
export async function makeHostileDesk(service: TestService): Promise<HostileDesk> {
  const [first = '', second = '', third = ''] = hostileTexts;
  const administrator = await service.person('administrator', { name: first });
  const agent = await service.person('agent', { name: second });
  const requester = await service.person('requester', { name: third });
  await fillTemplates(administrator);
  const all = await Promise.all(
    Array.from({ length: hostileTexts.length / STRIDE }, (_, at) => configure(administrator, agent, at)),
  );
  await allowEveryStatus(administrator, all);
  const tickets: HostileThings[] = [];
  for (const things of all) {
    const ticket = await converse({ administrator, agent, requester }, things);
    await made(upload(service, agent, ticket.id, ALL_WORDS, { fileName: things.words }));
    tickets.push({ ...things, ticket });
  }
  return { administrator, agent, requester, all: tickets };
}

/** Kinds of objects with names. In quick runs, consecutive kinds use different texts as names. */
const KINDS = ['ticket', 'person', 'team', 'role', 'category', 'status', 'apiKey', 'webhook', 'view', 'field'] as const;
const STRIDE = depth({ quick: 4, deep: 1 });

const wordsFor = (kind: (typeof KINDS)[number], at: number) =>
  hostileTexts[at * STRIDE + (KINDS.indexOf(kind) % STRIDE)] ?? '';

/** Returns the following text, so that two fields of an object differ. */
const next = (words: string) => hostileTexts[(hostileTexts.indexOf(words) + 1) % hostileTexts.length] ?? '';

type Configured = Omit<HostileThings, 'ticket'>;

async function configure(administrator: Person, agent: Person, at: number): Promise<Configured> {
  const key = `hostile_${at}`;
  const named = (kind: (typeof KINDS)[number]) => {
    const name = wordsFor(kind, at);
    return { name, description: next(name) };
  };
  const { name } = named('person');
  const person = await made(administrator.post('/users', { name, email: `hostile-${at}@example.com` }));
  const team = await made(administrator.post('/teams', named('team')));
  await made(administrator.put(`/teams/${team.id}/members/${agent.id}`, {}));
  const role = await made(administrator.post('/roles', { key, ...named('role') }));
  const category = await made(administrator.post('/categories', { key, ...named('category'), defaultTeamId: team.id }));
  const options = [{ key: 'first', name: wordsFor('field', at).slice(0, 80) }];
  const field = await made(administrator.post('/fields', { key, ...named('field'), type: 'select', options }));
  const { name: label, description: requesterLabel } = named('status');
  const status = await made(administrator.post('/statuses', { key, state: 'open', name: label, requesterLabel }));
  const apiKey = await made(administrator.post('/api-keys', { name: wordsFor('apiKey', at) }));
  const description = wordsFor('webhook', at);
  const endpoint = { url: 'https://192.88.98.1/hook', eventTypes: ['role.deleted'], description };
  const { id } = await made(administrator.post('/webhooks', endpoint));
  const view = wordsFor('view', at);
  await made(administrator.post('/views', { name: view, filters: { q: view }, teamId: team.id }));
  const webhook = { id, name: '192.88.98.1', description };
  return { words: wordsFor('ticket', at), person, team, role, category, field, status, apiKey, webhook };
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

/** Adds hostile texts to the subject and body of every rule. */
async function fillTemplates(administrator: Person): Promise<void> {
  const { body } = await administrator.get('/notification-rules');
  for (const { id, templates } of body.data) {
    const en = {
      subject: `${templates.en.subject} ${textsOfTemplates[0]}`,
      body: [templates.en.body, ...textsOfTemplates].join('\n\n'),
    };
    await made(administrator.patch(`/notification-rules/${id}`, { templates: { en } }));
  }
}

type People = Pick<HostileDesk, 'administrator' | 'agent' | 'requester'>;

/** Creates a ticket in which everyone writes hostile texts. */
async function converse({ administrator, agent, requester }: People, { words, team, category, status }: Configured) {
  const ticket = await made(
    administrator.post('/tickets', {
      subject: next(words),
      description: ALL_WORDS,
      requesterId: requester.id,
      categoryId: category.id,
      teamId: team.id,
      externalSource: words,
      participants: [{ email: 'copy@example.com', name: words }],
      externalId: next(words),
    }),
  );
  const path = `/tickets/${ticket.id}`;
  await made(administrator.patch(path, { subject: words }));
  await made(administrator.post(`${path}/assign`, { assigneeId: agent.id }));
  await made(requester.post(`${path}/comments`, { body: ALL_WORDS }));
  await made(agent.post(`${path}/comments`, { body: words, visibility: 'internal' }));
  await made(agent.post(`${path}/comments`, { body: words, externalId: words }));
  const contact = { kind: 'phone', direction: 'inbound', participant: words, summary: ALL_WORDS };
  await made(agent.post(`${path}/interactions`, contact));
  await made(agent.post(`${path}/transition`, { statusId: status.id }));
  return { id: ticket.id, reference: ticket.reference, subject: words };
}

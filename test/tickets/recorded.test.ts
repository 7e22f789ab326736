import { beforeAll, describe, expect, it } from 'vitest';
import { declaredProcedures } from '../guards/tables/procedures.ts';
import { forFile } from '../support/for-file.ts';
import { type Answer, type Person, startService } from '../support/service.ts';

let team: { id: string; key: string; name: string };
let category: { id: string };
let other: { id: string };
const statuses = new Map<string, string>();

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');
const agent = await service.person('agent');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  category = (await administrator.post('/categories', { key: 'outage', name: 'Outage' })).body;
  other = (await administrator.post('/tickets', { subject: 'The fuse box' })).body;
  for (const { key, id } of (await administrator.get('/statuses')).body.data) statuses.set(key, id);
});

const makeTicket = async (): Promise<{ id: string }> =>
  (await requester.post('/tickets', { subject: 'No light', tags: ['dark'] })).body;

interface Row {
  readonly type: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly request_id: string;
  readonly subject_version: number | null;
  readonly changes: object;
}

const factsOf = (id: string) =>
  service.orm.em.fork().execute<Row[]>('select * from events where ticket_id = ? order by position', [id]);

const change = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });
const status = (key: string) => expect.objectContaining({ key, id: statuses.get(key) });

const commentOf = async (path: string) =>
  `${path}/comments/${(await administrator.get(`${path}/comments`)).body.data[0].id}`;

/** Sends a file as the request body. */
async function attach(path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${service.url}/api${path}/attachments?fileName=plan.txt`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'text/plain', ...headers },
    body: 'The plan of the third floor',
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface Done {
  readonly by: () => Person;
  /** Prepares the ticket; its events are not checked. */
  readonly first?: (path: string) => Promise<unknown>;
  readonly act: (path: string, headers: Record<string, string>) => Promise<Answer>;
  /** Type and changes of each event, in order. */
  readonly facts: () => readonly (readonly [string, object])[];
}

const transition =
  (key: string, by: () => Person, comment?: object) => (path: string, headers: Record<string, string>) =>
    by().post(`${path}/transition`, { statusId: statuses.get(key), ...(comment && { comment }) }, headers);

const moved = (key: string) => (path: string) => transition(key, () => administrator)(path, {});
const admin = () => administrator;
const owner = () => requester;

/** Every mutation of a ticket, with exactly the events that the log must contain. */
const done: Record<string, Done> = {
  'fields are changed': {
    by: owner,
    act: (path, headers) =>
      requester.patch(
        path,
        {
          subject: 'Light',
          description: 'Since *noon*',
          priority: 'high',
          type: 'incident',
          tags: [],
          dueAt: '2030-01-01T00:00:00Z',
        },
        headers,
      ),
    facts: () => [
      [
        'ticket.updated',
        {
          ...change('subject', 'No light', 'Light'),
          ...change('description', '', 'Since *noon*'),
          ...change('priority', 'normal', 'high'),
          ...change('type', 'question', 'incident'),
          ...change('tags', ['dark'], []),
          ...change('dueAt', null, '2030-01-01T00:00:00.000Z'),
        },
      ],
    ],
  },
  'its category is changed': {
    by: owner,
    act: (path, headers) => requester.patch(path, { categoryId: category.id }, headers),
    facts: () => [['ticket.updated', change('category', null, { id: category.id, key: 'outage', name: 'Outage' })]],
  },
  'it is assigned': {
    by: admin,
    act: (path, headers) => administrator.post(`${path}/assign`, { assigneeId: agent.id, teamId: team.id }, headers),
    facts: () => [
      [
        'ticket.assigned',
        {
          ...change('assignee', null, { id: agent.id, name: agent.name }),
          ...change('team', null, { id: team.id, key: team.key, name: team.name }),
        },
      ],
    ],
  },
  'it is taken by an agent': {
    by: admin,
    act: (path, headers) => administrator.post(`${path}/take`, {}, headers),
    facts: () => [['ticket.assigned', change('assignee', null, { id: administrator.id, name: administrator.name })]],
  },
  'it gets another status, with a reply': {
    by: admin,
    act: transition('pending', admin, { body: 'Which floor?' }),
    facts: () => [
      ['comment.public', {}],
      ['ticket.status_changed', change('status', status('new'), status('pending'))],
    ],
  },
  'it is reopened by its requester': {
    by: owner,
    first: moved('solved'),
    act: transition('open', owner),
    facts: () => [['ticket.reopened', change('status', status('solved'), status('open'))]],
  },
  'the requester replies to a pending ticket': {
    by: owner,
    first: moved('pending'),
    act: (path, headers) => requester.post(`${path}/comments`, { body: 'The third' }, headers),
    facts: () => [
      ['comment.public', {}],
      ['ticket.status_changed', change('status', status('pending'), status('open'))],
    ],
  },
  'the requester replies to a ticket on hold': {
    by: owner,
    first: moved('on_hold'),
    act: (path, headers) => requester.post(`${path}/comments`, { body: 'Still dark' }, headers),
    facts: () => [['comment.public', {}]],
  },
  'a note is written': {
    by: admin,
    act: (path, headers) => administrator.post(`${path}/comments`, { body: 'A fuse', visibility: 'internal' }, headers),
    facts: () => [['comment.internal', {}]],
  },
  'an interaction is recorded': {
    by: admin,
    act: (path, headers) =>
      administrator.post(`${path}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Rang' }, headers),
    facts: () => [['interaction.recorded', {}]],
  },
  'a user follows it': {
    by: admin,
    act: (path, headers) => administrator.put(`${path}/followers/${agent.id}`, undefined, headers),
    facts: () => [['ticket.followed', {}]],
  },
  'a user unfollows it': {
    by: admin,
    first: (path) => administrator.put(`${path}/followers/${agent.id}`),
    act: (path, headers) => administrator.delete(`${path}/followers/${agent.id}`, headers),
    facts: () => [['ticket.unfollowed', {}]],
  },
  'it is moved to the trash': {
    by: admin,
    act: (path, headers) => administrator.delete(path, headers),
    facts: () => [['ticket.deleted', {}]],
  },
  'it is restored': {
    by: admin,
    first: (path) => administrator.delete(path),
    act: (path, headers) => administrator.post(`${path}/restore`, {}, headers),
    facts: () => [['ticket.restored', {}]],
  },
  'it gets a parent': {
    by: admin,
    act: (path, headers) => administrator.patch(path, { parentId: other.id }, headers),
    facts: () => [['ticket.updated', change('parent', null, other.id)]],
  },
  'it is linked': {
    by: admin,
    act: (path, headers) => administrator.post(`${path}/links`, { type: 'blocks', targetId: other.id }, headers),
    facts: () => [['ticket.linked', {}]],
  },
  'a link is removed': {
    by: admin,
    first: (path) => administrator.post(`${path}/links`, { type: 'blocks', targetId: other.id }),
    act: async (path, headers) => {
      const [link] = (await administrator.get(`${path}/links`)).body.data;
      return administrator.delete(`${path}/links/${link.id}`, headers);
    },
    facts: () => [['ticket.unlinked', {}]],
  },
  'it is merged': {
    by: admin,
    act: (path, headers) =>
      administrator.post(`${path}/merge`, { intoId: other.id, otherRequester: 'follows' }, headers),
    facts: () => [
      [
        'ticket.merged',
        { ...change('status', status('new'), status('closed')), ...change('mergedInto', null, other.id) },
      ],
    ],
  },
  'a comment is edited': {
    by: admin,
    first: (path) => administrator.post(`${path}/comments`, { body: 'Which flor?' }),
    act: async (path, headers) => administrator.patch(await commentOf(path), { body: 'Which floor?' }, headers),
    facts: () => [['comment.updated', change('body', null, null)]],
  },
  'a comment is redacted': {
    by: admin,
    first: (path) => administrator.post(`${path}/comments`, { body: 'The code is 4711' }),
    act: async (path, headers) => administrator.post(`${await commentOf(path)}/redact`, {}, headers),
    facts: () => [['comment.redacted', change('body', null, null)]],
  },
  'a file is attached': {
    by: admin,
    act: (path, headers) => attach(path, headers),
    facts: () => [['attachment.added', {}]],
  },
  'a file is deleted': {
    by: admin,
    first: (path) => attach(path, {}),
    act: async (path, headers) => {
      const [file] = (await administrator.get(`${path}/attachments`)).body.data;
      return administrator.delete(`/attachments/${file.id}`, headers);
    },
    facts: () => [['attachment.deleted', {}]],
  },
  'it is changed in bulk': {
    by: admin,
    act: (path, headers) =>
      administrator.post('/tickets/bulk', { ids: [path.split('/').at(-1)], change: { priority: 'urgent' } }, headers),
    facts: () => [['ticket.updated', change('priority', 'normal', 'urgent')]],
  },
};

describe('the log records actor, request and each field before and after, if', () => {
  it.each(Object.keys(done))('%s', async (title) => {
    const { by, first, act, facts } = done[title] ?? expect.unreachable();
    const { id } = await makeTicket();
    await first?.(`/tickets/${id}`);
    const before = await factsOf(id);
    const requestId = `request-${crypto.randomUUID()}`;
    expect((await act(`/tickets/${id}`, { 'X-Request-Id': requestId })).status).toBeLessThan(300);

    const made = (await factsOf(id)).slice(before.length);
    expect(made.map(({ type, changes }) => [type, changes])).toEqual(facts());
    for (const fact of made) {
      expect(fact).toMatchObject({ actor_id: by().id, actor_name: by().name, request_id: requestId });
    }
  });

  it('record nothing if a request changes nothing', async () => {
    const { id } = await makeTicket();
    const before = await factsOf(id);
    await requester.patch(`/tickets/${id}`, { subject: 'No light', tags: ['dark'], dueAt: null });
    await administrator.post(`/tickets/${id}/assign`, { assigneeId: null, teamId: null });
    await administrator.delete(`/tickets/${id}/followers/${agent.id}`);
    expect(await factsOf(id)).toEqual(before);
    expect((await requester.get(`/tickets/${id}`)).body.version).toBe(1);
  });
});

it('exposes no procedure that changes the log: events are read-only', () => {
  const about = declaredProcedures().filter(({ name }) => /event/i.test(name));
  expect(about.length).toBeGreaterThan(1);
  expect(about.filter(({ type }) => type === 'mutation').map(({ name }) => name)).toEqual([]);
});

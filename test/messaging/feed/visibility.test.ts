import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forFile } from '../../support/for-file.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { follow, withoutCursor } from './support/feed.ts';

/** For every reader, the feed contains exactly the events in the histories of the visible tickets. */
const callers: Record<string, RestClient> = {};
let trashed: string;
const CANARY = 'lighthouse-in-the-log';

const names = [
  'the requester',
  'another requester',
  'a follower',
  'an agent of the team',
  'an agent of no team',
  'an agent of another team',
  'a team lead',
  'a manager',
  'an administrator',
  'a key that reads own tickets only',
  'a user who reads internal notes only on assigned tickets',
  'a user who sees all tickets and no internal notes',
];

const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  const administrator = await service.person('administrator');
  const [requester, other, follower, member, outsider, otherAgent, lead, manager] = await Promise.all(
    (['requester', 'requester', 'requester', 'agent', 'agent', 'agent', 'team_lead', 'manager'] as const).map((role) =>
      service.person(role),
    ),
  );
  if (!requester || !other || !follower || !member || !outsider || !otherAgent || !lead || !manager) {
    throw new TypeError('A user is missing');
  }
  const roleFor = async (key: string, grants: object[]) => {
    const role = await administrator.post('/roles', { key, name: key, grants });
    const person = await service.person('requester');
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
    return person;
  };
  const read = { permission: 'ticket:read', scope: 'all' };
  const partly = await roleFor('partly', [
    read,
    { permission: 'comment:read_internal', scope: 'assigned' },
    { permission: 'interaction:read', scope: 'assigned' },
  ]);
  const eyes = await roleFor('eyes', [read]);
  const narrow = { name: 'Own', grants: [{ permission: 'ticket:read', scope: 'own' }] };
  const key: string = (await member.post('/api-keys', narrow)).body.key;
  Object.assign(callers, {
    'the requester': requester,
    'another requester': other,
    'a follower': follower,
    'an agent of the team': member,
    'an agent of no team': outsider,
    'an agent of another team': otherAgent,
    'a team lead': lead,
    'a manager': manager,
    'an administrator': administrator,
    'a key that reads own tickets only': restClient(service.url, key),
    'a user who reads internal notes only on assigned tickets': partly,
    'a user who sees all tickets and no internal notes': eyes,
  });

  const team = (await administrator.post('/teams', { name: 'Ours' })).body.id;
  for (const { id } of [member, lead]) await administrator.put(`/teams/${team}/members/${id}`, {});
  const theirs = (await administrator.post('/teams', { name: 'Theirs' })).body.id;
  await administrator.put(`/teams/${theirs}/members/${otherAgent.id}`, {});
  const made = [];
  for (const [subject, by] of [
    ['First', requester],
    ['Second', other],
    ['Third', requester],
    ['Fourth', member],
  ] as const) {
    const { body: ticket } = await by.post('/tickets', { subject });
    made.push(ticket.id);
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: subject === 'Second' ? theirs : team });
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'To all' });
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: CANARY, visibility: 'internal' });
    const call = { kind: 'phone', direction: 'inbound', summary: CANARY };
    await administrator.post(`/tickets/${ticket.id}/interactions`, call);
    for (const visibility of ['public', 'internal']) {
      await fetch(
        `${service.url}/api/tickets/${ticket.id}/attachments?visibility=${visibility}&fileName=${visibility}`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'text/plain' },
          body: 'bytes',
        },
      );
    }
    const statuses = (await administrator.get('/statuses')).body.data;
    const pending = statuses.find(({ state }: { state: string }) => state === 'pending').id;
    await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: pending });
  }
  const [first, second, third, fourth] = made;
  await administrator.put(`/tickets/${first}/followers/${follower.id}`, {});
  await administrator.post(`/tickets/${first}/links`, { type: 'relates_to', targetId: second });
  await administrator.patch(`/tickets/${first}`, { parentId: second });
  await administrator.post(`/tickets/${third}/merge`, { intoId: first });
  await administrator.post(`/tickets/${first}/assign`, { assigneeId: partly.id, teamId: team });
  await administrator.delete(`/tickets/${fourth}`);
  trashed = fourth;
  // Data with the same member names as a ticket, about other resources.
  await administrator.post(`/users/${other.id}/suspend`);
  await administrator.post(`/users/${other.id}/activate`);
  const parent = (await administrator.post('/categories', { key: 'above', name: 'Above' })).body.id;
  await administrator.post('/categories', { key: 'below', name: 'Below', parentId: parent });
  const again = { userId: other.id, sessionId: crypto.randomUUID(), kind: 'user', verified: true } as const;
  const roleIds = (await administrator.get('/roles')).body.data
    .filter((role: { key: string }) => role.key === 'requester')
    .map(({ id }: { id: string }) => id);
  const later = new Date(Date.now() + 1);
  callers['another requester'] = restClient(
    service.url,
    service.services.tokens.sign({ ...again, name: other.name, roleIds }, later),
  );
});

const Listed = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  page: z.object({ nextCursor: z.string().nullable() }),
});

async function every(reader: RestClient, path: string) {
  const rows = [];
  let cursor = '';
  do {
    const { body } = await reader.get(
      `${path}${path.includes('?') ? '&' : '?'}limit=100${cursor && `&cursor=${cursor}`}`,
    );
    const { data, page } = Listed.parse(body);
    rows.push(...data);
    cursor = page.nextCursor ?? '';
  } while (cursor);
  return rows;
}

describe.each(names)('%s', (name) => {
  it('reads for each visible ticket what its history shows, and nothing of other tickets [GHSA-w668-wq26-6c94]', async () => {
    const reader = callers[name];
    if (!reader) throw new TypeError(name);
    const { events } = await follow(reader);
    const visible = (await every(reader, '/tickets')).map(({ id }) => id);
    for (const id of visible) {
      const reported = events.filter(({ ticketId }) => ticketId === id).map(withoutCursor);
      expect(reported).toEqual(await every(reader, `/tickets/${id}/events`));
      expect((await follow(reader, { ticket: id })).events.map(withoutCursor)).toEqual(reported);
    }
    const others = events.filter(({ ticketId }) => ticketId !== null && !visible.includes(ticketId));
    expect(others.every(({ type, ticketId }) => type === 'ticket.deleted' && ticketId === trashed)).toBe(true);
    expect(JSON.stringify(events)).not.toContain(CANARY);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('reads of accounts and configuration what the audit log shows, with the permission to read it', async () => {
    const reader = callers[name];
    if (!reader) throw new TypeError(name);
    const reported = (await follow(reader)).events.filter(({ ticketId }) => ticketId === null).map(withoutCursor);
    const { status } = await reader.get('/audit-events');
    const audit = status === 200 ? (await every(reader, '/audit-events')).map(({ ip: _, ...event }) => event) : [];
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(reported.toSorted(byId)).toEqual(audit.toSorted(byId));
    expect(['a manager', 'an administrator'].includes(name)).toBe(reported.length > 0);
  });
});

it('shows agents the tickets of their teams only', async () => {
  const subjects = async (name: string) => {
    const visible = await every(callers[name] ?? restClient(''), '/tickets');
    const followed = await follow(callers[name] ?? restClient(''), { type: 'ticket.created' });
    expect(new Set(followed.events.map(({ ticketId }) => ticketId))).toEqual(new Set(visible.map(({ id }) => id)));
    return visible.map(({ subject }) => subject).toSorted();
  };
  expect(await subjects('an agent of the team')).toEqual(['First', 'Third']);
  expect(await subjects('an agent of another team')).toEqual(['Second']);
  expect(await subjects('an agent of no team')).toEqual([]);
});

it('compares readers who all see different logs', async () => {
  const counts = await Promise.all(
    names.map(async (name) => (await follow(callers[name] ?? restClient(''))).events.length),
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
  expect(new Set(counts).size).toBeGreaterThan(6);
});

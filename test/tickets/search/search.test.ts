import { beforeAll, describe, expect, it } from 'vitest';
import { reindexComments } from '../../../server/src/tickets/conversation/comments/index-comment.ts';
import { reindexPortion, startReindex } from '../../../server/src/tickets/conversation/reindex-tickets.ts';
import { forFile } from '../../support/for-file.ts';
import { type Answer, type Person, startService } from '../../support/service.ts';

let manager: Person;
let agent: Person;
let rita: Person;
let overseer: Person;
let team: { id: string };

const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  const administrator = await service.person('administrator');
  manager = await service.person('manager');
  agent = await service.person('agent');
  rita = await service.person('requester');
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
  overseer = await personWith(administrator, [
    { permission: 'ticket:read', scope: 'all' },
    { permission: 'comment:read_internal', scope: 'team' },
  ]);
  await administrator.put(`/teams/${team.id}/members/${overseer.id}`, {});
});

/** Creates a user with a role that has these grants. */
async function personWith(administrator: Person, grants: object[]): Promise<Person> {
  const person = await service.person('requester');
  const role = (await administrator.post('/roles', { key: 'overseer', name: 'Overseer', grants })).body;
  expect((await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.id] })).status).toBe(200);
  return person;
}

const makeTicket = async (more: object = {}): Promise<{ id: string; version: number }> =>
  (await manager.post('/tickets', { subject: 'Something', requesterId: rita.id, ...more })).body;

const say = async (ticket: { id: string }, body: string, visibility = 'public') =>
  (await manager.post(`/tickets/${ticket.id}/comments`, { body, visibility })).body;

const search = (person: Person, q: string, more = '') => person.get(`/tickets?q=${encodeURIComponent(q)}${more}`);
const ids = (answer: Answer): string[] => answer.body.data.map(({ id }: { id: string }) => id);
const found = async (person: Person, q: string, more = '') => ids(await search(person, q, more));

let words = 0;
/** Returns a word that no other test uses. */
const newWord = () => `wort${(words++).toString(36)}x`;

describe('full-text search finds a ticket', () => {
  it('by its subject, its description and its comments, ignoring case', async () => {
    const [subject, description, reply, note] = [newWord(), newWord(), newWord(), newWord()];
    const ticket = await makeTicket({ subject: `The ${subject} ÉCOLE`, description: `It is ${description}.` });
    await say(ticket, `**${reply}**`);
    await say(ticket, note, 'internal');
    for (const word of [subject, description.toUpperCase(), reply, note, `école ${subject}`]) {
      expect(await found(manager, word)).toEqual([ticket.id]);
    }
  });

  it('by the comment of a status change', async () => {
    const word = newWord();
    const ticket = await makeTicket();
    const { data: statuses } = (await manager.get('/statuses')).body;
    const statusId = statuses.find(({ key }: { key: string }) => key === 'open').id;
    await manager.post(`/tickets/${ticket.id}/transition`, { statusId, comment: { body: word } });
    expect(await found(manager, word)).toEqual([ticket.id]);
  });

  it('by its current texts only, and still by its comments', async () => {
    const [before, after, reply] = [newWord(), newWord(), newWord()];
    const ticket = await makeTicket({ subject: before, description: before });
    await say(ticket, reply);
    await manager.patch(`/tickets/${ticket.id}`, { subject: after });
    expect(await found(manager, before)).toEqual([ticket.id]);
    await manager.patch(`/tickets/${ticket.id}`, { description: '' });
    expect(await found(manager, before)).toEqual([]);
    expect(await found(manager, `${after} ${reply}`)).toEqual([ticket.id]);
  });

  it('with web-search syntax', async () => {
    const word = newWord();
    const red = await makeTicket({ subject: `${word} red paint` });
    const blue = await makeTicket({ subject: `${word} blue paint` });
    expect(await found(manager, `${word} paint -red`)).toEqual([blue.id]);
    expect(await found(manager, `${word} -"red paint"`)).toEqual([blue.id]);
    expect(await found(manager, `"${word} red"`)).toEqual([red.id]);
    expect(await found(manager, `"red ${word}"`)).toEqual([]);
    expect((await found(manager, `${word} red or ${word} blue`)).sort()).toEqual([red.id, blue.id].sort());
  });

  it('by words that look like markup', async () => {
    const [first, second] = [newWord(), newWord()];
    const ticket = await makeTicket({ description: `if a<${first} and b>c <${second}>` });
    expect(await found(manager, `${first} ${second}`)).toEqual([ticket.id]);
  });

  it('only while it is not in the trash', async () => {
    const administrator = await service.person('administrator');
    const word = newWord();
    const ticket = await makeTicket({ subject: word });
    await administrator.delete(`/tickets/${ticket.id}`);
    expect(await found(administrator, word, '&count=true')).toEqual([]);
  });
});

describe('searching internal notes', () => {
  it('matches only for users who can read the notes of that ticket', async () => {
    const word = newWord();
    const ours = await makeTicket({ teamId: team.id });
    const theirs = await makeTicket();
    for (const ticket of [ours, theirs]) await say(ticket, word, 'internal');
    const seen = async (person: Person) => {
      const { body } = await search(person, word, '&count=true');
      return [body.page.total, ...body.data.map(({ id }: { id: string }) => id).sort()];
    };
    expect(await seen(manager)).toEqual([2, ...[ours.id, theirs.id].sort()]);
    expect(await seen(agent)).toEqual([1, ours.id]);
    expect(await seen(overseer)).toEqual([1, ours.id]);
    expect(await seen(rita)).toEqual([0]);
  });

  it('neither hides a ticket because of its note nor changes its rank', async () => {
    const [word, hidden] = [newWord(), newWord()];
    const best = await makeTicket({ subject: word });
    const good = await makeTicket({ description: word });
    await say(good, `${word} ${hidden}`.repeat(20), 'internal');
    for (const person of [rita, overseer]) {
      expect(await found(person, `${word} -${hidden}`)).toEqual([best.id, good.id]);
      expect(await found(person, `${word} or ${hidden}`)).toEqual([best.id, good.id]);
    }
    expect(await found(manager, `${word} -${hidden}`)).toEqual([best.id]);
  });
});

describe('sorting by relevance', () => {
  it('ranks the subject above the description, and the description above comments', async () => {
    const word = newWord();
    const note = await makeTicket();
    await say(note, word, 'internal');
    const subject = await makeTicket({ subject: word });
    const reply = await makeTicket();
    await say(reply, word);
    const description = await makeTicket({ description: word });
    const best = [subject.id, description.id, reply.id, note.id];
    expect(await found(manager, word)).toEqual(best);
    expect(await found(manager, word, '&sort=-relevance')).toEqual(best);
    expect(await found(manager, word, '&sort=number')).toEqual([note.id, subject.id, reply.id, description.id]);
  });

  it('returns each ticket once across pages, even if many have the same rank', async () => {
    const word = newWord();
    for (let n = 0; n < 7; n++) await makeTicket({ [n % 2 ? 'subject' : 'description']: word });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await search(rita, word, `&limit=2&count=true${cursor && `&cursor=${cursor}`}`);
      expect(page.body.page.total).toBe(7);
      seen.push(...ids(page));
      cursor = page.body.page.nextCursor;
    }
    expect(seen).toEqual(await found(rita, word));
    expect(new Set(seen).size).toBe(7);
  });

  it('requires a search term and otherwise returns 422', async () => {
    const answer = await manager.get('/tickets?sort=-relevance');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/sort' }] } });
  });

  it.each([
    ['-relevance', '1e5', '019400f0-0000-7000-8000-000000000000'],
    ['-relevance', '9999999999', '019400f0-0000-7000-8000-000000000000'],
    ['-relevance', '5', 'x'],
    ['-relevance', 5, '019400f0-0000-7000-8000-000000000000'],
    ['-updatedAt', '2020-01-01T00:00:00Z', '019400f0-0000-7000-8000-000000000000'],
  ])('rejects the cursor %j %j %j', async (...values) => {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(await search(manager, 'paint', `&cursor=${cursor}`)).toMatchObject({ status: 400 });
  });
});

describe('an unusual search term', () => {
  it.each([
    '-'.repeat(300),
    '- '.repeat(149),
    '-"'.repeat(150),
    '-""'.repeat(100),
    '"'.repeat(300),
    '!&|():*<->',
    "'; drop table tickets; --",
    '\\\\\\',
    '“”',
    '½ ² ™',
  ])('such as %s finds nothing', async (q) => {
    const answer = await search(manager, q, '&count=true');
    expect(answer).toMatchObject({ status: 200, body: { data: [], page: { total: 0 } } });
  });

  it.each([
    '-or '.repeat(75),
    'or '.repeat(99),
    '-a'.repeat(150),
    '"-a'.repeat(100),
    'a '.repeat(150),
    '-a or '.repeat(50),
    '\u{1f600}'.repeat(150),
    'x'.repeat(300),
    `${'a-'.repeat(149)}b`,
    'http://a/b?c=<d>&e',
  ])('such as %s gets a response', async (q) => {
    expect((await search(manager, q, '&count=true')).status).toBe(200);
  });
});

describe('edited and redacted comments', () => {
  it('are found by their current text, if the reader can read them', async () => {
    const [before, after, note] = [newWord(), newWord(), newWord()];
    const ticket = await makeTicket({ subject: `s${before}` });
    const comment = await say(ticket, before);
    await say(ticket, note, 'internal');
    const em = service.orm.em.fork();
    await em.execute('update comments set body = ? where id = ?', [after, comment.id]);
    await reindexComments(em, ticket.id);
    expect(await found(rita, before)).toEqual([]);
    expect(await found(rita, `s${before} ${after}`)).toEqual([ticket.id]);
    expect(await found(rita, note)).toEqual([]);
    expect(await found(manager, `s${before} ${after} ${note}`)).toEqual([ticket.id]);
  });
});

describe('a ticket with very many words', () => {
  /** As many different words as fit into 50,000 characters, each three bytes long and part of another word. */
  const crowd = (from: number) =>
    Array.from({ length: 12_500 }, (_, n) => {
      const first = 0x4e00 + ((from + 2 * n) % 20_000);
      return `${String.fromCharCode(first)}-${String.fromCharCode(first + 1)}`;
    }).join(' ');

  it('accepts more comments, is found by its subject, and stays findable by its earlier words', async () => {
    const [early, late] = [newWord(), newWord()];
    const ticket = await makeTicket({ subject: 'Crowd', description: crowd(0).slice(0, 50_000) });
    await say(ticket, early);
    for (let n = 0; n < 4; n++) expect(await say(ticket, `${crowd(n * 5_000)}`)).toHaveProperty('id');
    await say(ticket, crowd(1), 'internal');
    expect((await manager.patch(`/tickets/${ticket.id}`, { subject: late, description: crowd(7) })).status).toBe(200);
    await reindexComments(service.orm.em.fork(), ticket.id);
    expect(await found(manager, `${early} ${late}`)).toEqual([ticket.id]);
  });

  it('accepts texts without spaces, in which every character begins another pair', async () => {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const run = (length: number) => String.fromCharCode(...Array.from({ length }, () => 0x4e00 + (next() % 20_000)));
    const text = () => Array.from({ length: 10 }, () => run(5_000)).join('');
    const ticket = await makeTicket({ subject: 'Runs', description: text() });
    expect(ticket).toHaveProperty('id');
    for (let n = 0; n < 3; n++) expect(await say(ticket, text(), n % 2 ? 'internal' : 'public')).toHaveProperty('id');
    await startReindex(service.orm.em);
    while (!(await reindexPortion(service.orm.em)).finished);
    expect(await found(manager, 'runs')).toContain(ticket.id);
  });

  it('is found by words of several parts at the end of a text, where positions are no longer known', async () => {
    const ticket = await makeTicket({ description: `${'a '.repeat(17_000)} RE55/0199 請求書が届く` });
    expect(await found(manager, 'RE55/0199')).toEqual([ticket.id]);
    expect(await found(manager, '請求書')).toEqual([ticket.id]);
  });
});

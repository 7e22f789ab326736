import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Answer, type Person, startService } from '../../support/service.ts';
import { type About, acts, type Call, showing, silent, type Ways } from './support/ways-to-a-note.ts';

/**
 * An internal note does not affect users who cannot read it: every response they get is identical, byte for byte,
 * before the note and after it, its edit and its redaction.
 */
let administrator: Person;
let author: Person;
let colleague: Person;
let mentioned: Person;
let teamId: string;
let statusId: string;

const STARTED = Date.UTC(2026, 10, 21, 9);
let seconds = 0;
/** Gives every event its own timestamp, so that any update is visible. */
const tick = () => {
  seconds += 1;
};
const now = () => new Date(STARTED + seconds * 1000);

const service = await forFile(startService({ environment: { RATE_LIMIT: 'off' } }));
beforeAll(async () => {
  service.now = now;
  administrator = await service.person('administrator');
  author = await service.person('agent', { name: 'Wilhelmina Ghostwriter' });
  colleague = await service.person('team_lead');
  mentioned = await service.person('team_lead', { name: 'Ottoline Mentioned' });
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  for (const { id } of [author, colleague, mentioned]) await administrator.put(`/teams/${teamId}/members/${id}`, {});
  const statuses = (await administrator.get('/statuses')).body.data;
  statusId = statuses.find(({ state }: { state: string }) => state === 'open').id;
});

let scenes = 0;

/** Creates two tickets of one requester: the first gets a note, the second is changed later. */
async function makeFixture() {
  scenes += 1;
  tick();
  const from = now().toISOString();
  const requester = await service.person('requester');
  const shared = `harbour${scenes}`;
  const subject = `The ${shared} crane is stuck`;
  const externalId = `crane-${scenes}`;
  const made = { requesterId: requester.id, teamId, tags: ['quay', shared] };
  const ticket = await administrator.post('/tickets', { ...made, subject, externalSource: 'erp', externalId });
  tick();
  const reply = await administrator.post(`/tickets/${ticket.body.id}/comments`, { body: 'We are on our way' });
  const beside = await administrator.post('/tickets', { ...made, subject: `The ${shared} lamps are out` });
  expect([ticket.status, reply.status, beside.status]).toEqual([201, 201, 201]);
  tick();
  const about: About = {
    ticketId: ticket.body.id,
    reference: ticket.body.reference,
    subject,
    externalId,
    besideId: beside.body.id,
    noteId: crypto.randomUUID(),
    fileId: crypto.randomUUID(),
    viewId: crypto.randomUUID(),
    replyId: reply.body.id,
    authorId: author.id,
    mentionedId: mentioned.id,
    statusId,
    shared,
    word: `zanzibar${scenes}`,
    key: `of the author ${scenes}`,
    earlier: now().toISOString(),
    from,
    to: new Date(STARTED + 86_400_000).toISOString(),
  };
  tick();
  await untilNotified(service);
  return { about, requester };
}
type Fixture = Awaited<ReturnType<typeof makeFixture>>;

const TIMED = /^(date|x-request-id|connection|keep-alive)$/;

type Names = Pick<About, 'noteId' | 'fileId'>;

/** Returns a response byte for byte, without headers that depend on the time, and with the ids of the note replaced. */
async function answerTo(call: Call, token: string | null, { noteId, fileId }: Names): Promise<string> {
  const { method, path, body, headers } = call;
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      'X-Request-Id': 'the-same-request',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const stored = [...response.headers].filter(([name]) => !TIMED.test(name)).map((pair) => pair.join(': '));
  return [response.status, ...stored, await response.text()]
    .join('\n')
    .replaceAll(noteId, 'NOTE')
    .replaceAll(fileId, 'FILE');
}

async function askAll(requested: Ways, about: About, token: string | null): Promise<Map<string, string>> {
  const answers = await Promise.all(
    Object.entries(requested).map(async ([way, call]) => [way, await answerTo(call(about), token, about)] as const),
  );
  return new Map(answers);
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after.keys()].filter((way) => before.get(way) !== after.get(way));

/** Runs a step in the life of a note at its own timestamp, and checks its status. */
async function stepBy(answer: Promise<Answer>, status: number): Promise<Answer> {
  tick();
  const done = await answer;
  expect(done).toMatchObject({ status });
  tick();
  return done;
}

/** Uploads an internal attachment as an agent, which customers cannot see. */
async function sendFile(ticketId: string, word: string): Promise<string> {
  const answer = await fetch(
    `${service.url}/api/tickets/${ticketId}/attachments?visibility=internal&fileName=${word}.txt`,
    { method: 'POST', headers: { Authorization: `Bearer ${author.token}` }, body: `It says ${word}` },
  );
  expect(answer.status).toBe(201);
  return Attached.parse(await answer.json()).id;
}
const Attached = z.object({ id: z.string() });

/** Writes a note with a file, and another note in reply. */
async function writeNote({ shared, word, key, ticketId, ...about }: About): Promise<About> {
  tick();
  const fileId = await sendFile(ticketId, word);
  const note = author.post(
    `/tickets/${ticketId}/comments`,
    {
      body: `${word}: ${shared} ${shared} ${shared} is their own fault`,
      visibility: 'internal',
      mentionIds: [mentioned.id],
      attachmentIds: [fileId],
      externalId: `note-on-${shared}`,
    },
    { 'Idempotency-Key': key },
  );
  const { body } = await stepBy(note, 201);
  const answer = { body: `Indeed, ${word}`, visibility: 'internal', inReplyToId: body.id };
  await stepBy(colleague.post(`/tickets/${ticketId}/comments`, answer), 201);
  return { ...about, shared, word, key, ticketId, fileId, noteId: body.id };
}

const life: readonly (readonly [step: string, take: (about: About) => Promise<unknown>])[] = [
  [
    'edited',
    ({ ticketId, noteId, word }) =>
      stepBy(author.patch(`/tickets/${ticketId}/comments/${noteId}`, { body: `Again, ${word}`, mentionIds: [] }), 200),
  ],
  ['redacted', ({ ticketId, noteId }) => stepBy(colleague.post(`/tickets/${ticketId}/comments/${noteId}/redact`), 200)],
];

async function withView(reader: Person, about: About): Promise<About> {
  const { status, body } = await reader.post('/views', { name: 'Said', filters: { q: about.word } });
  expect(status).toBe(201);
  return { ...about, viewId: body.id };
}

/** Returns the emails and inbox entries of a user. */
async function receivedBy({ id, email }: Person): Promise<unknown[]> {
  await untilNotified(service);
  return service.orm.em.fork().execute(
    `select title as what from notifications where user_id = ?
     union all select mail->>'subject' from deliveries where mail->>'to' = ? order by 1`,
    [id, email],
  );
}

/** Returns the past state of the ticket at every timestamp since then. */
async function asItWas({ ticketId, ...names }: About, since: Date, token: string): Promise<string[]> {
  const instants: string[] = [];
  for (let at = since.getTime(); at < now().getTime(); at += 1000) instants.push(new Date(at).toISOString());
  const answers = instants.map((at) =>
    answerTo({ method: 'GET', path: `/api/tickets/${ticketId}?at=${at}` }, token, names),
  );
  return [...new Set(await Promise.all(answers))];
}

const everyWay: Ways = { ...showing, ...silent, ...acts };

/** Users who can or cannot see the ticket, and who cannot read its notes. */
const outsiders: Readonly<Record<string, (fixture: Fixture) => Promise<Person>>> = {
  'its requester': async ({ requester }) => requester,
  'a customer who follows it': async ({ about }) => {
    const follower = await service.person('requester');
    const answer = await administrator.put(`/tickets/${about.ticketId}/followers/${follower.id}`, {});
    expect(answer.status).toBe(204);
    return follower;
  },
  'an agent of another team': async () => {
    const outsider = await service.person('agent');
    const team = await administrator.post('/teams', { name: `Another line ${scenes}` });
    await administrator.put(`/teams/${team.body.id}/members/${outsider.id}`, {});
    return outsider;
  },
  'an auditor who sees every ticket and no note': () =>
    personWith(['ticket:read', 'analytics:read', 'audit:read', 'user:read']),
  'a clerk who can change every ticket and read no note': () =>
    personWith([
      ...['ticket:read', 'ticket:update', 'ticket:transition', 'ticket:link', 'ticket:merge', 'ticket:export'],
      ...[
        'comment:create_public',
        'comment:redact',
        'comment:update_own',
        'attachment:delete',
        'attachment:create',
        'interaction:read',
      ],
    ]),
};

async function personWith(permissions: readonly string[]): Promise<Person> {
  scenes += 1;
  const grants = permissions.map((permission) => ({ permission, scope: 'all' }));
  const role = await administrator.post('/roles', { key: `role_${scenes}`, name: 'Reads no notes', grants });
  const person = await service.person('requester');
  tick();
  const answer = await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
  expect(answer.status).toBe(200);
  return person;
}

/**
 * In a quick run, each outsider uses every operation that shows notes to a colleague and half of the others, after one
 * of the steps that follow the first responses. In a deep run, each outsider uses every operation after each step.
 */
const STEPS = 1 + life.length;
const ASKS_ALL = depth({ quick: false, deep: true });
const waysFor = (outsider: number): Ways =>
  Object.fromEntries(
    Object.entries(everyWay).filter(([name], way) => ASKS_ALL || name in showing || (way + outsider) % 2 === 0),
  );
const waysAfter = (step: number, outsider: number): Ways =>
  Object.fromEntries(
    Object.entries(waysFor(outsider)).filter((_, way) => ASKS_ALL || (way + step + outsider) % STEPS === 0),
  );

describe.each(Object.entries(outsiders).map(([name, find], at) => ({ name, find, at })))('$name', ({ find, at }) => {
  it('learns nothing about an internal note through any interface [CVE-2026-34722] [CVE-2026-44569]', async () => {
    const fixture = await makeFixture();
    const outsider = await find(fixture);
    tick();
    const since = now();
    const reported = await receivedBy(outsider);
    const requested = await withView(outsider, fixture.about);
    const before = await askAll(waysFor(at), requested, outsider.token);

    const about = await writeNote(requested);
    const expectNothingLearned = async (step: string, number: number) => {
      const after = await askAll(waysAfter(number, at), about, outsider.token);
      expect({ step, differing: differing(before, after) }).toEqual({ step, differing: [] });
    };
    await expectNothingLearned('written', 0);
    for (const [index, [step, take]] of life.entries()) {
      await take(about);
      await expectNothingLearned(step, index + 1);
    }
    expect(await receivedBy(outsider)).toEqual(reported);
    expect(await asItWas(about, since, outsider.token)).toHaveLength(1);
  });
});

it('gives no hint to unauthenticated callers whether a ticket exists', async () => {
  const fixture = await makeFixture();
  const before = await askAll(everyWay, fixture.about, null);
  const after = await askAll(everyWay, await writeNote(fixture.about), null);
  expect(differing(before, after)).toEqual([]);
  expect([...after.values()].every((answer) => /^(401|204|404|405)/.test(answer))).toBe(true);
});

it('shows notes to an agent who can read them, through the listed operations only', async () => {
  const fixture = await makeFixture();
  const requested = { ...showing, ...silent };
  const about = await withView(colleague, fixture.about);
  const before = await askAll(requested, about, colleague.token);
  const after = await askAll(requested, await writeNote(about), colleague.token);
  expect(differing(before, after)).toEqual(Object.keys(showing));
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET } from '../../messaging/inbound/support/mail.ts';
import { depth } from '../../support/depth.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type Act, perform, type StoryTrace, story } from './acts.ts';
import { listen } from './listening.ts';
import { type MayRead, readOracle } from './oracle.ts';
import { makeCast } from './people.ts';
import { isFound, readEverything } from './reading.ts';

/**
 * Plays stories in which users act on each other's tickets. A user must never read more than their permissions allow,
 * whatever the sequence of acts.
 */
let service: TestService;

/**
 * Rules that email customers and agents about every ticket and comment. Each of them must receive only what they can
 * read.
 */
const MAILED_TO_ALL = ['requester', 'agent'].flatMap((role) =>
  ['ticket.created', 'comment.public', 'comment.internal'].map((event) => ({
    event,
    audience: `role:${role}`,
    channel: 'email',
    templates: { en: { subject: '{{ticket.subject}}', body: event === 'ticket.created' ? '.' : '{{comment.body}}' } },
  })),
);

beforeAll(async () => {
  service = await startService({
    environment: { RATE_LIMIT: 'off', INBOUND_EMAIL_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'on' },
  });
  const administrator = await service.person('administrator');
  for (const rule of MAILED_TO_ALL) expect((await administrator.post('/notification-rules', rule)).status).toBe(201);
});
afterAll(() => service.stop());

/** Starts every story with tickets, assignments and a note that later acts build on. */
const BEGINNING: readonly Act[] = [
  { kind: 'create', by: 'a customer', whom: 'a customer', first: 1, second: 1 },
  { kind: 'create', by: 'another customer', whom: 'another customer', first: 1, second: 1 },
  { kind: 'create', by: 'agent 1', whom: 'a customer', first: 0, second: 1 },
  { kind: 'assign', by: 'lead', whom: 'lead', first: 0, second: 0 },
  { kind: 'assign', by: 'lead', whom: 'lead', first: 1, second: 1 },
  { kind: 'note', by: 'agent 1', whom: 'lead', first: 0, second: 0 },
];

async function tell(acts: readonly Act[]) {
  // Creates an administrator for each story: an access token lasts 15 minutes, and all stories together take longer.
  const people = await makeCast(service, await service.person('administrator'));
  const trace: StoryTrace = { ticketIds: [], fileIds: [], canaries: [], ids: [] };
  const listening = await listen(service, people);
  const moments: MayRead[] = [];
  for (const act of [...BEGINNING, ...acts]) {
    await perform(service, people, trace, act);
    moments.push(await readOracle(service));
  }
  const sent = await listening.sent();
  await listening.stop();
  return { people, trace, sent, moments };
}

type Story = Awaited<ReturnType<typeof tell>>;

/** Checks that each user can read exactly what they are allowed to read now. */
async function checkRead({ people, trace }: Story) {
  const mayRead = await readOracle(service);
  const wrong: string[] = [];
  let read = 0;
  for (const [name, reader] of Object.entries(people.actors)) {
    const everything = await readEverything(service, reader, trace);
    for (const canary of trace.canaries) {
      const may = mayRead(reader.id, canary);
      const does = everything.includes(canary.text);
      if (does !== may) wrong.push(`${name} ${does ? 'reads' : 'does not read'} ${canary.visibility} ${canary.text}`);
      if (!may && (await isFound(reader, canary.text))) wrong.push(`${name} finds ${canary.text}`);
      if (does) read += 1;
    }
  }
  return { wrong, read, denied: trace.canaries.length * 6 - read };
}

/**
 * Checks that whatever a user was sent, they were allowed to read at some moment of the story, since it may have been
 * sent then.
 */
function checkSent({ people, trace, sent, moments }: Story) {
  const nameOf = new Map(Object.entries(people.actors).map(([name, { id }]) => [id, name]));
  const written = [...trace.canaries, ...trace.ids];
  const found = sent.flatMap(({ personId, way, text }) =>
    written.filter((canary) => text.includes(canary.text)).map((canary) => ({ personId, way, canary })),
  );
  const wrong = found
    .filter(({ personId, canary }) => !moments.some((mayRead) => mayRead(personId, canary)))
    .map(
      ({ personId, way, canary }) => `${nameOf.get(personId)} is sent ${canary.visibility} ${canary.text} by ${way}`,
    );
  return { wrong, ways: new Set(found.map(({ way }) => way)) };
}

it(
  'lets no user read or receive what the rows do not allow, however tickets are related',
  async () => {
    let [read, denied] = [0, 0];
    await fc.assert(
      fc.asyncProperty(story, async (acts) => {
        const story = await tell(acts);
        const { wrong, ways } = checkSent(story);
        expect(wrong).toEqual([]);
        expect(ways).toEqual(new Set(['stream', 'mail', 'webhook']));
        const reads = await checkRead(story);
        expect(reads.wrong).toEqual([]);
        read += reads.read;
        denied += reads.denied;
      }),
      { numRuns: depth({ quick: 2, deep: 200 }), endOnFailure: true },
    );
    expect(Math.min(read, denied)).toBeGreaterThan(0);
  },
  depth({ quick: 120_000, deep: 3_600_000 }),
);

import { describe, expect, it } from 'vitest';
import { SECRET } from '../messaging/inbound/support/mail.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { receive, replyByEmail } from './canaries/deliveries.ts';
import { type Installation, prepare, writeComments } from './canaries/installation.ts';
import { openLedger } from './canaries/ledger.ts';
import { send } from './canaries/requests.ts';
import { chanceOf } from './canaries/seeded.ts';
import { chooseStep, searchesFor, type Walk } from './canaries/steps.ts';
import { canSeeRow } from './canaries/visibility.ts';
import { wrongRows } from './canaries/visible-rows.ts';
import { opaqueStringsIn, readable } from './support/opaque.ts';
import { openStage } from './support/stage.ts';

/**
 * Every text on a ticket and every email address contains a word that occurs nowhere else. Users of every role then
 * call all procedures at random, over both interfaces and with IDs they cannot see, reply to emails, and change each
 * other's roles and teams. No response, header or error, and nothing that the service sends, may contain a word, an ID
 * or a reference that its reader cannot see according to the tables. In the end each user sees the rows that they can
 * see, and no others.
 */
const STEPS = depth({ quick: 60, deep: 2_000 });
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const stage = await forFile(
  openStage({
    workers: true,
    environment: { ACCESS_TOKEN_TTL: '86400', INBOUND_EMAIL_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'on' },
  }),
);
const requester = await stage.service.person('requester');
const hidden = (await stage.common.writer.post('/tickets', { subject: 'Hidden' })).body;

/** Sends the reply of a random user, in some cases to an email that another user forwarded to them. */
async function reply({ ledger, chance }: Walk, { readers }: Installation): Promise<void> {
  const from = chance.one(readers);
  const text = ledger.newWord();
  const mailedTo = chance.happens(0.3) ? chance.one(readers) : from;
  const answer = await replyByEmail(stage.service, { from, mailedTo, text });
  if (answer && answer.status >= 500) throw new Error(JSON.stringify(answer.body));
  await ledger.lookAgain(text);
}

it(
  'reveals to no user what they cannot see, and shows what they can [ASVS 8.2.3] [CVE-2026-40591] [CVE-2026-44569] [GHSA-c2c9-mfw7-p8hw]',
  async () => {
    const ledger = await openLedger(stage.service.orm.em.fork());
    const installation = await prepare(stage, ledger);
    const { readers } = installation;
    const walk = { ...installation, chance: chanceOf(SEED) };
    const { chance } = walk;
    const received = await receive(stage, readers);
    await writeComments(stage, ledger, installation.ticketIds);
    const leaks: string[] = [];
    for (let count = 0; count < STEPS && leaks.length === 0; count += 1) {
      if (chance.happens(0.03)) await reply(walk, installation);
      const reader = chance.one(readers);
      leaks.push(...(await send(walk, reader, chooseStep(walk, reader))).leaks);
    }
    for (const reader of readers) {
      for (const step of searchesFor(ledger.hiddenFrom(reader))) leaks.push(...(await send(walk, reader, step)).leaks);
    }
    expect({ seed: SEED, leaks }).toEqual({ seed: SEED, leaks: [] });

    const sent = await received();
    for (const { reader, way, text } of sent) {
      // Emails go to the owner of a key, who can read more than the key.
      const recipient = way === 'email' ? { id: reader.id } : reader;
      for (const leak of await ledger.leaksSent(recipient, text))
        leaks.push(`${reader.name} is sent ${leak} by ${way}`);
    }
    expect({ seed: SEED, leaks }).toEqual({ seed: SEED, leaks: [] });
    const ways = new Set(sent.flatMap(({ way, text }) => (ledger.ticketsIn(text).length > 0 ? [way] : [])));
    expect([SEED, ways]).toEqual([SEED, new Set(['stream', 'email', 'webhook'])]);

    const { now } = ledger;
    const seen = readers.flatMap((reader) => [...now.tickets.keys()].map((id) => canSeeRow(reader, id, now)));
    expect([SEED, new Set(seen)]).toEqual([SEED, new Set([true, false])]);
    const wrong: string[] = [];
    for (const reader of readers) wrong.push(...(await wrongRows(walk, reader)));
    expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });

    const logged = ledger.wordsIn(stage.service.logLines.join('\n'));
    expect({ seed: SEED, logged }).toEqual({ seed: SEED, logged: [] });
  },
  depth({ quick: 120_000, deep: 600_000 }),
);

/**
 * Creates a ticket of the requester, with this many hidden entries of each kind before, between and after the visible
 * ones.
 */
async function makeTicket(hiddenThings: number): Promise<string> {
  const { writer } = stage.common;
  const { id } = (await requester.post('/tickets', { subject: 'Mine', tags: ['mine'] })).body;
  const hide = async () => {
    for (let more = 0; more < hiddenThings; more += 1) {
      await writer.post(`/tickets/${id}/comments`, { body: 'Hidden', visibility: 'internal' });
      await writer.post(`/tickets/${id}/links`, { type: 'relates_to', targetId: hidden.id });
      await writer.post(`/tickets/${id}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'So' });
    }
  };
  for (let replies = 0; replies < 3; replies += 1) {
    await hide();
    await writer.post(`/tickets/${id}/comments`, { body: 'Shown' });
  }
  await hide();
  return id;
}

const lists = (id: string) => [
  `/tickets/${id}/events?limit=1&count=true`,
  `/tickets/${id}/comments?limit=1&count=true`,
  `/tickets/${id}/timeline?limit=1`,
  `/tickets/${id}/attachments?limit=1&count=true`,
  `/events?ticket=${id}&limit=1`,
];

/** Reads all pages of a list. */
async function walk(path: string) {
  const pages = [];
  for (let next = ''; ; ) {
    const { status, headers, body } = await requester.get(`${path}${next}`);
    expect([path, status]).toEqual([path, 200]);
    pages.push({ body, etag: headers.get('etag') });
    const { nextCursor, hasMore } = body.page;
    if (!hasMore) return pages;
    next = `&${path.startsWith('/events') ? 'after' : 'cursor'}=${nextCursor}`;
  }
}

describe('a ticket with hidden entries', () => {
  it('returns as many pages and entries as one without, and cursors of the same form', async () => {
    const shape = async (id: string) =>
      Promise.all(
        lists(id).map(async (path) =>
          (await walk(path)).map(({ body: { data, page } }) => [
            data.map(({ type }: { type?: string }) => type ?? ''),
            page.hasMore,
            page.total,
            page.nextCursor?.length ?? 0,
          ]),
        ),
      );
    const without = await shape(await makeTicket(0));
    expect(without.flat().length).toBeGreaterThan(12);
    expect(await shape(await makeTicket(1))).toEqual(without);
    expect(await shape(await makeTicket(7))).toEqual(without);
  });

  it('returns no opaque string that reveals positions, hidden ids or hidden times', async () => {
    const id = await makeTicket(2);
    const rows = await stage.service.orm.em
      .fork()
      .execute<{ id: string; occurred_at: string }[]>('select id, occurred_at from events');
    const answers = (await Promise.all(lists(id).map(walk))).flat();
    answers.push(...(await walk('/tickets?limit=1')), ...(await walk('/events?limit=100')));
    const shown = JSON.stringify(answers.map(({ body }) => body.data));
    const strings = [
      ...new Set(answers.flatMap(({ body, etag }) => [...opaqueStringsIn(body), ...(etag ? [etag] : [])])),
    ];
    expect(strings.length).toBeGreaterThan(10);
    const unseen = rows.filter((row) => !shown.includes(row.id));
    expect(unseen.length).toBeGreaterThan(10);
    const times = unseen.map((row) => new Date(row.occurred_at).toISOString()).filter((time) => !shown.includes(time));
    const secrets = [hidden.id, ...unseen.map((row) => row.id), ...times];
    for (const text of strings) {
      const { texts, numbers } = readable(text);
      const reported = texts.join(' ');
      const revealed = secrets.filter((secret) => reported.includes(secret));
      expect([text, revealed, numbers]).toEqual([text, [], []]);
    }
  });
});

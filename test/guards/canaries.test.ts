import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { depth } from '../support/depth.ts';
import { found } from './canaries/founding.ts';
import { type Ledger, openLedger } from './canaries/ledger.ts';
import { type Chance, chanceOf } from './canaries/seeded.ts';
import { chooseStep, type Step, searchesFor, type Walker } from './canaries/steps.ts';
import { canSeeEnd, type Reader } from './canaries/visibility.ts';
import { addAccount, addCaller } from './support/accounts.ts';
import { createBatch } from './support/batch.ts';
import { openStage, type Stage } from './support/stage.ts';
import { transports } from './support/transports.ts';
import { type Caller, reachesOf } from './tables/access.oracle.ts';

/**
 * Every text on a ticket and every email address contains a word that occurs nowhere else. Users of every role then
 * call all procedures at random, over both interfaces and with IDs they cannot see, while others change data. No
 * response, header or error may contain a word, an ID or a reference that its reader cannot see according to the
 * tables.
 */
const STEPS = depth({ quick: 120, deep: 1_000 });
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ workers: true });
});
afterAll(() => stage.service.stop());

const callers: readonly Caller[] = [
  ...(['nobody', 'requester', 'requester', 'agent', 'team_lead', 'manager', 'administrator'] as const),
  ...(['sees_all', 'sees_own', 'narrowed_key'] as const),
];

interface SignedIn extends Walker {
  readonly caller: Caller;
  readonly token: string | null;
}

async function makeWalkers(): Promise<SignedIn[]> {
  const walkers: SignedIn[] = [];
  for (const caller of callers) {
    const batch = createBatch();
    const { id, token } = addCaller(batch, stage.common, caller);
    await batch.write(stage.service.orm.em.fork());
    const [cell] = await stage.furnish([{ act: 'tickets.get', caller: { id, token }, relation: 'own', done: true }]);
    if (!cell) throw new TypeError('The stage returned no cell');
    const signedIn = caller !== 'nobody';
    walkers.push({ id: signedIn ? id : '', token, caller, reaches: reachesOf(caller), world: cell.world });
  }
  return walkers;
}

/**
 * Creates users who send no requests, but whose accounts are changed and referenced. Their email addresses are secret.
 */
async function makeBystanders(ledger: Ledger): Promise<string[]> {
  const batch = createBatch();
  const ids = ['requester', 'agent', 'requester'].map(
    (role) => addAccount(batch, stage.common, role, { email: `${ledger.newWord()}@example.org` }).id,
  );
  await batch.write(stage.service.orm.em.fork());
  await ledger.lookAgain(ledger.words.join(' '));
  return ids;
}

/** Lets users without access to addresses see tickets of others, by following them. */
async function follow(ledger: Ledger, followers: readonly string[], requesters: readonly string[]): Promise<void> {
  await stage.service.orm.em.fork().execute(
    `insert into ticket_followers (ticket_id, user_id)
     select tickets.id, unnest(?::uuid[]) from tickets where requester_id = any(?::uuid[]) on conflict do nothing`,
    [`{${followers.join()}}`, `{${requesters.join()}}`],
  );
  await ledger.lookAgain('');
}

const Found = z.object({ data: z.array(z.unknown()), page: z.object({ total: z.number().default(0) }) });
const Answered = z.union([
  Found,
  z.object({ result: z.object({ data: Found }) }).transform(({ result }) => result.data),
]);

/**
 * A search for a single word that the caller can read nowhere must find nothing, not even a ticket that they can see.
 */
function foundByNothing(ledger: Ledger, reader: Reader, { procedure, input }: Step, text: string): string[] {
  const q = procedure.name === 'tickets.list' ? String(input?.q) : '';
  const [word] = ledger.wordsIn(q);
  if (!word || q !== word || ledger.mayFind(reader, word)) return [];
  const { data, page } = Answered.catch({ data: [], page: { total: 0 } }).parse(JSON.parse(text));
  return data.length > 0 || page.total > 0 ? [`a search for ${word} found something`] : [];
}

const Made = z.object({ id: z.string() });
const idIn = (text: string) => Made.parse(JSON.parse(text)).id;

/** Uploads a file as the user who prepared the tickets. */
const attach = async (ticketId: string, visibility: string, file: string) => {
  const answer = await fetch(
    `${stage.service.url}/api/tickets/${ticketId}/attachments?visibility=${visibility}&fileName=a.txt`,
    { method: 'POST', headers: { Authorization: `Bearer ${stage.common.writer.token}` }, body: file },
  );
  return idIn(await answer.text());
};

/**
 * Removes the `ticket.deleted` events that the log shows to users who could see the ticket if it were not in the trash.
 */
const withoutEnds = (ledger: Ledger, reader: Reader, text: string) =>
  JSON.stringify(
    JSON.parse(text, (_, value) =>
      value?.type === 'ticket.deleted' && canSeeEnd(reader, value.ticketId, ledger.now) ? null : value,
    ),
  );

/** Does the same for streamed events, which are on one line each. */
const streamWithoutEnds = (ledger: Ledger, reader: Reader, text: string) =>
  text.replace(/(?<=^data: )\{.*$/gm, (event) => withoutEnds(ledger, reader, event));

const visibleTo = (procedure: string) => {
  if (procedure === 'events.list') return withoutEnds;
  if (procedure === 'events.stream') return streamWithoutEnds;
  return (_: Ledger, __: Reader, text: string) => text;
};

const around = (answer: string, leak: string) => {
  const at = Math.max(0, answer.toLowerCase().indexOf(leak.toLowerCase()));
  return answer.slice(Math.max(0, at - 200), at + 200);
};

async function take(ledger: Ledger, chance: Chance, walker: SignedIn, step: Step): Promise<string[]> {
  const { procedure, input } = step;
  const transport = chance.one(['rest', 'trpc'] as const);
  const file = ledger.newWord();
  const reply = await transports[transport](stage.service.url, procedure, input, walker.token, file);
  const request = `${JSON.stringify(input ?? {})} ${file}`;
  if (procedure.name === 'attachments.upload' && reply.outcome === 'ok') ledger.place(file, idIn(reply.text));
  if (procedure.type === 'mutation' && reply.outcome === 'ok') await ledger.lookAgain(request);
  const reported = visibleTo(procedure.name)(ledger, walker, reply.text);
  const answer = `${reply.headers}\n${reported}`;
  const leaks = [
    ...(await ledger.leaksIn({ reader: walker, request, answer })),
    ...foundByNothing(ledger, walker, step, reply.text),
  ];
  return leaks.map(
    (leak) => `${walker.caller} by ${procedure.name} ${request} over ${transport}: ${around(answer, leak)}`,
  );
}

it('reveals to no user what they cannot see, in any response [CVE-2026-40591] [CVE-2026-44569] [GHSA-c2c9-mfw7-p8hw]', async () => {
  const chance = chanceOf(SEED);
  const ledger = await openLedger(stage.service.orm.em.fork());
  const walkers = await makeWalkers();
  const bystanders = await makeBystanders(ledger);
  const people = [...bystanders, stage.common.agentId, ...walkers.flatMap(({ id }) => (id === '' ? [] : [id]))];
  const teams = [stage.common.ours, stage.common.theirs];
  const requesters = walkers.flatMap(({ id, caller }) => (caller === 'requester' || caller === 'sees_own' ? [id] : []));
  const asking = [...requesters, ...bystanders];
  await found({ writer: stage.common.writer, attach, ledger, requesters: asking, teams });
  await follow(ledger, requesters, bystanders);
  const leaks: string[] = [];
  for (let count = 0; count < STEPS && leaks.length === 0; count += 1) {
    const walker = chance.one(walkers);
    const step = chooseStep({ chance, ledger, people, teams }, walker);
    leaks.push(...(await take(ledger, chance, walker, step)));
  }
  for (const walker of walkers) {
    for (const step of searchesFor(ledger.hiddenFrom(walker)))
      leaks.push(...(await take(ledger, chance, walker, step)));
  }
  expect({ seed: SEED, leaks }).toEqual({ seed: SEED, leaks: [] });

  const logged = ledger.wordsIn(stage.service.logLines.join('\n'));
  expect({ seed: SEED, logged }).toEqual({ seed: SEED, logged: [] });
}, 120_000);

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { depth } from '../../support/depth.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeSecretHolders, rowsOf } from './support/accounts.ts';
import { type Wire, type WireAnswer, wireTo } from './support/wire.ts';

/** No byte of a response reveals whether an address has an account, or what kind of account. */
let service: TestService;
let wire: Wire;

const YESTERDAY = Date.parse('2027-03-01T09:00:00Z');
const TODAY = Date.parse('2027-03-02T09:00:00Z');
const password = 'correct horse battery';

beforeAll(async () => {
  // Uses a proxy, so that each request can come from its own network.
  service = await startService({ workers: false, environment: { TRUST_PROXY: 'loopback' } });
  wire = wireTo(service.url);
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

let made = 0;
/** All have the same length, so that responses that repeat them have the same length too. */
const newAddress = () => `address-${String(++made).padStart(6, '0')}@example.com`;

/** What can exist for an address, created a day ago. */
const holders: Record<string, () => Promise<string>> = {
  nobody: async () => newAddress(),
  'a verified person': async () => (await service.person('agent', { email: newAddress() })).email,
  'an unverified one': async () => (await service.person('requester', { email: newAddress(), verified: false })).email,
  'someone who registered': async () => {
    const email = newAddress();
    const headers = { 'X-Forwarded-For': newNetwork() };
    await wire.send('POST /api/auth/register', { headers, body: { name: 'An Other', email, password } });
    return email;
  },
  'an invited one': async () => {
    const [holder] = await makeSecretHolders(service, { purpose: 'accept_invitation' });
    return renamed(holder?.email ?? '');
  },
  'a suspended one': async () => {
    const { email } = await service.person('requester', { email: newAddress() });
    await rowsOf(service, "update users set status = 'suspended' where email = ?", [email]);
    return email;
  },
  'a service': async () => {
    const { email } = await service.person('requester', { email: newAddress() });
    await rowsOf(service, "update users set kind = 'service', password_hash = null where email = ?", [email]);
    return email;
  },
};

async function renamed(email: string): Promise<string> {
  const address = newAddress();
  await rowsOf(service, 'update users set email = ? where email = ?', [address, email]);
  return address;
}

interface Question {
  readonly rest: string;
  readonly procedure: string;
  ask(email: string, reader: Person): object;
  /** A number of attempts that exceeds every limit. */
  readonly tooMany: number;
  /** Whether the request is sent by a signed-in user. */
  readonly signedIn?: boolean;
}

const MAILS = depth({ quick: 6, deep: 12 });

const questions: Record<string, Question> = {
  registration: {
    ...{ rest: '/auth/register', procedure: 'auth.register', tooMany: MAILS },
    ask: (email) => ({ name: 'Some Body', email, password }),
  },
  'a login': {
    ...{ rest: '/auth/login', procedure: 'auth.login', tooMany: 12 },
    ask: (email) => ({ email, password: 'not the password' }),
  },
  'a forgotten password': {
    ...{ rest: '/auth/forgot-password', procedure: 'auth.forgotPassword', tooMany: MAILS },
    ask: (email) => ({ email }),
  },
  'another verification': {
    ...{ rest: '/auth/resend-verification', procedure: 'auth.resendVerification', tooMany: MAILS },
    ask: (email) => ({ email }),
  },
  'a change of address': {
    ...{ rest: '/auth/change-email', procedure: 'auth.changeEmail', tooMany: MAILS, signedIn: true },
    ask: (email, reader) => ({ email, currentPassword: reader.password }),
  },
};

/** Invalid options must be checked at the same point for every address. */
const wrong: Record<string, object> = {
  'an extra field': { reset_url: 'https://evil.example' },
  'an invalid name': { name: 7 },
  'an invalid password': { password: '', currentPassword: '' },
};

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}

/** Sends a request from an unused network. */
function fromAnywhere(question: Question, token: string) {
  const headers = {
    'X-Forwarded-For': newNetwork(),
    ...(question.signedIn && { Authorization: `Bearer ${token}` }),
  };
  return (line: string, body: object) => wire.send(line, { headers, body });
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The whole response except ids, the time of day and the address itself. */
function seen({ status, rawHeaders, text }: WireAnswer, email: string): string {
  const headers = rawHeaders.map((value, index) => (rawHeaders[index - 1] === 'Date' ? '<now>' : value));
  return [status, ...headers, text].join('\n').replaceAll(ID, '<id>').replaceAll(email, '<address>');
}

/** Creates an address for each kind of holder, and a user who has just signed in. */
async function meet(): Promise<{ holder: string; email: string; reader: Person }[]> {
  service.now = () => new Date(YESTERDAY);
  const met = await Promise.all(
    Object.entries(holders).map(async ([holder, make]) => ({
      holder,
      email: await make(),
      reader: await service.person('requester'),
    })),
  );
  service.now = () => new Date(TODAY);
  const signIn = async ({ reader, ...one }: (typeof met)[number]) => ({
    ...one,
    reader: { ...reader, token: (await logIn(reader)).accessToken },
  });
  return Promise.all(met.map(signIn));
}

type Met = Awaited<ReturnType<typeof meet>>;

/** The responses to the same request sent repeatedly, for each kind of holder. */
async function answersFor(met: Met, question: Question, times: number, more: object = {}) {
  const answers: Record<string, string[]> = {};
  const askAbout = async ({ holder, email, reader }: Met[number]) => {
    const send = fromAnywhere(question, reader.token);
    const own: string[] = [];
    for (let time = 0; time < times; time++) {
      const line = time % 2 === 0 ? `POST /api${question.rest}` : `POST /trpc/${question.procedure}`;
      own.push(seen(await send(line, { ...question.ask(email, reader), ...more }), email));
    }
    answers[holder] = own;
  };
  await Promise.all(met.map(askAbout));
  return answers;
}

const logIn = async ({ email, password: known }: Person) =>
  (await service.anybody.post('/auth/login', { email, password: known })).body;

const statusesOf = (answers: readonly string[]) => answers.map((answer) => Number(answer.slice(0, 3)));

describe.each(Object.entries(questions))('the response to %s', (_, question) => {
  let met: Met;
  let requested: Record<string, string[]>;
  let asWrong: Record<string, Record<string, string[]>>;
  beforeAll(async () => {
    met = await meet();
    asWrong = {};
    for (const [name, more] of Object.entries(wrong)) asWrong[name] = await answersFor(met, question, 2, more);
    requested = await answersFor(met, question, question.tooMany);
  });

  it('is identical for unknown addresses, byte for byte, over REST and tRPC [CVE-2026-26185]', () => {
    const { nobody, ...others } = requested;
    expect(statusesOf(nobody ?? [])[0]).toBeLessThan(402);
    for (const [holder, answers] of Object.entries(others))
      expect([holder, ...answers.slice(0, 2)]).toEqual([holder, ...(nobody ?? []).slice(0, 2)]);
  });

  it.each(Object.keys(wrong))('rejects known and unknown addresses alike for %s [CVE-2026-26185]', (name) => {
    const { nobody, ...others } = asWrong[name] ?? {};
    expect(statusesOf(nobody ?? [])[0]).toBe(422);
    for (const [holder, answers] of Object.entries(others))
      expect([holder, ...answers]).toEqual([holder, ...(nobody ?? [])]);
  });

  it('is rate-limited alike, after as many attempts and for as long [CVE-2026-26185]', () => {
    const { nobody, ...others } = requested;
    const last = nobody?.at(-2) ?? '';
    expect(last).toMatch(/^429\n/);
    expect(last).toMatch(/\nRetry-After\n\d+\n/);
    for (const [holder, answers] of Object.entries(others))
      expect([holder, ...answers]).toEqual([holder, ...(nobody ?? [])]);
  });
});

/** The statements that a request executes, without their values. */
async function statementsOf(request: () => Promise<unknown>, email: string): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await request();
  const statements = query.mock.calls.map(([statement]: unknown[]) => textOf(statement));
  query.mockRestore();
  const own = statements.filter((statement) => !NOT_OF_A_REQUEST.test(statement));
  return own.map((statement) => statement.replaceAll(ID, '<id>').replaceAll(email, '<address>'));
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/**
 * Statements that do not belong to one request: notifications to workers, which several requests share, the heartbeats
 * of workers and instances, and data that an instance reloads every two seconds, or every ten seconds for the time and
 * the migrations that are due.
 */
const NOT_OF_A_REQUEST =
  /pg_notify|^select 1$|^select "id", "grants" from "roles"|"access_changed_at" >=|"ended_at" >=|clock_timestamp\(\)|insert into "instances"|from "contractions"/;

describe('the work before the response', () => {
  it.each(['a forgotten password', 'another verification', 'a login'])(
    'to %s runs the same statements for every address [CVE-2026-26185]',
    async (name) => {
      const question = questions[name];
      const reader = await service.person('requester');
      const done: Record<string, string[]> = {};
      for (const [holder, make] of Object.entries(holders)) {
        const email = await make();
        const send = question && fromAnywhere(question, '');
        const request = async () => send?.(`POST /api${question?.rest}`, question?.ask(email, reader) ?? {});
        done[holder] = await statementsOf(request, email);
      }
      const { nobody = [], ...others } = done;
      expect(nobody.length).toBeGreaterThan(3);
      expect(nobody.join('\n')).toContain('insert into events');
      for (const [holder, statements] of Object.entries(others)) {
        expect([holder, ...statements]).toEqual([holder, ...nobody]);
      }
    },
  );

  it('takes two password comparisons at login and one hash at registration, for any address', async () => {
    const { passwords } = service.services;
    const compared = vi.spyOn(passwords, 'matching');
    const hashed = vi.spyOn(passwords, 'hash');
    const counts: Record<string, unknown> = {};
    for (const [holder, make] of Object.entries(holders)) {
      const email = await make();
      const headers = { 'X-Forwarded-For': newNetwork() };
      compared.mockClear();
      await wire.send('POST /api/auth/login', { headers, body: { email, password: 'not the password' } });
      const comparisons = compared.mock.calls.map(([, hashes]) => hashes.length);
      hashed.mockClear();
      await wire.send('POST /api/auth/register', { headers, body: { name: 'Some Body', email, password } });
      counts[holder] = [comparisons, hashed.mock.calls.length];
    }
    vi.restoreAllMocks();
    expect(counts).toEqual(Object.fromEntries(Object.keys(holders).map((holder) => [holder, [[2], 1]])));
  });
});

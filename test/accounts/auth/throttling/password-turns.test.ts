import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswords } from '../../../../server/src/platform/security/passwords.ts';
import { type Answer, type Person, startService, type TestService } from '../../../support/service.ts';
import { cameFrom, newAddress, newNetwork, retryAfter, seen, tally } from '../support/guessing.ts';

const WRONG = 'not the password';
const inner = createPasswords(4);

/** Comparisons and hashes wait here at their turn, and go on one by one. */
let due: { readonly address: string | undefined; readonly goOn: () => void }[] = [];
/** The addresses whose passwords have a place, or were rejected for lack of one. */
let arrived: (string | undefined)[] = [];
/** The addresses whose turn it was. */
let turns: (string | undefined)[] = [];
const atTurn = (address: string | undefined) => new Promise<void>((goOn) => due.push({ address, goOn }));

let service: TestService;
let owner: Person;
let isHeld = false;

beforeAll(async () => {
  service = await startService({
    workers: false,
    environment: { TRUST_PROXY: '1' },
    passwords: {
      hash: (password, { caller, before } = {}) =>
        inner.hash(password, {
          caller,
          before: async () => {
            await before?.();
            if (isHeld) await atTurn(caller?.address);
          },
        }),
      matching: (password, hashes, { caller, around = (compare: () => Promise<number | null>) => compare() } = {}) => {
        arrived.push(caller?.address);
        return inner.matching(password, hashes, {
          caller,
          around: (compare) => {
            turns.push(caller?.address);
            return around(async () => {
              if (isHeld) await atTurn(caller?.address);
              return compare();
            });
          },
        });
      },
    },
  });
});
afterAll(() => service.stop());

beforeEach(async () => {
  owner = await service.person('agent');
  due = [];
  arrived = [];
  turns = [];
  isHeld = true;
});

afterEach(() => finish([]));

const logIn = (from: string, email: string, password = WRONG) =>
  service.anybody.post('/auth/login', { email, password }, cameFrom(from));

/** Lets one password after the other be hashed, until it is the turn of an address. Returns how many came before it. */
async function hashesBefore(address: string): Promise<number> {
  await expect.poll(() => arrived).toContain(address);
  let hashes = 0;
  for (; !turns.includes(address); hashes += 1) {
    // An unknown network has one of the two slots.
    await expect.poll(() => due).toHaveLength(1);
    const before = turns.length;
    due.shift()?.goOn();
    await expect.poll(() => turns.length).toBe(before + 1);
  }
  return hashes;
}

/** Lets all passwords be hashed that wait. */
function finish<Result>(answers: readonly Promise<Result>[]): Promise<Result[]> {
  isHeld = false;
  for (const { goOn } of due.splice(0)) goOn();
  return Promise.all(answers);
}

/** Sends 40 wrong passwords from one network, each for another address, and waits until those without a place are rejected. */
async function flood(from: string): Promise<{ waiting: Promise<Answer>[]; rejected: Answer[] }> {
  const rejected: Answer[] = [];
  const waiting = Array.from({ length: 40 }, async () => {
    const answer = await logIn(from, newAddress());
    if (answer.status === 429) rejected.push(answer);
    return answer;
  });
  await expect.poll(() => rejected.length).toBe(30);
  await expect.poll(() => due.length).toBe(1);
  return { waiting, rejected };
}

it('gives a network ten places, and rejects its further attempts with 429 before any of their hashes', async () => {
  const { waiting, rejected } = await flood(newNetwork());
  expect(new Set(rejected.map((answer) => `${answer.body.code} ${retryAfter(answer)}`))).toEqual(
    new Set(['rate_limited 10']),
  );
  expect(tally(await finish(waiting))).toEqual({ 401: 10, 429: 30 });
});

it('signs in a user from a known network before any hash of a flood', async () => {
  const office = newNetwork();
  isHeld = false;
  expect((await logIn(office, owner.email, owner.password)).status).toBe(200);
  isHeld = true;
  const { waiting } = await flood(newNetwork());
  const right = logIn(office, owner.email, owner.password);
  expect(await hashesBefore(owner.email)).toBe(0);
  await expect.poll(() => due).toHaveLength(2);
  due.pop()?.goOn();
  expect((await right).status).toBe(200);
  await finish(waiting);
});

it('signs in a user from a new network after two hashes of a flood', async () => {
  const { waiting } = await flood(newNetwork());
  const right = logIn(newNetwork(), owner.email, owner.password);
  expect(await hashesBefore(owner.email)).toBe(2);
  await finish(waiting);
  expect((await right).status).toBe(200);
});

it('gives an address five places among unknown networks, which are not those of a known network', async () => {
  const office = newNetwork();
  isHeld = false;
  expect((await logIn(office, owner.email, owner.password)).status).toBe(200);
  isHeld = true;
  arrived = [];
  const guesses = Array.from({ length: 5 }, () => logIn(newNetwork(), owner.email));
  await expect.poll(() => arrived).toHaveLength(5);
  expect((await logIn(newNetwork(), owner.email)).status).toBe(429);
  const right = logIn(office, owner.email, owner.password);
  await expect.poll(() => due).toHaveLength(2);
  due.pop()?.goOn();
  expect((await right).status).toBe(200);
  expect(tally(await finish(guesses))).toEqual({ 401: 5 });
});

it('answers for an address with an account as for one without, whatever is waiting', async () => {
  const here = newNetwork();
  const { waiting } = await flood(here);
  const [known, unknown] = [await logIn(here, owner.email, owner.password), await logIn(here, newAddress())];
  expect(known.status).toBe(429);
  expect(seen(known)).toEqual(seen(unknown));
  await finish(waiting);
});

it('counts the places of everything that hashes a password', async () => {
  const here = newNetwork();
  const { waiting } = await flood(here);
  const rejected = await Promise.all([
    service.anybody.post('/auth/register', { name: 'Ada', email: newAddress(), password: WRONG }, cameFrom(here)),
    owner.post('/auth/change-password', { currentPassword: owner.password, newPassword: WRONG }, cameFrom(here)),
    owner.post('/auth/change-email', { currentPassword: owner.password, email: newAddress() }, cameFrom(here)),
  ]);
  expect(rejected.map(({ body }) => body.code)).toEqual(Array(3).fill('rate_limited'));
  expect(rejected.map(({ body }) => body.detail)).toEqual(Array(3).fill('Too many sign-ins at the same time'));
  await finish(waiting);
});

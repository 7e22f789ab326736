import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewPassword } from '../../../server/src/contract/accounts/auth.ts';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { everything } from '../../guards/support/everything.ts';
import { type Field, placesOf, withValue } from '../../guards/support/input-fields.ts';
import { type Input, isRestOnly } from '../../guards/support/transports.ts';
import { depth } from '../../support/depth.ts';
import { inTurn } from '../../support/in-turn.ts';
import { doerFor } from '../interfaces/support/acts.ts';
import { type CallResult, transports } from '../interfaces/support/transports.ts';
import { type Desk, openDesk, type Valid } from './support/desk.ts';
import { differing, outcomeOf, strangeness } from './support/outcome.ts';
import {
  actFor,
  asContact,
  canBeSent,
  fieldsToSpoil,
  isFit,
  isFitOverRest,
  LONGEST_IN_URL,
  type Operation,
  operations,
  type Spoiled,
  sizeOf,
  spoil,
  UNSTORABLE,
  valuesFor,
} from './support/spoil.ts';
import { anything, HOSTILE, UNKNOWN_FIELDS } from './support/values.ts';

/**
 * Sends any value in one field of an operation, with valid values in all others. The value is either accepted and
 * stored as intended, or rejected with an error that names the field, and then nothing is stored. The fields come from
 * the contract, and the valid values from the examples of the API.
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.stop());

/** Affect the other operations, so they come last. */
const LAST = ['settings', 'statuses', 'auth.setUp'];
const lastly = ({ name }: Operation) => LAST.findIndex((prefix) => name.startsWith(prefix));
const ordered = operations.toSorted((one, other) => lastly(one) - lastly(other));

/** Every n-th unknown field name is sent, in addition to the first ones. */
const ONE_UNKNOWN_OF = depth({ quick: 80, deep: 5 });
const ALWAYS_UNKNOWN = depth({ quick: 1, deep: 2 });
/** Every n-th valid value is sent. All are stored in the same way, and other fields get the rest of them. */
const ONE_FIT_OF = depth({ quick: 20, deep: 3 });

/** Filters of tickets are one schema wherever they are stored. In a quick run, each operation gets a part of them. */
const ONE_FILTER_OF = depth({ quick: 12, deep: 1 });
const isOfFilters = ({ steps: [place], name }: Field) => /^(filters|except)$/.test(String(place)) && name.includes('.');
const fieldsInTurn = (operation: Operation, place: number): Field[] =>
  fieldsToSpoil(operation).filter((field, at) => !isOfFilters(field) || (at + place) % ONE_FILTER_OF === 0);

/** Hashing takes long. */
const ONE_PASSWORD_OF = depth({ quick: 24, deep: 1 });

type Transport = 'rest' | 'trpc';
interface Attempt {
  readonly spoiled: Spoiled;
  readonly transport: Transport;
}

/** More connections at the same time than the service accepts would be reset. */
const limited = limitConcurrency(16);

const send = (procedure: Operation, transport: Transport, input: Input, token: string | null): Promise<CallResult> =>
  limited(() => transports[transport](desk.service.url, { procedure, input, token }));

/** Tables to which a rejection writes on purpose: a failed log-in is an event. */
const RECORDS: Readonly<Record<string, readonly string[]>> = { 'auth.login': ['events', 'event_heads'] };

/** Checks that the requests change nothing in the database. */
async function expectNothingStored({ name }: Operation, ask: () => Promise<void>): Promise<void> {
  const before = await everything(desk.service, RECORDS[name]);
  await ask();
  expect(await everything(desk.service, RECORDS[name])).toBe(before);
}

/** Returns how to send a value: over both transports in turn, if both can send it. Files and streams go over REST. */
function attemptAt(operation: Operation, spoiled: Spoiled, at: number): Attempt[] {
  const fitsInUrl = operation.type !== 'query' || sizeOf(spoiled.value) < LONGEST_IN_URL;
  const possible: Record<Transport, boolean> = {
    rest: canBeSent(operation, spoiled),
    trpc: !isRestOnly(operation) && fitsInUrl,
  };
  const preferred: readonly Transport[] = at % 2 === 0 ? ['rest', 'trpc'] : ['trpc', 'rest'];
  const transport = preferred.find((one) => possible[one]);
  return transport ? [{ spoiled, transport }] : [];
}

const isAccepted = (operation: Operation, sent: Input, { spoiled, transport }: Attempt) =>
  transport === 'rest' ? isFitOverRest(operation, sent, spoiled) : isFit(operation, sent);

/** Sends values that the schema rejects: each error names its field, and nothing is stored. */
async function tryUnfit(operation: Operation, { input, token }: Valid, attempts: readonly Attempt[]) {
  const strange: (string | null)[] = [];
  await expectNothingStored(operation, async () => {
    const requests = attempts.map(async ({ spoiled, transport }) => {
      const sent = spoil(operation, input, spoiled);
      return strangeness(spoiled, sent, await send(operation, transport, sent, token));
    });
    strange.push(...(await Promise.all(requests)));
  });
  return strange;
}

/** Statuses of errors that name no field, because a rule or the state of a row caused them. */
const OTHERWISE = [401, 403, 404, 409, 412];

/**
 * Sends values that the schema accepts. Each is stored as intended, or rejected because of a rule or the state of a
 * row, and then nothing is stored.
 */
async function tryFit(operation: Operation, act: string, attempts: readonly Attempt[]) {
  const valid = await desk.valid(act, attempts.length);
  const calls = attempts.map(({ spoiled, transport }, at) => {
    const { input, token } = valid[at] ?? { input: {}, token: null };
    const sent = spoil(operation, input, spoiled);
    return { spoiled, sent, ask: () => send(operation, transport, sent, token) };
  });
  const results = await Promise.all(
    calls.map(async (call) => {
      const result = await call.ask();
      return { ...call, result, status: outcomeOf(result).status };
    }),
  );
  await expectNothingStored(operation, async () => {
    await Promise.all(results.filter(({ status }) => status >= 400).map(({ ask }) => ask()));
  });
  return results.map(({ spoiled, sent, result, status }) => {
    if (status < 300) return differing(operation, spoiled, sent, result.data);
    return OTHERWISE.includes(status) ? null : strangeness(spoiled, sent, result);
  });
}

async function tryAll(operation: Operation, tries: readonly Spoiled[]): Promise<string[]> {
  const strange: (string | null)[] = [];
  for (const [act = operation.name, ofAct = []] of Map.groupBy(tries, ({ field }) => actFor(operation, field))) {
    const valid = await desk.toSpoil(act);
    const attempts = ofAct.flatMap((spoiled, at) => attemptAt(operation, spoiled, at));
    const { fit = [], unfit = [] } = Object.groupBy(attempts, (attempt) =>
      isAccepted(operation, spoil(operation, valid.input, attempt.spoiled), attempt) ? 'fit' : 'unfit',
    );
    strange.push(...(await tryUnfit(operation, valid, unfit)));
    const some = fit.filter(
      ({ spoiled: { field, value } }, at) => UNSTORABLE.includes(value) || (at + field.name.length) % ONE_FIT_OF === 0,
    );
    if (some.length > 0 && operation.type !== 'subscription') strange.push(...(await tryFit(operation, act, some)));
  }
  return strange.filter((one) => one !== null);
}

/** Both transports in a deep run, and one of them in turn in a quick run: both call the same operation. */
function transportsOf(operation: Operation, turn: number): readonly Transport[] {
  if (isRestOnly(operation)) return ['rest'];
  const both: readonly Transport[] = ['rest', 'trpc'];
  return depth({ quick: inTurn(both, 2, turn), deep: both });
}

/** Senders of forms are not written for this service: what it does not know is ignored there. */
const strictTransportsOf = (operation: Operation, turn: number): readonly Transport[] =>
  operation.meta.form === 'input' ? ['trpc'] : transportsOf(operation, turn);

/** A stream does not end, and some lists must be complete, which only the tests of their operations prepare. */
const isExpectedToSucceed = ({ name, type }: Operation) =>
  type !== 'subscription' && (doerFor(name).done || name === 'auth.setUp');

describe.each(ordered.map((operation, place) => ({ name: operation.name, operation, place })))(
  '$name',
  ({ operation, place }) => {
    const fields = fieldsInTurn(operation, place);
    const { name } = operation;

    if (isExpectedToSucceed(operation))
      it('accepts the same input unspoiled, so nothing else caused the errors', async () => {
        for (const act of new Set([name, ...fields.map((field) => actFor(operation, field))])) {
          for (const transport of transportsOf(operation, place)) {
            for (const { input, token } of await desk.valid(act, 1)) {
              const { rejection } = await send(operation, transport, input, token);
              expect({ act, transport, rejection }).toEqual({ act, transport, rejection: null });
            }
          }
        }
      });

    it('accepts valid values of each field and rejects invalid ones by its name', async () => {
      const tries = fields.flatMap((field, at) => valuesFor(field, place + at).map((value) => ({ field, value })));
      expect(await tryAll(operation, tries)).toEqual([]);
    });

    it('rejects unknown fields by name', async () => {
      const { input, token } = await desk.toSpoil(name);
      const strange: (string | null)[] = [];
      await expectNothingStored(operation, async () => {
        for (const { steps, fields: declared } of placesOf(operation.input)) {
          if (steps.length > 0 && !(String(steps[0]) in input)) continue;
          const undeclared = UNKNOWN_FIELDS.filter((field) => !declared.includes(field));
          const [first, others] = [undeclared.slice(0, ALWAYS_UNKNOWN), undeclared.slice(ALWAYS_UNKNOWN)];
          for (const field of [...first, ...inTurn(others, ONE_UNKNOWN_OF, place)]) {
            const path = [...steps, field];
            const spoiled = { field: { name: field, steps: path, schema: operation.input }, value: true };
            const sent = withValue(asContact(input, path), path, true);
            for (const transport of strictTransportsOf(operation, place + strange.length)) {
              strange.push(strangeness(spoiled, sent, await send(operation, transport, sent, token)));
            }
          }
        }
      });
      expect(strange.filter((one) => one !== null)).toEqual([]);
    });

    if (operation.meta.access !== null)
      it('tells callers without a token only that they need one, whatever they send', async () => {
        const { input } = await desk.toSpoil(name);
        for (const transport of transportsOf(operation, place)) {
          const { rejection } = await send(operation, transport, { ...input, unknown: [null] }, null);
          expect(rejection).toMatchObject({ status: 401, code: 'unauthenticated' });
          expect(rejection).not.toHaveProperty('errors');
        }
      });
  },
);

const NEWEST_HASH = 'select password_hash as hash from users order by updated_at desc limit 1';

it.each(['auth.register', 'auth.resetPassword', 'auth.acceptInvitation', 'auth.changePassword', 'auth.setUp'])(
  '%s stores an unusual password exactly as it was sent',
  async (name) => {
    const operation = operations.find((one) => one.name === name) ?? expect.unreachable();
    const field = 'newPassword' in operation.input.shape ? 'newPassword' : 'password';
    const accepted = HOSTILE.filter((value) => NewPassword.safeParse(value).success).map(String);
    for (const password of inTurn(accepted, ONE_PASSWORD_OF, 0)) {
      const [valid] = await desk.valid(name, 1);
      const sent = { ...valid?.input, [field]: password };
      const { rejection } = await send(operation, 'rest', sent, valid?.token ?? null);
      // The service also knows which passwords are common.
      if (rejection) continue;
      const { orm, services } = desk.service;
      const [{ hash } = { hash: '' }] = await orm.em.fork().execute<{ hash: string }[]>(NEWEST_HASH);
      expect({ password, at: await services.passwords.matching(password, [hash]) }).toEqual({ password, at: 0 });
    }
  },
);

it('accepts or rejects any values in any fields of any operation in the same way', async () => {
  const all = operations.flatMap((operation) => fieldsToSpoil(operation).map((field) => ({ operation, field })));
  const usual = all.filter(({ operation }) => lastly(operation) < 0);
  const tries = fc.array(fc.tuple(fc.constantFrom(...usual), anything), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(tries, async (some) => {
      for (const [{ operation, field }, value] of some) {
        expect(await tryAll(operation, [{ field, value }]), operation.name).toEqual([]);
      }
    }),
    { numRuns: depth({ quick: 25, deep: 800 }) },
  );
});

const changing = operations.filter(({ type, name }) => type === 'mutation' && name !== 'auth.setUp');

/** Invalid headers, with the statuses that are correct responses to them. */
const HEADERS: readonly (readonly [
  name: 'If-Match' | 'Idempotency-Key',
  value: string,
  statuses: readonly number[],
])[] = [
  ...['', '3', 'abc', '"1', 'W/', '"1", "2"', '*, "1"', 'W/"1"', '"0"', '"-1"', '"1e0"', '"9007199254740993"'].map(
    (value) => ['If-Match', value, [412, 422]] as const,
  ),
  ...['"99999999999999"', '"__proto__"', '"\u00e9"', `"${'1'.repeat(4_000)}"`].map(
    (value) => ['If-Match', value, [412, 422]] as const,
  ),
  ...['', '\u00e9', 'k'.repeat(256), '\u00ff\u00fe'].map((value) => ['Idempotency-Key', value, [422]] as const),
];

/** Every n-th invalid header is sent to each operation. */
const ONE_HEADER_OF = depth({ quick: 20, deep: 1 });

it.each(changing.map((operation, place) => ({ name: operation.name, operation, place })))(
  'rejects an invalid header for $name, and stores nothing',
  async ({ operation, place }) => {
    const { input, token } = await desk.toSpoil(operation.name);
    const strange: unknown[] = [];
    await expectNothingStored(operation, async () => {
      for (const [name, value, statuses] of inTurn(HEADERS, ONE_HEADER_OF, place)) {
        const { url } = desk.service;
        const result = await transports.rest(url, { procedure: operation, input, token, headers: { [name]: value } });
        const { status, faults } = outcomeOf(result);
        const isNamed = status === 412 || faults.join().startsWith(`#/headers/${name} `);
        if (!statuses.includes(status) || !isNamed) strange.push([name, value.slice(0, 20), status, faults.join()]);
      }
    });
    expect(strange).toEqual([]);
  },
);

it('writes nothing to the error log for these requests', () => {
  expect(desk.service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

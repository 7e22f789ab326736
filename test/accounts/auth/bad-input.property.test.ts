import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type AccountCase, accountCases } from './support/account-cases.ts';
import { digestOf } from './support/digest.ts';
import { anything, hostileFor, UNKNOWN_FIELDS } from './support/hostile.ts';
import {
  type Input,
  inBatches,
  type Operation,
  type Outcome,
  operationsOf,
  overRest,
  overTrpc,
  textOf,
} from './support/transports.ts';
import { type Wire, wireTo } from './support/wire.ts';

/**
 * Puts any value into one field of an account operation while all others are valid: it is accepted and stored as meant,
 * or rejected with an error that names the field, and nothing is stored.
 */
let service: TestService;
let wire: Wire;
let cases: Record<string, AccountCase>;

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  wire = wireTo(service.url);
  cases = await accountCases(service);
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

const operations = operationsOf('auth', 'users', 'roles', 'apiKeys');

function caseOf({ name }: Operation): AccountCase {
  const one = cases[name];
  if (!one) throw new Error(`${name} has no case: add one with valid input`);
  return one;
}

it('covers each account operation that has an input', () => {
  expect(Object.keys(cases).sort()).toEqual(operations.map(({ name }) => name).sort());
});

/** Marks a field that is not sent. */
const MISSING = Symbol('missing');

function spoil(input: Input, field: string, value: unknown): Input {
  if (value !== MISSING) return { ...input, [field]: value };
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
}

const sizeOf = (value: unknown) => encodeURIComponent(textOf(value)).length;
const brief = (value: unknown) => (value === MISSING ? 'missing' : textOf(value)).slice(0, 200);
const pointerTo = (field: string) => `#/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Expects a rejection because of this field only. */
function expectFieldError(field: string, value: unknown, { status, code, faults }: Outcome): void {
  const pointer = pointerTo(field);
  const isOfIt = (fault: string) => fault.startsWith(`${pointer} `) || fault.startsWith(`${pointer}/`);
  const seen = { field, value: brief(value), code, faults: [...new Set(faults.map(isOfIt))] };
  expect(seen, faults.join()).toEqual({ field, value: brief(value), code: 'validation_failed', faults: [true] });
  expect([400, 422]).toContain(status);
}

/** A path or a query contains text only: other values become other texts there, and long ones cannot be sent. */
function canBeSent({ place }: Operation, field: string, value: unknown): boolean {
  if (place(field) === 'body' || value === MISSING) return place(field) !== 'path';
  if (typeof value !== 'string' || sizeOf(value) > LONGEST_IN_URL || !value.isWellFormed()) return false;
  return place(field) === 'query' || !/^\.{0,2}$/.test(value);
}

/** A query contains text only: `true` and `10` have their JSON meaning there. */
function inQuery({ place }: Operation, field: string, value: unknown): unknown {
  if (place(field) !== 'query' || typeof value !== 'string') return value;
  return /^(true|false|-?\d.*)$/.test(value) ? parsed(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isFit = ({ input }: Operation, sent: Input) => input.safeParse(sent).success;

/**
 * Sends one of this many values to the service. The others are only checked against the schema, which the service uses
 * too.
 */
const ONE_SENT_OF = depth({ quick: 60, deep: 1 });
const sampled = <Value>(values: readonly Value[], place: number): Value[] =>
  values.filter((_, at) => (at + place) % ONE_SENT_OF === 0);

/** Expects that the schema rejects these values because of this field only. */
function expectIssues({ input: schema }: Operation, input: Input, field: string, values: readonly unknown[]): void {
  for (const value of values) {
    const { error } = schema.safeParse(spoil(input, field, value));
    expect({ value: brief(value), at: [...new Set(error?.issues.map(({ path }) => path[0]))] }).toEqual({
      value: brief(value),
      at: [field],
    });
  }
}

const LONGEST_IN_URL = 8_000;
/** Limits one of twenty calls in a batch, so that the batch is not too large. */
const LONGEST_IN_BATCH = 40_000;

/** Sends values that the schema rejects over REST and tRPC: each is rejected, and nothing is stored. */
async function tryUnfit(operation: Operation, field: string, values: readonly unknown[]): Promise<void> {
  const { input, token } = await caseOf(operation).make();
  const before = await digestOf(service);
  const overHttp = values.filter(
    (value) =>
      canBeSent(operation, field, value) && !isFit(operation, spoil(input, field, inQuery(operation, field, value))),
  );
  const answers = overHttp.map((value) => overRest(wire, operation, spoil(input, field, value), token));
  for (const [index, outcome] of (await Promise.all(answers)).entries())
    expectFieldError(field, overHttp[index], outcome);

  const longest = operation.type === 'query' ? LONGEST_IN_URL : LONGEST_IN_BATCH;
  const inCalls = values.filter((value) => sizeOf(value) < longest);
  const outcomes = await inBatches(
    wire,
    operation,
    inCalls.map((value) => spoil(input, field, value)),
    token,
  );
  for (const [index, outcome] of outcomes.entries()) expectFieldError(field, inCalls[index], outcome);
  expect(await digestOf(service)).toBe(before);
}

/** Error statuses that do not refer to a field. */
const OTHERWISE = [401, 404, 409, 412];

/** Sends a value that the schema accepts: it is stored as meant, or rejected by the database or by a rule. */
async function tryFit(operation: Operation, field: string, value: unknown, transport: typeof overRest): Promise<void> {
  const { make, stored, records } = caseOf(operation);
  const { input, token } = await make();
  const sent = spoil(input, field, value);
  const before = await digestOf(service, records);
  const outcome = await transport(wire, operation, sent, token);
  if (outcome.status < 300) {
    const { [field]: read } = operation.input.parse(sent);
    const saved = (await stored?.(sent, outcome.data)) ?? {};
    if (value === MISSING || !(field in saved)) return;
    expect({ field, value: brief(value), saved: saved[field] }).toEqual({
      field,
      value: brief(value),
      saved: meant(field, read),
    });
    return;
  }
  if ([400, 422].includes(outcome.status)) expectFieldError(field, value, outcome);
  else expect(OTHERWISE, `${outcome.status} for ${field}: ${brief(value)}`).toContain(outcome.status);
  expect(await digestOf(service, records), `${field}: ${brief(value)}`).toBe(before);
}

/** The normal form of a text, computed independently; any other value stays as it was parsed. */
function meant(field: string, read: unknown): unknown {
  if (typeof read !== 'string') return read;
  if (field === 'email') return read.normalize('NFKC').trim().toLowerCase();
  if (field === 'expiresAt') return new Date(read);
  return field === 'name' ? read.trim() : read;
}

async function tryAll(operation: Operation, field: string, values: readonly unknown[], place: number): Promise<void> {
  const { input } = await caseOf(operation).make();
  const fits = (value: unknown) => isFit(operation, spoil(input, field, value));
  const unfit = values.filter((value) => !fits(value));
  expectIssues(operation, input, field, unfit);
  await tryUnfit(operation, field, sampled(unfit, place));
  const fit = sampled(values.filter(fits), place).filter(
    (value) => operation.type === 'mutation' || sizeOf(value) < LONGEST_IN_URL,
  );
  for (const [index, value] of fit.entries()) {
    const transport = index % 2 === 0 && canBeSent(operation, field, value) ? overRest : overTrpc;
    await tryFit(operation, field, value, transport);
  }
}

/** Counts across all operations, so that no value is missing from every sample. */
let tried = 0;

describe.each(operations.map((operation) => ({ name: operation.name, operation })))('$name', ({ operation }) => {
  const fields = Object.entries(operation.input.shape).map(([field, schema]) => ({ field, schema, place: tried++ }));

  it.each(fields)('accepts valid values of $field and rejects invalid ones by its name', async (one) => {
    const { field, schema, place } = one;
    await tryAll(operation, field, [MISSING, ...hostileFor(schema)], place);
    const some = fc.array(anything, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, (values) => tryAll(operation, field, values, place)),
      { numRuns: depth({ quick: 1, deep: 2 }) },
    );
  });

  it('rejects unknown fields by name', async () => {
    const { input, token } = await caseOf(operation).make();
    const unknown = UNKNOWN_FIELDS.filter((field) => !Object.hasOwn(operation.input.shape, field));
    const before = await digestOf(service);
    for (const field of sampled(unknown, operations.indexOf(operation))) {
      // Defines the property like parsed JSON: `{ ...input, [field]: true }` would set the prototype for `__proto__`.
      const more = Object.defineProperty({ ...input }, field, { value: true, enumerable: true });
      expectFieldError(field, true, await overRest(wire, operation, more, token));
      expectFieldError(field, true, await overTrpc(wire, operation, more, token));
    }
    expect(await digestOf(service)).toBe(before);
  });

  it('accepts the same input unspoiled, over REST and tRPC, so nothing else caused the errors', async () => {
    for (const transport of [overRest, overTrpc]) {
      const { make, stored } = caseOf(operation);
      const { input, token } = await make();
      const outcome = await transport(wire, operation, input, token);
      expect(outcome).toMatchObject({ code: null });
      await stored?.(input, outcome.data);
    }
  });
});

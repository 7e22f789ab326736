import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../accounts/auth/support/digest.ts';
import { anything, UNKNOWN_FIELDS } from '../../../accounts/auth/support/hostile.ts';
import {
  type Input,
  inBatches,
  type Operation,
  type Outcome,
  operationsOf,
  overRest,
  overTrpc,
} from '../../../accounts/auth/support/transports.ts';
import { type Wire, wireTo } from '../../../accounts/auth/support/wire.ts';
import { isId, placesOf, withValue } from '../../../guards/support/input-fields.ts';
import { openStage, type Stage } from '../../../guards/support/stage.ts';
import { depth } from '../../../support/depth.ts';
import { rightInput, rightInputs } from './right-inputs.ts';
import {
  actFor,
  brief,
  canBeSent,
  fieldsToSpoil,
  isFit,
  isFitOverRest,
  LONGEST_IN_URL,
  MISSING,
  type Spoiled,
  sizeOf,
  spoil,
  storedOf,
  strangeness,
  valuesFor,
} from './spoiled.ts';

/**
 * Sends any value in one field of an operation on tickets, with valid values in all others. The value is either
 * accepted and stored as intended, or rejected with an error that names the field, and then nothing is stored. The
 * fields come from the contract, and the valid values are those that the guards send.
 */
const operations = [
  ...operationsOf('tickets', 'comments', 'interactions', 'attachments', 'views', 'teams'),
  // Last, because settings affect the other operations.
  ...operationsOf('settings'),
];

let stage: Stage;
let wire: Wire;
beforeAll(async () => {
  stage = await openStage();
  wire = wireTo(stage.service.url);
});
afterAll(async () => {
  wire.close();
  await stage.service.stop();
});

/** Checks that the requests change nothing in the database. */
async function expectNothingStored(ask: () => Promise<void>): Promise<void> {
  const before = await digestOf(stage.service);
  await ask();
  expect(await digestOf(stage.service)).toBe(before);
}

const overRestAs = (operation: Operation, input: Input) => overRest(wire, operation, input, stage.common.writer.token);
const overTrpcAs = (operation: Operation, input: Input) => overTrpc(wire, operation, input, stage.common.writer.token);

/** Every n-th unknown field name is sent, in addition to the first ones. */
const ONE_UNKNOWN_OF = depth({ quick: 40, deep: 5 });
const ALWAYS_UNKNOWN = depth({ quick: 1, deep: 2 });
/** Every n-th valid value is sent. All are stored in the same way, and other fields get the rest of them. */
const ONE_FIT_OF = depth({ quick: 8, deep: 3 });

/** Limits each of the twenty calls in a batch, so that the batch is not too large. */
const LONGEST_IN_BATCH = 40_000;

/**
 * Sends values that the schema rejects. Queries go over both interfaces, since their values are text over REST only.
 * Other operations alternate between the two, except files, which go over REST only.
 */
async function tryUnfit(operation: Operation, act: string, tries: readonly Spoiled[]): Promise<string[]> {
  const input = await rightInput(stage, act);
  const isQuery = operation.type === 'query';
  const overHttp = tries.filter(
    (one, at) =>
      (isQuery || operation.isFile || at % 2 === 0) &&
      canBeSent(operation, one) &&
      !isFitOverRest(operation, spoil(operation, input, one), one),
  );
  const longest = isQuery ? LONGEST_IN_URL : LONGEST_IN_BATCH;
  const inCalls = tries.filter(
    (one, at) =>
      !operation.isFile &&
      (isQuery || at % 2 === 1 || !canBeSent(operation, one)) &&
      sizeOf(one.value) < longest &&
      !isFit(operation, spoil(operation, input, one)),
  );
  const strange: (string | null)[] = [];
  await expectNothingStored(async () => {
    const answers = await Promise.all(overHttp.map((one) => overRestAs(operation, spoil(operation, input, one))));
    strange.push(...answers.map((answer, at) => judged(overHttp[at], answer)));
    const inputs = inCalls.map((one) => spoil(operation, input, one));
    const outcomes = await inBatches(wire, operation, inputs, stage.common.writer.token);
    strange.push(...outcomes.map((outcome, at) => judged(inCalls[at], outcome)));
  });
  return strange.filter((one) => one !== null);
}

const judged = (spoiled: Spoiled | undefined, outcome: Outcome) => (spoiled ? strangeness(spoiled, outcome) : null);

/** Statuses of errors that name no field, because a rule or the state of a row caused them. */
const OTHERWISE = [403, 404, 409, 412];

/**
 * Sends values that the schema accepts. Each is stored as intended, or rejected because of a rule or the state of a
 * row, and then nothing is stored.
 */
async function tryFit(operation: Operation, act: string, tries: readonly Spoiled[]): Promise<string[]> {
  const inputs = await rightInputs(stage, act, tries.length);
  const calls = tries.flatMap((spoiled, at) => {
    const sent = spoil(operation, inputs[at] ?? {}, spoiled);
    const rest = canBeSent(operation, spoiled) && isFitOverRest(operation, sent, spoiled);
    if (rest && (at % 2 === 0 || operation.isFile)) return [{ spoiled, sent, transport: overRestAs }];
    const fits = !operation.isFile && (operation.type === 'mutation' || sizeOf(spoiled.value) < LONGEST_IN_URL);
    return fits ? [{ spoiled, sent, transport: overTrpcAs }] : [];
  });
  const outcomes = await Promise.all(calls.map(({ sent, transport }) => transport(operation, sent)));
  const strange = calls.map(({ spoiled, sent }, at) => {
    const outcome = outcomes[at];
    if (!outcome) return null;
    if (outcome.status < 300) return differing(operation, spoiled, sent, outcome);
    return OTHERWISE.includes(outcome.status) ? null : strangeness(spoiled, outcome);
  });
  const rejected = calls.filter((_, at) => (outcomes[at]?.status ?? 0) >= 400);
  await expectNothingStored(async () => {
    await Promise.all(rejected.map(({ sent, transport }) => transport(operation, sent)));
  });
  return strange.filter((one) => one !== null);
}

/**
 * Describes how a stored value differs from what the schema parsed. Null if it does not, or if the response does not
 * show it.
 */
function differing(operation: Operation, spoiled: Spoiled, sent: Input, { data }: Outcome): string | null {
  const { field, value } = spoiled;
  if (operation.place(String(field.steps[0])) !== 'body' || isId(field) || value === MISSING) return null;
  const meant = storedOf(spoiled, operation.input.parse(sent));
  const stored = storedOf(spoiled, data);
  if (!meant || !stored || isObject(meant.stored) || normal(meant.stored) === normal(stored.stored)) return null;
  return `${field.name} = ${brief(value)}, stored as ${brief(stored.stored)}`;
}

/** Whether the value is an object, of which a response can contain more than was sent. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Makes values comparable: an instant regardless of its notation, and a list as a set. */
function normal(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...new Set(value)].sort());
  const instant = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return JSON.stringify(Number.isNaN(instant) ? value : instant);
}

async function tryAll(operation: Operation, tries: readonly Spoiled[]): Promise<string[]> {
  const strange: string[] = [];
  for (const [act = operation.name, ofAct = []] of Map.groupBy(tries, ({ field }) => actFor(operation, field))) {
    const input = await rightInput(stage, act);
    const fits = (one: Spoiled) => isFit(operation, spoil(operation, input, one));
    strange.push(...(await tryUnfit(operation, act, ofAct)));
    const fit = ofAct.filter(fits).filter(({ field }, at) => (at + field.name.length) % ONE_FIT_OF === 0);
    if (fit.length > 0) strange.push(...(await tryFit(operation, act, fit)));
  }
  return strange;
}

describe.each(operations.map((operation, place) => ({ name: operation.name, operation, place })))(
  '$name',
  ({ operation, place }) => {
    const fields = fieldsToSpoil(operation);
    const { name } = operation;

    it('accepts the same input unspoiled, over REST and tRPC, so nothing else caused the errors', async () => {
      for (const act of new Set([name, ...fields.map((field) => actFor(operation, field))])) {
        for (const transport of operation.isFile ? [overRestAs] : [overRestAs, overTrpcAs]) {
          expect(await transport(operation, await rightInput(stage, act)), act).toMatchObject({ code: null });
        }
      }
    });

    it('accepts valid values of each field and rejects invalid ones by its name', async () => {
      const tries = fields.flatMap((field, at) => valuesFor(field, place + at).map((value) => ({ field, value })));
      expect(await tryAll(operation, tries)).toEqual([]);
    });

    it('does so for any values in any fields', async () => {
      const some = fc.array(fc.record({ field: fc.constantFrom(...fields), value: anything }), {
        minLength: 1,
        maxLength: depth({ quick: 3, deep: 16 }),
      });
      await fc.assert(
        fc.asyncProperty(some, async (tries) => {
          expect(await tryAll(operation, tries)).toEqual([]);
        }),
        { numRuns: fields.length === 0 ? 0 : depth({ quick: 1, deep: 2 }) },
      );
    });

    it('rejects unknown fields by name', async () => {
      const input = await rightInput(stage, name);
      const strange: (string | null)[] = [];
      await expectNothingStored(async () => {
        for (const { steps, fields: declared } of placesOf(operation.input)) {
          if (steps.length > 0 && !(String(steps[0]) in input)) continue;
          const unknown = UNKNOWN_FIELDS.filter(
            (field, at) =>
              !declared.includes(field) && (at < ALWAYS_UNKNOWN || at % ONE_UNKNOWN_OF === place % ONE_UNKNOWN_OF),
          );
          for (const field of unknown) {
            const path = [...steps, field];
            const spoiled = { field: { name: field, steps: path, schema: operation.input }, value: true };
            const sent = withValue(input, path, true);
            strange.push(judged(spoiled, await overRestAs(operation, sent)));
            if (!operation.isFile) strange.push(judged(spoiled, await overTrpcAs(operation, sent)));
          }
        }
      });
      expect(strange.filter((one) => one !== null)).toEqual([]);
    });
  },
);

const changing = operations.filter(({ type }) => type === 'mutation');

/** Invalid headers, with the statuses that are correct responses to them. */
const HEADERS: [name: 'If-Match' | 'Idempotency-Key', value: string, statuses: number[]][] = [
  ...['', '3', 'abc', '"1', 'W/', '"1", "2"', '*, "1"'].map((value): (typeof HEADERS)[number] => [
    'If-Match',
    value,
    [412, 422],
  ]),
  ...[
    'W/"1"',
    '"0"',
    '"-1"',
    '"1e0"',
    '"9007199254740993"',
    '"99999999999999"',
    '"__proto__"',
    '"\u00e9"',
    `"${'1'.repeat(4_000)}"`,
  ].map((value): (typeof HEADERS)[number] => ['If-Match', value, [412, 422]]),
  ...['', '\u00e9', 'k'.repeat(256), '\u00ff\u00fe'].map((value): (typeof HEADERS)[number] => [
    'Idempotency-Key',
    value,
    [422],
  ]),
];

/** Every n-th invalid header is sent to each operation. */
const ONE_HEADER_OF = depth({ quick: 10, deep: 1 });

it.each(changing.map((operation, place) => ({ name: operation.name, operation, place })))(
  'rejects an invalid header for $name, and stores nothing',
  async ({ operation, place }) => {
    const input = await rightInput(stage, operation.name);
    const strange: unknown[] = [];
    await expectNothingStored(async () => {
      for (const [name, value, statuses] of HEADERS.filter((_, at) => (at + place) % ONE_HEADER_OF === 0)) {
        const { status, faults } = await overRest(wire, operation, input, stage.common.writer.token, { [name]: value });
        const isNamed = status === 412 || faults.join().startsWith(`#/headers/${name} `);
        if (!statuses.includes(status) || !isNamed) strange.push([name, value.slice(0, 20), status, faults.join()]);
      }
    });
    expect(strange).toEqual([]);
  },
);

it('writes nothing to the error log for these requests', () => {
  const faults = stage.service.logLines.filter((line) => JSON.parse(line).level >= 50);
  expect(faults).toEqual([]);
});

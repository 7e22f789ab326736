import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { depth } from '../../support/depth.ts';
import { startService, type TestService } from '../../support/service.ts';
import { fetchDocument, type Operation, type ServedDocument } from './support/document.ts';
import { type Bout, Fuzzer } from './support/fuzzer.ts';

/** A different seed sends different requests. More requests take longer. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? depth({ quick: 1_100, deep: 20_000 }));
/** Later rounds use what earlier ones have created. */
const ROUNDS = depth({ quick: 3, deep: 6 });
/** Operations that have not succeeded by then get more requests. */
const MORE_ROUNDS = depth({ quick: 3, deep: 20 });
const MORE_RUNS = 6;
/** Maximum number of operations without a successful request. With few requests, success is partly a matter of luck. */
const FEW_IN_VAIN = depth({ quick: 40, deep: 0 });
const IN_FLIGHT = 6;
const PATIENCE_MS = 600_000 * Math.ceil(REQUESTS / 20_000);

let service: TestService;
let document: ServedDocument;
let fuzzer: Fuzzer;
beforeAll(async () => {
  service = await startService({ environment: { RATE_LIMIT: 'off', REQUEST_LIMIT: '0' }, workers: false });
  document = await fetchDocument(service.url);
  fuzzer = new Fuzzer(service, document);
});
afterAll(async () => {
  fuzzer.close();
  await service.stop();
});

/** Sends requests to these operations, and returns the faults that it finds. Each round sends different ones. */
async function hold(
  operations: readonly Operation[],
  round: number,
  bouts: readonly Omit<Bout, 'seed'>[],
): Promise<string[]> {
  const faults: string[] = [];
  const limited = limitConcurrency(IN_FLIGHT);
  const series = operations.map((operation, at) =>
    limited(async () => {
      for (const bout of bouts) {
        const fault = await fuzzer.hold(operation, { ...bout, seed: SEED + round * 1_000 + at });
        if (fault !== null) faults.push(fault);
      }
    }),
  );
  await Promise.all(series);
  return faults;
}

/** Operations that could have succeeded, but have not yet. */
const inVain = () => document.operations.filter((operation) => fuzzer.tally.isInVain(operation));

/** Adds the operations that create what these operations need, such as a team and its members. */
const withMakers = (operations: readonly Operation[]) => {
  const needed = operations.flatMap(({ template }) => [
    `POST ${template.slice(0, template.lastIndexOf('/{'))}`,
    `PUT ${template}`,
  ]);
  const makers = document.operations.filter(({ method, template }) => needed.includes(`${method} ${template}`));
  return [...new Set([...makers, ...operations])];
};

const spread = (requests: number, rounds: number) => Math.ceil(requests / document.operations.length / rounds / 2);

describe('a request generated from the OpenAPI document', () => {
  it('gets a documented REST response without an internal error, and succeeds only if the document allows it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const runs = spread(REQUESTS, ROUNDS);
    const bouts = [true, false].map((valid) => ({ runs, valid }));
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) faults.push(...(await hold(document.operations, round, bouts)));
    for (let round = ROUNDS; round < ROUNDS + MORE_ROUNDS; round += 1) {
      faults.push(...(await hold(withMakers(inVain()), round, [{ runs: MORE_RUNS, valid: true }])));
    }
    expect(faults.join('\n\n')).toBe('');
    expect(fuzzer.tally.sent).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('is valid in most cases', () => {
    const { valid, validTaken } = fuzzer.tally;
    expect(validTaken / valid).toBeGreaterThan(0.22);
    expect(
      inVain()
        .map(({ id }) => id)
        .slice(FEW_IN_VAIN),
    ).toEqual([]);
  });

  it('causes no error in the log', () => {
    expect(service.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

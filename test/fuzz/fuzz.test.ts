import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { startService, type TestService } from '../support/service.ts';
import { fetchDocument, type ServedDocument } from './support/document.ts';
import { type Bout, Fuzzer } from './support/fuzzer.ts';
import { inFlight } from './support/in-flight.ts';
import { unreachable } from './support/unreachable.ts';

/** A different seed sends different requests. More requests take longer. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? depth({ quick: 1_500, deep: 20_000 }));
const CALLS = REQUESTS / 10;
/** Later rounds use what earlier ones have created. */
const ROUNDS = depth({ quick: 3, deep: 6 });
/** Maximum number of operations without a successful request. With few requests, success is partly a matter of luck. */
const FEW_IN_VAIN = depth({ quick: 30, deep: 0 });
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

/** Sends requests to every operation in several rounds, and returns the faults that it finds. */
async function holdAll(bouts: readonly Omit<Bout, 'seed'>[], rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await inFlight(IN_FLIGHT, document.operations, async (operation, at) => {
      for (const bout of bouts) {
        const fault = await fuzzer.hold(operation, { ...bout, seed: SEED + round * 1_000 + at });
        if (fault !== null) faults.push(fault);
      }
    });
  }
  return faults;
}

const spread = (requests: number, rounds: number) => Math.ceil(requests / document.operations.length / rounds / 2);

describe('a request generated from the OpenAPI document', () => {
  it('gets a documented REST response without an internal error, and succeeds only if the document allows it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const runs = spread(REQUESTS, ROUNDS);
    const faults = await holdAll(
      [true, false].map((valid) => ({ runs, valid })),
      ROUNDS,
    );
    expect(faults.join('\n\n')).toBe('');
    expect(fuzzer.tally.sent).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('is valid in most cases', () => {
    const { valid, validTaken } = fuzzer.tally;
    expect(validTaken / valid).toBeGreaterThan(0.25);
    const inVain = document.operations.map(({ id }) => id).filter((id) => !fuzzer.tally.hasSucceeded(id));
    expect(inVain.filter((id) => !(id in unreachable)).length).toBeLessThanOrEqual(FEW_IN_VAIN);
  });

  it('gets a documented tRPC error code and no internal error', { timeout: PATIENCE_MS }, async () => {
    const runs = spread(CALLS, 1);
    const faults = await holdAll(
      [true, false].map((valid) => ({ runs, valid, transport: 'rpc' })),
      1,
    );
    expect(faults.join('\n\n')).toBe('');
  });

  it('causes no error in the log', () => {
    expect(service.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
